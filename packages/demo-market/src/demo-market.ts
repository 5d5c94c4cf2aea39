import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FxRate, SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { isoDateOf, monthIndexOf } from './calendar/civil-day.ts'
import { ANCHOR_DAY, dayOfSlot, slotOfDay } from './calendar/tape-days.ts'
import { allClosedDays, type ClassMaking, demoClasses, type DemoFund, isOut, lastDayOf } from './fund/demo-classes.ts'
import type { EtfTrading } from './fund/etf-trading.ts'
import { bondPool, datedBond } from './holdings/bond-pool.ts'
import { companyPool } from './holdings/company-pool.ts'
import { newestListMonth, type SecurityPools } from './holdings/list-holdings.ts'
import { otherPool } from './holdings/other-pool.ts'
import { benchmarkSeries } from './levels/benchmark-series.ts'
import type { DemoSeries } from './levels/demo-series.ts'
import { indicatorSeries } from './levels/indicator-series.ts'
import { otherGroups } from './tables/holding-recipes.ts'
import { type House, houses } from './tables/houses.ts'
import { marketTape, type MarketTape } from './tape/market-tape.ts'
import { planUniverse } from './universe/plan-universe.ts'
import type { StrategyPlan } from './universe/strategy-plan.ts'

/** Which fictional market: the same options give the same market, to the last digit. */
export interface DemoOptions {
  /** Any whole number. */
  readonly seed: number
  /** Share classes on 2026-11-20; the market launches a few more every month after it, and had fewer before. */
  readonly funds: number
  /** The last day anything is known; must lie after 2011-11-21. A later day only adds to what an earlier one gave. */
  readonly today: IsoDate
  /** Of how many months flows are known, up to the last whole one; 120 if not given. */
  readonly flowMonths?: number
}

/** Everything that is not a fund. */
export interface DemoMarketTables {
  readonly houses: readonly House[]
  readonly securities: readonly SecurityRecord[]
  /** Every weekday, all twenty currencies (USD is 1), ordered by currency, then day. */
  readonly fx: readonly FxRate[]
  /** One series a sub-sector, a set23 market and a set14 market; `record.indicatorId` is the sector's m_code. */
  readonly benchmarks: readonly DemoSeries[]
  /** Simulated index levels, yields, spreads, policy and deposit rates by weekday; macro figures by month. */
  readonly indicators: readonly DemoSeries[]
}

const USUAL_FLOW_MONTHS = 120

/** Lists of holdings may be this old, so contracts that fell due since are named too. */
const OLDEST_LIST_MONTHS = 26

/** How many share classes `demoFunds` will yield: the whole of a progress bar. */
export function demoFundCount(options: DemoOptions): number {
  const today = todayOf(options)
  return planUniverse({ ...options, today }).reduce(
    (sum, { classes }) => sum + classes.filter((share) => isOut({ today }, share)).length,
    0,
  )
}

/**
 * The share classes of the market, one at a time; classes of one strategy follow each other.
 *
 * @yields a class with all it has published
 */
export function* demoFunds(options: DemoOptions): Generator<DemoFund, void, void> {
  const { making, plans } = prepare(options)
  for (const plan of plans) yield* demoClasses(making, plan)
}

/**
 * What the market has added since a day, for a site that was away: every class with its record of today, but only
 * the prices, distributions, splits, flows, sizes and events that were not yet known on `after` (a few funds publish late), and
 * holdings only where a newer list has come out. Classes launched since are there in full.
 *
 * @yields a class with what is new
 */
export function* demoFundsSince(options: DemoOptions & { readonly after: IsoDate }): Generator<DemoFund, void, void> {
  const { making, plans } = prepare(options)
  const earlier = epochDayOf(options.after)
  const hasNewLists = newestListMonth(making.today) > newestListMonth(earlier)
  for (const plan of plans) {
    const knownTo = lastDayOf(plan, earlier)
    for (const one of demoClasses(making, plan)) yield newsOf(one, { knownTo, hasNewLists })
  }
}

function newsOf(
  { fund, navs, distributions, splits, holdings, earlierHoldings, flows, sizes, events, trading }: DemoFund,
  { knownTo, hasNewLists }: { knownTo: number; hasNewLists: boolean },
): DemoFund {
  const found = navs.epochDays.findIndex((day) => day > knownTo)
  const start = found < 0 ? navs.epochDays.length : found
  const isNew = ({ exDate }: { readonly exDate: IsoDate }) => epochDayOf(exDate) > knownTo
  const openMonth = monthIndexOf(knownTo + 1)
  return {
    fund,
    navs: { ...navs, epochDays: navs.epochDays.slice(start), values: navs.values.slice(start) },
    distributions: distributions.filter(isNew),
    splits: splits.filter(isNew),
    holdings: hasNewLists ? holdings : [],
    earlierHoldings: hasNewLists ? earlierHoldings : [],
    flows: flows.filter(({ month }) => monthIndexOf(epochDayOf(month)) >= openMonth),
    sizes: sizes.filter(({ date }) => epochDayOf(date) > knownTo),
    events: events.filter(({ date }) => epochDayOf(date) > knownTo),
    trading: trading && tradingSince(trading, knownTo),
  }
}

function tradingSince(trading: EtfTrading, knownTo: number): EtfTrading {
  const found = trading.epochDays.findIndex((day) => day > knownTo)
  const start = found < 0 ? trading.epochDays.length : found
  const { epochDays, closes, volumes, bids, asks } = trading
  return {
    epochDays: epochDays.slice(start),
    closes: closes.slice(start),
    volumes: volumes.slice(start),
    bids: bids.slice(start),
    asks: asks.slice(start),
  }
}

/** Houses, securities, currencies, benchmarks and indicators of the market. */
export function demoMarketTables(options: DemoOptions): DemoMarketTables {
  const today = todayOf(options)
  const lastSlot = slotOfDay(today)
  const tape = marketTape(options.seed, lastSlot)
  return {
    houses,
    securities: allSecurities(planUniverse({ ...options, today }), today),
    fx: fxRates(tape, lastSlot),
    benchmarks: benchmarkSeries(tape, lastSlot),
    indicators: indicatorSeries(tape, lastSlot),
  }
}

function prepare(options: DemoOptions): { making: ClassMaking; plans: StrategyPlan[] } {
  const { seed, flowMonths = USUAL_FLOW_MONTHS } = options
  const today = todayOf(options)
  const plans = planUniverse({ ...options, today })
  const tape = marketTape(seed, slotOfDay(today))
  return { plans, making: { seed, today, flowMonths, tape, pools: poolsOf(plans), closed: allClosedDays(today) } }
}

function todayOf({ funds, today }: DemoOptions): number {
  const day = epochDayOf(today)
  if (day <= ANCHOR_DAY) throw new RangeError(`demo market: ${today} lies before its first days`)
  if (!Number.isInteger(funds) || funds < 1) throw new RangeError(`demo market: ${funds} funds`)
  return day
}

function poolsOf(plans: readonly StrategyPlan[]): SecurityPools {
  return { companies: companyPool(), bonds: bondPool(), funds: plans.flatMap(fundSecurity) }
}

/** A strategy's first class, as a fund of funds holds it. */
function fundSecurity(strategy: StrategyPlan): SecurityPools['funds'][number][] {
  const [first] = strategy.classes
  if (!first) return []
  const security: SecurityRecord = {
    isin: first.isin,
    name: first.name,
    englishName: first.englishName,
    ticker: strategy.etf?.code ?? null,
    country: null,
    industry: null,
    currency: first.currency,
    kind: 'fund',
  }
  return [{ security, strategy }]
}

function allSecurities(plans: readonly StrategyPlan[], today: number): SecurityRecord[] {
  const { companies, bonds, funds } = poolsOf(plans)
  const month = monthIndexOf(today)
  const others = otherGroups.flatMap((group) =>
    Array.from({ length: OLDEST_LIST_MONTHS + 1 }, (_, at) => otherPool(group, month - at)).flat(),
  )
  const all = [
    ...companies.map(({ security }) => security),
    ...bonds.map((bond) => datedBond(bond, today)),
    ...funds.map(({ security }) => security),
  ]
  return [...new Map([...all, ...others].map((security) => [security.isin, security])).values()]
}

function fxRates({ currencies: rates }: MarketTape, lastSlot: number): FxRate[] {
  const dates = Array.from({ length: lastSlot + 1 }, (_, slot) => isoDateOf(dayOfSlot(slot)))
  return currencies.flatMap((currency) =>
    dates.map((date, slot) => ({ currency, date, perUsd: Number((rates[currency][slot] ?? 1).toPrecision(8)) })),
  )
}
