import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { ratesOverTime } from '@zhiheng/domain/portfolio-ledger/rates-over-time.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { Market } from './market.ts'

/** Series kept for each snapshot: 15 years are 31 KB, so this many are some 60 MB at most. */
const MOST_KEPT = 2000

const cached = new WeakMap<Market, Map<string, SlotSeries>>()

/**
 * A fund's total-return index in another currency; the rate of a day is carried at most ten days.
 *
 * @returns the fund's own series where the currencies are the same; null where no rate is known at all
 */
export function totalReturnIn(market: Market, index: number, currency: Currency): SlotSeries | null {
  const own = market.totalReturns(index)
  const from = market.funds[index]?.currency
  if (from === undefined || from === currency || own.values.length === 0) return own
  const series = cached.get(market) ?? new Map<string, SlotSeries>()
  cached.set(market, series)
  const key = `${index} ${currency}`
  const found = series.get(key)
  if (found !== undefined) return found
  const made = convert(market, own, { from, to: currency })
  if (made === null) return null
  const oldest = series.size >= MOST_KEPT ? series.keys().next().value : undefined
  if (oldest !== undefined) series.delete(oldest)
  series.set(key, made)
  return made
}

function convert(market: Market, own: SlotSeries, pair: { from: Currency; to: Currency }): SlotSeries | null {
  const from = market.fxPerUsd(pair.from)
  const to = market.fxPerUsd(pair.to)
  if (from === null || to === null) return null
  const rates = ratesOverTime(from, to, { first: own.firstSlot, last: own.firstSlot + own.values.length - 1 })
  return { firstSlot: own.firstSlot, values: own.values.map((value, index) => value * (rates[index] ?? Number.NaN)) }
}
