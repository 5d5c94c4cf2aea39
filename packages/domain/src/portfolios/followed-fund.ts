import type { Slot, SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { RateOverTime } from './rates-over-time.ts'
import type { SlotSpan } from './slot-span.ts'

/** A fund as money in it is followed, at each day of a span. */
export interface FollowedFund {
  /** Total return in the fund's own currency, the last one carried; NaN before the first. */
  readonly index: Float64Array
  /** The place of the first price on or after a day; −1 where there is none up to the end. Shape (span). */
  readonly nextPriced: Int32Array
  /** Part of the day's growth that was paid out, by place; a day that is not there paid nothing. */
  readonly paidOut: ReadonlyMap<number, number>
  /** Portfolio's currency for one of the fund's. */
  readonly toShown: RateOverTime
}

/** What is known of a fund. */
export interface FundSource {
  readonly totalReturn: SlotSeries
  /** See `paidOutParts`. */
  readonly paidOut: ReadonlyMap<Slot, number>
  readonly toShown: RateOverTime
}

/** Lays a fund's series on a span. */
export function followFund({ totalReturn, paidOut, toShown }: FundSource, span: SlotSpan): FollowedFund {
  const days = span.last - span.first + 1
  const { firstSlot, values } = totalReturn
  const index = new Float64Array(days)
  const nextPriced = new Int32Array(days)
  let last = lastBefore(totalReturn, span.first)
  for (let place = 0; place < days; place++) {
    const value = values[span.first + place - firstSlot] ?? Number.NaN
    if (!Number.isNaN(value)) last = value
    index[place] = last
  }
  let next = -1
  for (let place = days - 1; place >= 0; place--) {
    if (!Number.isNaN(values[span.first + place - firstSlot] ?? Number.NaN)) next = place
    nextPriced[place] = next
  }
  const parts = [...paidOut].map(([slot, part]) => [slot - span.first, part] as const)
  return { index, nextPriced, paidOut: new Map(parts), toShown }
}

function lastBefore({ firstSlot, values }: SlotSeries, slot: Slot): number {
  for (let place = Math.min(slot - firstSlot, values.length) - 1; place >= 0; place--) {
    const value = values[place] ?? Number.NaN
    if (!Number.isNaN(value)) return value
  }
  return Number.NaN
}
