import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Aftermath, Flow, FlowRow, FlowTotals, getFlows, getMarketFlow } from '@zhiheng/contract/market-flows.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type FlowFreq, flowFreqs } from '@zhiheng/domain/fund-flows/flow-freq.ts'
import type { OutcomeAfter } from '@zhiheng/quant/comparison/outcome-after.ts'
import { midRankPercentiles } from '@zhiheng/quant/statistics/mid-rank-percentiles.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import { type FlowsOfKey, type MarketFlows, marketFlowsOf } from './market-flows.ts'
import { allKeys, type FlowKey, type Grouping, keysOf } from './market-keys.ts'
import { taiwanHoldings } from './tw-holdings.ts'

type Asked = Pick<Site, 'db' | 'market'>

/** With fewer, one more or less would move a place among them by much. */
const FEWEST = { month: 12, week: 26 } as const
/** Fewer half-years are anecdotes. */
const FEWEST_HALF_YEARS = 8

/** The lines of a grouping. */
export async function showFlows(
  site: Asked,
  grouping: Grouping,
  freq: FlowFreq = 'month',
): Promise<ReplyOf<typeof getFlows>> {
  const market = site.market()
  const [flows, freqs] = await Promise.all([marketFlowsOf(site, freq), knownFreqs(site)])
  return {
    ...headOf(flows),
    freqs,
    months: daysOf(flows),
    rows: keysOf(grouping).map((key) => rowOf(market, flows, { grouping, key })),
    aftermath: aftermathOf(flows.after),
  }
}

/** By what flows are known at all. */
async function knownFreqs(site: Asked): Promise<FlowFreq[]> {
  const all = await Promise.all(flowFreqs.map((freq) => marketFlowsOf(site, freq)))
  return flowFreqs.filter((_, at) => (all[at]?.source ?? null) !== null)
}

/** The totals of the large types. */
export async function showTotals(site: Asked, freq: FlowFreq = 'month'): Promise<FlowTotals> {
  const flows = await marketFlowsOf(site, freq)
  const of = (key: string) => flowOf(flows, flows.byKey.get(key))
  return {
    ...headOf(flows),
    total: of('total'),
    equity: of('equity'),
    bond: of('bond'),
    money: of('money_market'),
    balanced: of('balanced'),
  }
}

/** What came into each of the 23 markets in the last month, the rest (其他) left out. */
export async function listMarketFlows(site: Asked): Promise<readonly (Flow & Pick<FlowKey, 'key' | 'label'>)[]> {
  const flows = await marketFlowsOf(site)
  return keysOf('set23')
    .filter(({ assetType }) => assetType !== 'other')
    .map(({ key, label }) => ({ key, label, ...flowOf(flows, flows.byKey.get(key)) }))
}

/**
 * One line with all its months or weeks.
 *
 * @throws Refusal not_found
 */
export async function showFlow(
  site: Asked,
  key: string,
  freq: FlowFreq = 'month',
): Promise<ReplyOf<typeof getMarketFlow>> {
  const line = allKeys.get(key)
  if (line === undefined) throw new Refusal('not_found')
  const flows = await marketFlowsOf(site, freq)
  const own = flows.byKey.get(key)
  const prices = own === undefined ? [] : pricesOf(own.returns)
  return {
    ...headOf(flows),
    key,
    label: line.label,
    months: daysOf(flows).map((month, at) => ({
      month,
      net: whole(own?.sums.net[at]),
      pct: toPercent(own?.sums.rate[at]),
      funds: own?.sums.funds[at] ?? 0,
      price: toNumber(prices[at]),
      chasing: own?.chase?.marks[at] ?? null,
    })),
    aftermath: aftermathOf(own?.after ?? null),
  }
}

function headOf({ source, period, first, count }: MarketFlows) {
  const asOf = source === null ? null : isoDayOf(period.lastDayOf(first + count - 1))
  return { as_of: asOf, freq: period.freq, source }
}

/** The last days of the months or weeks. */
function daysOf({ period, first, count }: MarketFlows) {
  return Array.from({ length: count }, (_, at) => isoDayOf(period.lastDayOf(first + at)))
}

function rowOf(
  market: Market,
  flows: MarketFlows,
  line: { readonly grouping: Grouping; readonly key: FlowKey },
): FlowRow {
  const { key, label, assetType } = line.key
  const own = flows.byKey.get(key)
  const { hold, bought } = taiwanHoldings(market, line.grouping, line.key)
  return {
    key,
    label,
    asset_type: assetType,
    ...flowOf(flows, own),
    cum: own === undefined ? [] : sumsUpTo(own.sums.net),
    tw_hold_twd: hold,
    tw_bought_twd: bought,
    chasing: own?.chase?.marks.at(-1) ?? null,
  }
}

function flowOf({ count, period: { freq, perYear } }: MarketFlows, own: FlowsOfKey | undefined): Flow {
  if (own === undefined)
    return { net: null, aum: null, pct: null, pctile: null, history: 0, net_12m: null, of: 0, funds: 0 }
  const { net, rate, assets } = own.sums
  const history = rate.filter((each) => !Number.isNaN(each)).length
  const place = midRankPercentiles(rate).at(-1)
  const year = count < perYear ? Number.NaN : net.slice(-perYear).reduce((sum, each) => sum + each, 0)
  return {
    net: whole(net.at(-1)),
    aum: whole(assets.at(-1)),
    pct: toPercent(rate.at(-1)),
    pctile: history < FEWEST[freq] ? null : toPercent(place),
    history,
    net_12m: whole(year),
    of: own.open,
    funds: own.counted,
  }
}

function sumsUpTo(net: Float64Array): (number | null)[] {
  let sum = 0
  return Array.from(net, (each) => {
    sum += each
    return whole(sum)
  })
}

/** From 100 at the end of the month before the first one that is known without a hole up to the last. */
function pricesOf(returns: Float64Array): Float64Array {
  const lastHole = returns.findLastIndex((each) => Number.isNaN(each))
  const prices = new Float64Array(returns.length).fill(Number.NaN)
  let price = 100
  for (let at = lastHole + 1; at < returns.length; at++) {
    price *= 1 + (returns[at] ?? Number.NaN)
    prices[at] = price
  }
  return prices
}

function aftermathOf(found: OutcomeAfter | null): Aftermath | null {
  if (found === null) return null
  return {
    after: toPercent(found.marked) ?? 0,
    all: toPercent(found.all) ?? 0,
    low: toPercent(found.low),
    high: toPercent(found.high),
    months: found.markedCount,
    all_months: found.allCount,
    half_years: found.spells,
    enough: found.spells >= FEWEST_HALF_YEARS,
  }
}

/** Whole dollars: finer is not known. */
function whole(amount: number | undefined): number | null {
  return amount === undefined || !Number.isFinite(amount) ? null : Math.round(amount)
}
