import { estimateFlows } from '@zhiheng/domain/fund-flows/estimate-flows.ts'
import { type FlowPeriod, lastOfPeriods } from '@zhiheng/domain/fund-flows/flow-period.ts'
import { estimatedFlows, type MonthFlow, publishedFlows } from '@zhiheng/domain/market-flows/month-flow.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastPricedMonth } from '@zhiheng/quant/series/month-index.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { unitPrice } from '../fund-flows/flow-months.ts'
import { shareHeldInTaiwan } from '../fund-flows/share-held.ts'
import type { StoredFlows, StoredSize } from './store.ts'

/** What is on record of a fund's classes, by their keys in the database. */
export interface OnRecord {
  readonly flows: ReadonlyMap<number, StoredFlows>
  readonly sizes: ReadonlyMap<number, readonly StoredSize[]>
}

/** The published flows of a fund: the sum over its classes, of months that are over. */
export function publishedOf(market: Market, classes: readonly MarketFund[], { flows }: OnRecord): MonthFlow[] {
  const lastMonth = lastPricedMonth(epochDayOf(market.asOf))
  const known = classes.flatMap((fund) => {
    const own = flows.get(fund.fundId)
    return own === undefined ? [] : [{ share: shareHeldInTaiwan(fund), months: monthsOf(own) }]
  })
  return publishedFlows(known).filter(({ month }) => month <= lastMonth)
}

function monthsOf({ months, nets, sizes }: StoredFlows) {
  return months.map((month, at) => ({ month, netTwd: nets[at] ?? Number.NaN, sizeTwd: sizes[at] ?? null }))
}

/**
 * The flows of a fund as its sizes and prices tell them. A size of the whole fund stands on each of its classes: it counts
 * once, and moves with the price of the class that stands for the fund, or of the next one that has prices. Of an offshore
 * fund only what is held in Taiwan is of interest, and nothing is said where no one knows how much that is.
 */
export function estimatedOf(
  market: Market,
  classes: readonly MarketFund[],
  { sizes, period }: Pick<OnRecord, 'sizes'> & { readonly period: FlowPeriod },
): MonthFlow[] {
  const [first] = classes
  const share = first === undefined ? null : shareHeldInTaiwan(first)
  if (share === null) return []
  const told = classes.map((fund) => ({ fund, own: sizes.get(fund.fundId) ?? [] }))
  const ofFund = wholeSizes(told.flatMap(({ own }) => own))
  const counted = { share, monthOf: period.numberOf }
  const flowsOf = (fund: MarketFund, own: readonly StoredSize[]) =>
    estimatedFlows(estimateFlows(priced(market, fund, { sizes: own, period }), period), counted)
  for (const fund of ofFund.length > 1 ? classes : []) {
    const found = flowsOf(fund, ofFund)
    if (found.length > 0) return found
  }
  return told.flatMap(({ fund, own }) =>
    flowsOf(
      fund,
      own.filter(({ scope }) => scope === 'class'),
    ),
  )
}

/** The sizes of a whole fund, one a day: of two of a day the larger. */
function wholeSizes(sizes: readonly StoredSize[]): StoredSize[] {
  const byDay = new Map<string, StoredSize>()
  for (const size of sizes) {
    const known = byDay.get(size.date)
    if (size.scope === 'fund' && size.twd > (known?.twd ?? Number.NEGATIVE_INFINITY)) byDay.set(size.date, size)
  }
  return [...byDay.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function priced(
  market: Market,
  fund: MarketFund,
  { sizes, period }: { readonly sizes: readonly StoredSize[]; readonly period: FlowPeriod },
) {
  const dated = sizes.map(({ date, twd }) => ({ epochDay: epochDayOf(date), sizeTwd: twd }))
  return lastOfPeriods(dated, { period, asOf: epochDayOf(market.asOf) }).map((size) => ({
    ...size,
    priceTwd: unitPrice(market, fund, size.epochDay),
  }))
}
