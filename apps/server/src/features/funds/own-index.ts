import type { indexReturns } from '@zhiheng/contract/funds/performances.ts'
import type { Stretch } from '@zhiheng/domain/funds/chart-stretch.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import type { Market, MarketFund, MarketLevel } from '../../platform/nav-store/market.ts'
import { rateAt, ratesBetween } from './currency-rates.ts'
import type { Stated } from './window-worth.ts'

/** How the ids of total return indices end, as `taiex-tr` does. */
const TOTAL_RETURN = '-tr'

/** The index that a class's own record names, where its course and its rates to a currency are known. */
export function ownIndex(market: Market, { benchmarkId }: MarketFund, stated: Currency): MarketLevel | null {
  const level = benchmarkId === null ? null : market.level(benchmarkId)
  if (level?.kind !== 'index' || level.currency === null || level.series.values.length === 0) return null
  return ratesBetween(market, level.currency, stated).values.length > 0 ? level : null
}

/** What a page says of an index: whether what its members paid is in it, as far as its source tells. */
export function saidOf({ id, name }: MarketLevel): { name: string; returns: (typeof indexReturns)[number] } {
  return { name, returns: id.endsWith(TOTAL_RETURN) ? 'total' : 'unstated' }
}

/**
 * The course of an index on each slot of a stretch, in a currency.
 *
 * @returns shape (slots of the stretch); NaN without a level of the day, or without a rate of the ten days before
 */
export function indexWorth(
  market: Market,
  { series: { firstSlot, values }, currency }: MarketLevel,
  { stretch, stated }: { stretch: Stretch; stated: Stated },
): Float64Array {
  const worth = new Float64Array(stretch.lastSlot - stretch.firstSlot + 1).fill(Number.NaN)
  if (currency === null) return worth
  const rates = ratesBetween(market, currency, stated.currency)
  return worth.map((_none, place) => {
    const slot = stretch.firstSlot + place
    return (values[slot - firstSlot] ?? Number.NaN) * rateAt(rates, slot)
  })
}
