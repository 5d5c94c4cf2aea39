import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { SlotSpan } from './slot-span.ts'

/** Units of a target currency for one of a source currency at each slot of a span; NaN where unknown. */
export type RateOverTime = Float64Array

/** A rate this old says nothing of today: ten calendar days are eight weekdays. */
const OLDEST_RATE_SLOTS = 8

/**
 * Rates between two currencies at each day of a span, the last one carried at most ten days.
 *
 * @param from - units of the source currency for one US dollar
 * @param to - units of the target currency for one US dollar
 * @returns units of the target for one of the source; NaN where either is unknown
 *
 * Source: QUANT 1.7; triangular parity.
 */
export function ratesOverTime(from: SlotSeries, to: SlotSeries, span: SlotSpan): RateOverTime {
  const source = carried(from, span)
  const target = carried(to, span)
  return target.map((rate, index) => rate / (source[index] ?? Number.NaN))
}

/** One for one: the same currency on both sides needs no rate. */
export function sameCurrency(span: SlotSpan): RateOverTime {
  return new Float64Array(span.last - span.first + 1).fill(1)
}

function carried(series: SlotSeries, span: SlotSpan): Float64Array {
  const rates = new Float64Array(span.last - span.first + 1).fill(Number.NaN)
  let last = Number.NaN
  let age = 0
  for (let slot = span.first - OLDEST_RATE_SLOTS; slot <= span.last; slot++) {
    const rate = series.values[slot - series.firstSlot] ?? Number.NaN
    age = Number.isNaN(rate) ? age + 1 : 0
    if (age === 0) last = rate
    if (slot >= span.first && age <= OLDEST_RATE_SLOTS) rates[slot - span.first] = last
  }
  return rates
}
