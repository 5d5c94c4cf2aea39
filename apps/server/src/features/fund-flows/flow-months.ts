import { estimateFlows } from '@zhiheng/domain/fund-flows/estimate-flows.ts'
import { flowMonths as months, lastOfPeriods } from '@zhiheng/domain/fund-flows/flow-period.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, lastPricedMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { splitsAfter } from '../funds/distribution-rate.ts'
import { worthOn } from '../funds/twd-performance.ts'
import type { readFlows, readSizes } from './store.ts'

/** One month of a fund's money. */
export interface FlowOfMonth {
  readonly lastDay: EpochDay
  readonly netTwd: number
  readonly sizeTwd: number | null
}

export interface FlowMonths {
  readonly source: 'published' | 'estimated' | null
  readonly months: readonly FlowOfMonth[]
}

interface Stored {
  readonly flows: Awaited<ReturnType<typeof readFlows>>
  readonly sizes: Awaited<ReturnType<typeof readSizes>>
}

/** A fund's flows as they were published, or as its sizes and prices tell them; those of months that are over on the site's day. */
export function flowMonths(market: Market, fund: MarketFund, { flows, sizes }: Stored): FlowMonths {
  const lastMonth = lastPricedMonth(epochDayOf(market.asOf))
  const published = flows
    .map(({ month, netTwd, sizeTwd }) => ({
      lastDay: lastDayOfMonth(monthIndexOf(epochDayOf(month))),
      netTwd,
      sizeTwd,
    }))
    .filter(({ lastDay }) => monthIndexOf(lastDay) <= lastMonth)
  if (published.length > 0) return { source: 'published', months: published }
  const estimated = estimateFlows(pricedSizes(market, fund, sizes)).map(({ epochDay, netTwd, sizeTwd }) => ({
    lastDay: lastDayOfMonth(monthIndexOf(epochDay)),
    netTwd,
    sizeTwd,
  }))
  return { source: estimated.length > 0 ? 'estimated' : null, months: estimated }
}

/** The sizes of the class, or of the fund where this is its only class: a fund's size moves with the prices of all its classes. */
function pricedSizes(market: Market, fund: MarketFund, sizes: Stored['sizes']) {
  const asOf = epochDayOf(market.asOf)
  const isAlone = market.funds.filter(({ strategyId }) => strategyId === fund.strategyId).length === 1
  const ofClass = sizes.filter(({ scope }) => scope === 'class')
  const told = ofClass.length > 0 ? ofClass : isAlone ? sizes : []
  const dated = told.map(({ date, sizeTwd }) => ({ epochDay: epochDayOf(date), sizeTwd }))
  return lastOfPeriods(dated, { period: months, asOf }).map((size) => ({
    ...size,
    priceTwd: unitPrice(market, fund, size.epochDay),
  }))
}

/** What a unit of today cost in TWD on a day; NaN where no price or rate stands for it, and before a step that nothing explains. */
export function unitPrice(market: Market, { index, currency }: MarketFund, epochDay: EpochDay): number {
  const slot = slotOf(epochDay)
  const asOf = epochDayOf(market.asOf)
  if (slot < (market.unexplainedStep(index) ?? Number.NEGATIVE_INFINITY)) return Number.NaN
  const source = { series: market.prices(index), rates: ratesBetween(market, currency, 'TWD') }
  return worthOn(source, slot, slotOf(asOf)) * splitsAfter(market, index, { epochDay, asOf })
}
