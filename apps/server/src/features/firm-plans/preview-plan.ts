import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { previewPlan as previewCall } from '@zhiheng/contract/firm-plans/preview.ts'
import { belowGradeOf } from '@zhiheng/domain/firm-plans/below-grade.ts'
import { distanceBetween } from '@zhiheng/domain/firm-plans/distance.ts'
import type { PlanContent } from '@zhiheng/domain/firm-plans/plan.ts'
import { isWhole } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import { isRiskLevel, type RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { compareMixes } from '../fof/compare-mixes.ts'
import { mixFunds } from '../fof/mix-funds.ts'
import { readModels } from '../model-portfolios/read-models.ts'
import { pointsOf } from '../model-portfolios/risk-return.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { held, howFollowed, placeOf, setOf, withoutPrices } from './follow-plan.ts'
import { affectedBy } from './followers/affected-by.ts'
import { type KnownFunds, readKnownFunds } from './known-funds.ts'
import { requirePlan } from './show-plan.ts'
import { countClientsByLevel } from './store.ts'

type Reply = ReplyOf<typeof previewCall>
type Body = InputOf<typeof previewCall>['body']
type Funds = PlanContent['funds']
type OfSite = Site

/**
 * What a plan would have been, what it holds, and whom it suits.
 *
 * @throws Refusal fund_not_available, not_found
 */
export async function previewPlan(site: OfSite, firmId: number, body: Body): Promise<Reply> {
  const market = site.market()
  const funds = body.funds.map((fund) => ({ lipperId: fund.lipper_id, percent: fund.percent }))
  for (const { lipperId } of funds) fundOfId(market, lipperId)
  const published =
    body.plan_id === undefined ? null : (await requirePlan(site.db, { firmId, planId: body.plan_id })).published
  const [known, clients, affected] = await Promise.all([
    readKnownFunds(site, firmId),
    countClientsByLevel(site.db, firmId),
    affectedBy(site.db, { firmId, planId: body.plan_id ?? null }),
  ])
  const level = levelOf(body.level)
  const { unpriced, mix } = await followedBack(site, funds)
  return {
    as_of: market.asOf,
    facts: funds.map(({ lipperId }) => known.factsOf(lipperId)),
    backtest:
      mix === null ? null : backtestOf(market, { funds, before: published?.funds ?? null, limited: mix.limited_by }),
    without_prices: unpriced.map((lipperId) => ({ lipper_id: lipperId, name: known.nameOf(lipperId) })),
    below_grade: {
      plan: belowGradeIn(market, funds),
      published: published && belowGradeIn(market, published.funds),
    },
    lookthrough: mix?.held ?? null,
    suitability: suitabilityReply(known, { level, funds, clients }),
    distance_to_tarobo: mix !== null ? await distanceTo(site, level, funds) : null,
    ...affected,
  }
}

function belowGradeIn(market: Market, funds: Funds): Reply['below_grade']['plan'] {
  return belowGradeOf(
    funds.map(({ lipperId, percent }) => {
      const index = market.indexOf(lipperId)
      const fund = index === null ? undefined : market.funds[index]
      return { name: fund?.name ?? '', sector2Id: fund?.sector2Id ?? null, percent }
    }),
  )
}

/** A plan over the past; no mix where its funds are no whole, or some have no price. */
export async function followedBack(site: OfSite, funds: Funds) {
  const unpriced = withoutPrices(site.market(), funds)
  const canFollow = isSet(funds) && unpriced.length === 0
  return { unpriced, mix: canFollow ? await mixFunds(site, { ...howFollowed, set: setOf(funds) }) : null }
}

function levelOf(level: number): RiskLevel {
  // the contract lets in only the five
  if (!isRiskLevel(level)) throw new RangeError(`previewPlan: ${level} is no risk level`)
  return level
}

function isSet(funds: Funds): boolean {
  const ids = new Set(funds.map(({ lipperId }) => lipperId))
  return ids.size === funds.length && isWhole(held(funds).map(({ percent }) => percent))
}

/** Both over the days that both have: what differs is then theirs, and not that of the days. */
export function backtestOf(
  market: Market,
  {
    funds,
    before,
    limited,
  }: { funds: Funds; before: Funds | null; limited: NonNullable<Reply['backtest']>['limited_by'] },
): Reply['backtest'] {
  const hasBefore = before !== null && withoutPrices(market, before).length === 0
  const sets = hasBefore ? [setOf(funds), setOf(before)] : [setOf(funds)]
  const { window, dates, mixes } = compareMixes(market, { ...howFollowed, sets: sets.join(';') })
  const [plan, published] = mixes.map(({ figures, cost, growth }) => figures && { ...figures, cost, growth })
  if (window === null || plan === undefined || plan === null) return null
  return { ...window, dates, plan, published: published ?? null, limited_by: limited }
}

function suitabilityReply(
  known: KnownFunds,
  { level, funds, clients }: { level: RiskLevel; funds: Funds; clients: ReadonlyMap<number, number> },
): Reply['suitability'] {
  return known.suitability({ level, funds: held(funds) }).map((one) => ({
    kyc: one.level,
    ok: one.why === null,
    is_own: one.level === level,
    why: known.whyNot({ level }, one),
    clients: clients.get(one.level) ?? 0,
  }))
}

/** Over three years, or one where that is all there is. */
const periods = ['3y', '1y'] as const

async function distanceTo(site: OfSite, level: RiskLevel, funds: Funds): Promise<Reply['distance_to_tarobo']> {
  const market = site.market()
  const records = await readModels(site)
  for (const period of periods) {
    const plan = placeOf(market, funds, period)
    const found = pointsOf(market, records, period).find((one) => one.level === level)
    if (plan === null || found === undefined || found.ret === null || found.vol === null) continue
    const model = { ret: found.ret, vol: found.vol }
    return { points: distanceBetween(plan, model), period, plan, model }
  }
  return null
}
