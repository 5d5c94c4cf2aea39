import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type AssetType, assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { orderClasses } from '@zhiheng/domain/funds/order-classes.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { marketAsOf } from '../../platform/nav-store/market-as-of.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { scoreOf } from '../funds/research.ts'
import { createPortfolio } from '../portfolio-ledger/create-portfolio.ts'
import { hasPortfolios } from '../portfolio-ledger/own-portfolio.ts'
import { worthNow } from '../portfolio-ledger/worth-of-lines.ts'
import { changePortfolio } from './change-portfolio.ts'
import { text } from './text.ts'

/** A portfolio a demo account has from the start: how much of each kind of fund, and how long ago it was begun. */
interface DemoPlan {
  readonly name: string
  readonly monthsAgo: number
  readonly parts: readonly { readonly assetType: AssetType; readonly amount: number; readonly choice: number }[]
  /** Shares after a change half-way, in the order of the parts. */
  readonly later: readonly number[] | null
}

const plans: readonly DemoPlan[] = [
  {
    name: text.demo.core,
    monthsAgo: 30,
    parts: [
      { assetType: 'equity', amount: 600_000, choice: 0 },
      { assetType: 'bond', amount: 450_000, choice: 0 },
      { assetType: 'balanced', amount: 250_000, choice: 0 },
      { assetType: 'money_market', amount: 200_000, choice: 0 },
    ],
    later: [35, 35, 15, 15],
  },
  {
    name: text.demo.satellite,
    monthsAgo: 14,
    parts: [
      { assetType: 'equity', amount: 300_000, choice: 1 },
      { assetType: 'equity', amount: 250_000, choice: 2 },
      { assetType: 'equity', amount: 200_000, choice: 3 },
      { assetType: 'bond', amount: 150_000, choice: 1 },
    ],
    later: null,
  },
]

const DAYS_PER_MONTH = 30.4

/** Gives each demo account its portfolios, once. Real actions of real funds of the demo market. */
export async function createDemoPortfolios(site: Site, members: readonly { id: number }[]): Promise<void> {
  const market = site.market()
  for (const [index, member] of members.entries()) {
    if (await hasPortfolios(site.db, member.id)) continue
    for (const plan of plans) await createFromPlan(site, market, { memberId: member.id, plan, shift: index })
  }
}

async function createFromPlan(
  site: Site,
  market: Market,
  wanted: { memberId: number; plan: DemoPlan; shift: number },
): Promise<void> {
  const { memberId, plan, shift } = wanted
  const begun = monthsBefore(market, plan.monthsAgo)
  const chosen = plan.parts.flatMap((part) => {
    const funds = fundsOf(market, part.assetType, begun)
    const fund = funds[(part.choice + shift * plan.parts.length) % Math.max(1, funds.length)]
    return fund === undefined ? [] : [{ lipper_id: fund.lipperId, amount: part.amount }]
  })
  const unique = chosen.filter(
    (line, index) => chosen.findIndex((other) => other.lipper_id === line.lipper_id) === index,
  )
  if (unique.length === 0) return
  const then = siteOn(site, market, begun)
  const { id, version } = await createPortfolio(then, memberId, { name: plan.name, currency: 'TWD', funds: unique })
  if (plan.later === null || unique.length < plan.later.length) return
  const later = siteOn(site, market, monthsBefore(market, plan.monthsAgo / 2))
  const value = worthThen(later.market(), unique, begun)
  if (value === null) return
  const funds = unique.map((line, index) => ({
    lipper_id: line.lipper_id,
    amount: Math.round((value * (plan.later?.[index] ?? 0)) / 100),
  }))
  await changePortfolio(later, { id, memberId }, { version, funds, kind: 'manual', reason: text.demo.backToPlan })
}

/** What the lines of `begun` are worth in a snapshot. */
function worthThen(
  market: Market,
  lines: readonly { lipper_id: string; amount: number }[],
  begun: IsoDate,
): number | null {
  const holdings = lines.map(
    ({ lipper_id, amount }) => ({ lipperId: lipper_id, amount, currency: 'TWD', date: begun, plan: null }) as const,
  )
  const worths = worthNow(market, 'TWD', holdings)
  return worths.reduce((sum, worth) => (sum === null || worth === null ? null : sum + worth), 0)
}

function monthsBefore(market: Market, months: number): IsoDate {
  return isoDayOf(epochDayOf(market.asOf) - Math.round(months * DAYS_PER_MONTH))
}

/** The site as it was at noon of an earlier day: what is done there stands in the ledger with that day. */
function siteOn(site: Site, market: Market, day: IsoDate): Site {
  const then = marketAsOf(market, day)
  return { ...site, market: () => then, clock: { now: () => new Date(`${day}T12:00:00+08:00`), today: () => day } }
}

/**
 * Funds of a kind that are for sale and old enough, best score first; the same each time. Of each the class that a person
 * here would buy: no yuan class of a European fund while it has one in New Taiwan dollars.
 */
function fundsOf(market: Market, assetType: AssetType, begun: IsoDate): MarketFund[] {
  const able = market.funds
    .filter((fund) => fund.forSale && fund.status === 'active' && !fund.isEtf && typeOf(fund) === assetType)
    .filter((fund) => {
      const { firstSlot, values } = market.prices(fund.index)
      return values.length > 0 && isoDayOf(epochDayOfSlot(firstSlot)) < begun
    })
  return [...Map.groupBy(able, ({ strategyId }) => strategyId).values()]
    .flatMap((classes) => orderClasses(classes).slice(0, 1))
    .toSorted((a, b) => (scoreOf(market, b.index) ?? -9) - (scoreOf(market, a.index) ?? -9) || a.index - b.index)
}

function typeOf(fund: MarketFund): AssetType {
  const sector = subSectorOf(fund.sector2Id)
  return assetTypeOf({ sector23Id: sector?.sector23Id ?? null, sector1Id: sector?.sector1Id ?? null })
}
