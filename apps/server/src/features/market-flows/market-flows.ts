import type { FlowFreq } from '@zhiheng/domain/fund-flows/flow-freq.ts'
import { flowMonths, type FlowPeriod, flowWeeks } from '@zhiheng/domain/fund-flows/flow-period.ts'
import { type Chase, chaseOf } from '@zhiheng/domain/market-flows/chasing.ts'
import { coveredMonths } from '@zhiheng/domain/market-flows/covered-months.ts'
import type { MonthFlow } from '@zhiheng/domain/market-flows/month-flow.ts'
import { type FlowSums, sumFlows } from '@zhiheng/domain/market-flows/sum-flows.ts'
import { type OutcomeAfter, outcomeAfter } from '@zhiheng/quant/comparison/outcome-after.ts'
import { MONTHS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import { wholeOf } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { researchOf } from '../funds/research.ts'
import { homeOf } from '../market/counted-funds.ts'
import { closedWeeks } from './closed-weeks.ts'
import { marketCourses } from './market-courses.ts'
import { allKeys, keysOf, keysOfFund } from './market-keys.ts'
import { readAllFlows, readAllSizes } from './store.ts'
import { estimatedOf, type OnRecord, publishedOf } from './strategy-flows.ts'

/** So many months ahead it is asked what followed. */
const AHEAD_MONTHS = 6

/** The flows of one market, by month or by week. */
export interface FlowsOfKey {
  readonly sums: FlowSums
  /** Funds that are open today, and of them those whose flow of the last month or week is known. */
  readonly open: number
  readonly counted: number
  /** Return of each month or week; NaN throughout where the market has no price. */
  readonly returns: Float64Array
  /** Of months alone: half-years that begin a week apart tell the same again. */
  readonly chase: Chase | null
  readonly after: OutcomeAfter | null
}

/** All flows there are to tell, of one kind throughout: published and estimated ones are never added up. */
export interface MarketFlows {
  readonly period: FlowPeriod
  readonly source: 'published' | 'estimated' | null
  /** The first month or week, as its period numbers it, and how many there are. */
  readonly first: number
  readonly count: number
  readonly byKey: ReadonlyMap<string, FlowsOfKey>
  /** What came into each fund in the last month or week, by the place of the class that stands for it. */
  readonly lastNets: ReadonlyMap<number, number>
  /** What followed high inflow after a high return in all markets of stocks and bonds together. */
  readonly after: OutcomeAfter | null
}

const kept: Readonly<Record<FlowFreq, WeakMap<Market, Promise<MarketFlows>>>> = {
  month: new WeakMap(),
  week: new WeakMap(),
}

/** Made when it is first asked for, in pieces between which others are answered, and kept with the snapshot. */
export function marketFlowsOf(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  freq: FlowFreq = 'month',
): Promise<MarketFlows> {
  const market = wholeOf(current())
  const byMarket = kept[freq]
  const known = byMarket.get(market) ?? makeFlows(db, market, freq)
  byMarket.set(market, known)
  // what failed is made again for the next who asks
  known.catch(() => byMarket.delete(market))
  return known
}

async function makeFlows(db: Site['db'], market: Market, freq: FlowFreq): Promise<MarketFlows> {
  const [flows, sizes] = await Promise.all([readAllFlows(db), readAllSizes(db)])
  const record = {
    flows: new Map(flows.map((own) => [own.fundId, own])),
    sizes: Map.groupBy(sizes, ({ fundId }) => fundId),
  }
  return breatheThrough(computeFlows(market, record, freq))
}

/** One fund of the site's own market with its flows. */
interface Strategy {
  readonly fund: MarketFund
  readonly flows: readonly MonthFlow[]
}

/**
 * All that there is to tell of a market's flows.
 *
 * @yields after each fund and each market
 */
export function* computeFlows(
  market: Market,
  record: OnRecord,
  freq: FlowFreq = 'month',
): Generator<void, MarketFlows> {
  const isMonthly = freq === 'month'
  const period = isMonthly ? flowMonths : flowWeeks(closedWeeks(market, record.sizes))
  // none are published by week
  const published = isMonthly ? yield* strategiesWith(market, (classes) => publishedOf(market, classes, record)) : []
  const isPublished = published.some(({ flows }) => flows.length > 0)
  const strategies = isPublished
    ? published
    : yield* strategiesWith(market, (classes) => estimatedOf(market, classes, { sizes: record.sizes, period }))
  const covered = coveredOf(market, strategies, period)
  if (covered === null)
    return { period, source: null, first: 0, count: 0, byKey: new Map(), lastNets: new Map(), after: null }
  const { first, last } = covered
  const count = last - first + 1
  const before = isMonthly ? MONTHS_A_YEAR : 0
  const courses = yield* marketCourses(market, { period, last, count: count + before })
  const byKey = new Map<string, FlowsOfKey>()
  for (const key of allKeys.keys()) {
    const own = strategies.filter(({ fund }) => keysOfFund(fund).includes(key))
    byKey.set(key, flowsOfKey(own, { first, count, before, course: courses.get(key) }))
    yield
  }
  const after = outcomeAfter(pooled(byKey), { months: count, span: AHEAD_MONTHS })
  return {
    period,
    source: isPublished ? 'published' : 'estimated',
    first,
    count,
    byKey,
    lastNets: netsOf(strategies, last),
    after,
  }
}

function* strategiesWith(
  market: Market,
  flowsOf: (classes: readonly MarketFund[]) => readonly MonthFlow[],
): Generator<void, Strategy[]> {
  const home = homeOf(market.funds)
  const found: Strategy[] = []
  for (const places of researchOf(market).strategies.values()) {
    const classes = places.flatMap((place) => market.funds[place] ?? [])
    const [fund] = classes
    if (fund === undefined || fund.market !== home) continue
    found.push({ fund, flows: flowsOf(classes) })
    yield
  }
  return found
}

/** The months or weeks that are told: those of which enough funds are known. */
function coveredOf(market: Market, strategies: readonly Strategy[], { lastDayOf }: FlowPeriod) {
  const seen = strategies.flatMap(({ flows }) => flows.map(({ month }) => month))
  if (seen.length === 0) return null
  const first = seen.reduce((least, month) => Math.min(least, month))
  const last = seen.reduce((most, month) => Math.max(most, month))
  const [counted, alive] = [new Int32Array(last - first + 1), new Int32Array(last - first + 1)]
  for (const month of seen) counted[month - first] = (counted[month - first] ?? 0) + 1
  for (const { fund } of strategies) {
    const { firstSlot, values } = market.prices(fund.index)
    for (let month = first; month <= last; month++) {
      const slot = slotOf(lastDayOf(month))
      if (slot >= firstSlot && slot < firstSlot + values.length) alive[month - first] = (alive[month - first] ?? 0) + 1
    }
  }
  const covered = coveredMonths(counted, alive)
  return covered && { first: first + covered.first, last: first + covered.last }
}

function netsOf(strategies: readonly Strategy[], lastMonth: number): Map<number, number> {
  return new Map(
    strategies.flatMap(({ fund, flows }) =>
      flows.filter(({ month }) => month === lastMonth).map(({ netTwd }) => [fund.index, netTwd] as const),
    ),
  )
}

interface Window {
  readonly first: number
  readonly count: number
  /** How many more the course has before the first one. */
  readonly before: number
  readonly course: Float64Array | undefined
}

function flowsOfKey(own: readonly Strategy[], { first, count, before, course }: Window): FlowsOfKey {
  const sums = sumFlows(
    own.map(({ flows }) => flows),
    { firstMonth: first, months: count },
  )
  const open = own.filter(({ fund }) => fund.status === 'active')
  const last = first + count - 1
  const all = course ?? new Float64Array(count + before).fill(Number.NaN)
  const chase = before === 0 ? null : chaseIn(sums.rate, all)
  return {
    sums,
    open: open.length,
    counted: open.filter(({ flows }) => flows.some(({ month }) => month === last)).length,
    returns: all.subarray(before),
    chase,
    after: chase && outcomeAfter(chase.outcomes, { months: count, span: AHEAD_MONTHS }),
  }
}

/** @param returns - of the months of flows, and of the year before */
function chaseIn(flow: Float64Array, returns: Float64Array): Chase {
  return chaseOf({
    flow,
    past: flow.map((_, at) => grownOver(returns, at + 1, at + 1 + MONTHS_A_YEAR)),
    ahead: flow.map((_, at) => {
      const from = at + 1 + MONTHS_A_YEAR
      return grownOver(returns, from, from + AHEAD_MONTHS)
    }),
  })
}

/** The return over some months; NaN where one is missing or has not come yet. */
function grownOver(returns: Float64Array, from: number, to: number): number {
  if (to > returns.length) return Number.NaN
  return returns.subarray(from, to).reduce((grown, each) => grown * (1 + each), 1) - 1
}

/** Each market once: stocks by the finer set, bonds by theirs; a deposit has no high return to run after. */
function pooledKeys(): string[] {
  const bonds = keysOf('set23').filter(({ assetType }) => assetType === 'bond')
  return [...keysOf('set14'), ...bonds].map(({ key }) => key)
}

function pooled(byKey: ReadonlyMap<string, FlowsOfKey>) {
  return pooledKeys().flatMap((key) => byKey.get(key)?.chase?.outcomes ?? [])
}
