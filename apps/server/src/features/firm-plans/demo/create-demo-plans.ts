import { type PlanBucket, planBuckets, type PlanContent } from '@zhiheng/domain/firm-plans/plan.ts'
import { bucketOf } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { percentTenths } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import { levelAllocation } from '@zhiheng/domain/risk-evaluation/level-allocation.ts'
import { riskPolicies } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'

import type { MarketFund } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { readFundSubsectors, readOwnRisk, readShelf, readSubsectors } from '../../firm-pools/read-shelf.ts'
import { fundFacts } from '../../portfolio-ledger/fund-facts.ts'
import { firstCells } from '../packets/change-packets.ts'
import { insertCells, insertPacket } from '../packets/store.ts'
import { countPlans, insertLog, insertPlan, updatePlan } from '../store.ts'
import { text } from '../text.ts'
import { listDemoDesks } from './store.ts'

const levels = [2, 3, 4, 5] as const
type Level = (typeof levels)[number]

const WHOLE = 100
const MOVED = 5
/** Weekdays of five years. */
const LONG_DAYS = 5 * 261
const STAFF = 'staff@demo.zhiheng.example'

/** More of a class than one fund may be is spread over as many as this needs. */
const MOST_OF_A_FUND = 20

/** Gives each firm of the demo four plans, one of them with a draft that waits for its second admin, and a packet; once. */
export async function createDemoPlans(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  members: readonly { readonly id: number; readonly email: string }[],
): Promise<void> {
  const at = site.clock.now().toISOString()
  const staff = members.find(({ email }) => email === STAFF)?.id
  for (const { firmId, admins } of await listDemoDesks(site.db)) {
    // the second firm has one admin: our staff are the second pair of eyes there
    const [writer, checker = staff] = admins
    if (writer === undefined || checker === undefined || (await countPlans(site.db, firmId)) > 0) continue
    const offered = await offeredBy(site, firmId)
    const cells = []
    for (const level of levels) {
      const content = planOf(offered, level)
      if (content === null) continue
      const planId = await insertPlan(site.db, { firmId, draft: content, writtenBy: writer, at })
      const plan = { firmId, planId }
      await insertLog(site.db, {
        ...plan,
        number: 1,
        content,
        restores: null,
        writtenBy: writer,
        publishedBy: checker,
        at,
      })
      const draft = level === 3 ? calmer(content) : null
      const state = draft === null ? 'published' : 'review'
      await updatePlan(site.db, plan, { draft, state, writtenBy: writer, writtenAt: at })
      cells.push(...firstCells(planId, content))
    }
    if (cells.length === 0) continue
    const packetId = await insertPacket(site.db, { firmId, name: text.demo.packet, segment: text.demo.segment })
    await insertCells(site.db, { firmId, packetId }, cells)
  }
}

interface Offered {
  readonly fund: MarketFund
  /** The firm's own class of it, of which a plan may hold no more than so much, percent. */
  readonly subsector: number | null
  readonly most: number
  readonly bucket: PlanBucket
  readonly risk: number
  readonly isLong: boolean
}

/** What a firm sells and rates: what has prices for years first, and the largest first of it. */
async function offeredBy(site: Pick<Site, 'db' | 'clock' | 'market'>, firmId: number): Promise<readonly Offered[]> {
  const market = site.market()
  const [shelf, risks, placed, tree] = await Promise.all([
    readShelf(site, firmId),
    readOwnRisk(site, firmId),
    readFundSubsectors(site, firmId),
    readSubsectors(site, firmId),
  ])
  const found = market.funds.flatMap((fund): Offered[] => {
    const risk = risks.get(fund.fundId) ?? fund.riskLevel
    const bucket = planBuckets.find((one) => one === bucketOf(fundFacts(market, fund.lipperId).assetType))
    const days = market.totalReturns(fund.index).values.length
    if (shelf.get(fund.fundId) !== true || bucket === undefined || risk === null || days === 0) return []
    const subsector = placed.get(fund.fundId) ?? null
    const most = tree.find(({ id }) => id === subsector)?.maxWeight ?? WHOLE
    return [{ fund, bucket, risk, subsector, most, isLong: days > LONG_DAYS }]
  })
  return found.toSorted(
    (one, other) => Number(other.isLong) - Number(one.isLong) || (other.fund.sizeTwd ?? 0) - (one.fund.sizeTwd ?? 0),
  )
}

/** A plan of a level's own allocation; null where the firm sells too little for it. */
function planOf(offered: readonly Offered[], level: Level): PlanContent | null {
  const aim = levelAllocation(level)
  const targets = { ef: aim.equity, bf: aim.bond, blf: aim.balanced, mmf: aim.money_market }
  const taken = new Map<number | null, number>()
  const funds = planBuckets.flatMap((bucket) => {
    const fit = offered.filter((one) => one.bucket === bucket && one.risk <= riskPolicies[level].highestFundRisk)
    const chosen = pickWithin(fit, { target: targets[bucket], taken })
    return chosen.map(({ fund }) => ({ lipperId: fund.lipperId, weight: targets[bucket] / chosen.length, bucket }))
  })
  if (planBuckets.some((bucket) => targets[bucket] > 0 && !funds.some((one) => one.bucket === bucket))) return null
  const percents = percentTenths(funds.map(({ weight }) => weight))
  return {
    name: text.demo.names[level],
    level,
    targets,
    subsectors: [],
    funds: funds.map(({ lipperId }, place) => ({ lipperId, percent: percents[place] ?? 0 })),
    bands: { bucketPoints: 5, fundPoints: 3 },
    leastAmount: 100_000,
    effectiveOn: null,
    note: text.demo.notes.first,
  }
}

/** As many funds as a class needs, none of which takes a subsector above its limit; what is taken of each goes on. */
function pickWithin(
  fit: readonly Offered[],
  { target, taken }: { target: number; taken: Map<number | null, number> },
): Offered[] {
  const count = Math.ceil(target / MOST_OF_A_FUND)
  const chosen: Offered[] = []
  for (const one of fit) {
    if (chosen.length === count) break
    const next = (taken.get(one.subsector) ?? 0) + target / count
    // room is left for a draft that moves something into it
    if (next + MOVED > one.most) continue
    taken.set(one.subsector, next)
    chosen.push(one)
  }
  return chosen
}

/** Five points less of shares and five more of bonds. */
function calmer(content: PlanContent): PlanContent {
  const { funds, targets } = content
  const [first, last] = [funds[0], funds.at(-1)]
  if (first === undefined || last === undefined) return content
  // funds stand in the order of their classes: shares, then bonds
  const shares = funds.findIndex((fund) => fund === first)
  const bonds = funds.findIndex((_, place) => place >= Math.ceil(targets.ef / MOST_OF_A_FUND))
  const moved = funds.map((fund, place) => {
    const change = place === shares ? -5 : place === bonds ? 5 : 0
    return { ...fund, percent: Math.round((fund.percent + change) * 10) / 10 }
  })
  return {
    ...content,
    funds: moved,
    targets: { ...targets, ef: targets.ef - 5, bf: targets.bf + 5 },
    note: text.demo.notes.draft,
  }
}
