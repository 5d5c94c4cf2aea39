import type { Slot, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { LONGEST_STAND_SLOTS, stands } from '@zhiheng/quant/series/standing-price.ts'

import { type DayMark, dayMarks } from './day-mark.ts'
import type { RateOverTime } from './rates-over-time.ts'
import type { SlotSpan } from './slot-span.ts'

/** A fund as money in it is followed, at each day of a span. */
export interface FollowedFund {
  /** Total return in the fund's own currency, the last one carried; NaN before the first. */
  readonly index: Float64Array
  /** What is known of each day: a `DayMark`. Shape (span). */
  readonly marks: Uint8Array
  /** The place of the first price on or after a day; −1 where there is none up to the end. Shape (span). */
  readonly nextPriced: Int32Array
  /** Part of the day's growth that was paid out, by place; a day that is not there paid nothing. */
  readonly paidOut: ReadonlyMap<number, number>
  /** Portfolio's currency for one of the fund's; carried through a gap, NaN before the first and after the last. */
  readonly toShown: RateOverTime
  /** The place of the last price, where the prices end so early that they say nothing of the last day; else null. */
  readonly endedAt: number | null
}

/** What is known of a fund. */
export interface FundSource {
  readonly totalReturn: SlotSeries
  /** See `paidOutParts`. */
  readonly paidOut: ReadonlyMap<Slot, number>
  readonly toShown: RateOverTime
}

/** Lays a fund's series on a span. A fund whose prices have ended keeps its last price and the rate of that day. */
export function followFund({ totalReturn, paidOut, toShown }: FundSource, span: SlotSpan): FollowedFund {
  const days = span.last - span.first + 1
  const { firstSlot, values } = totalReturn
  const index = new Float64Array(days)
  const marks = new Uint8Array(days)
  const nextPriced = nextPricedPlaces(totalReturn, span)
  const before = lastBefore(totalReturn, span.first)
  let lastSlot = before
  let last = before === null ? Number.NaN : (values[before - firstSlot] ?? Number.NaN)
  for (let position = 0; position < days; position++) {
    const slot = span.first + position
    const next = nextPriced[position] ?? -1
    if (next === position) {
      last = values[slot - firstSlot] ?? Number.NaN
      lastSlot = slot
    }
    index[position] = last
    marks[position] = markOf(slot, { lastSlot, next: next < 0 ? null : span.first + next })
  }
  const endedAt = lastSlot === null || !isStale(span.last, lastSlot) ? null : lastSlot - span.first
  const rates = endedAt === null ? bridged(toShown, marks) : stopped(bridged(toShown, marks), endedAt)
  const parts = [...paidOut].map(([slot, part]) => [slot - span.first, part] as const)
  return { index, marks, nextPriced, paidOut: new Map(parts), toShown: rates, endedAt }
}

function nextPricedPlaces({ firstSlot, values }: SlotSeries, span: SlotSpan): Int32Array {
  const places = new Int32Array(span.last - span.first + 1)
  let next = -1
  for (let index = places.length - 1; index >= 0; index--) {
    if (!Number.isNaN(values[span.first + index - firstSlot] ?? Number.NaN)) next = index
    places[index] = next
  }
  return places
}

function markOf(slot: Slot, { lastSlot, next }: { lastSlot: Slot | null; next: Slot | null }): DayMark {
  if (lastSlot === slot) return dayMarks.priced
  return lastSlot !== null && stands(lastSlot, slot, next) ? dayMarks.carried : dayMarks.unknown
}

function isStale(slot: Slot, lastSlot: Slot): boolean {
  return slot - lastSlot > LONGEST_STAND_SLOTS
}

/** Carries rates through gaps between known ones, and marks their days as unknown. Most have no gap and stay as they are. */
function bridged(rates: RateOverTime, marks: Uint8Array): RateOverTime {
  let filled = rates
  let known = -1
  for (let index = 0; index < rates.length; index++) {
    if (Number.isNaN(rates[index] ?? Number.NaN)) continue
    if (known >= 0 && index - known > 1) {
      if (filled === rates) filled = rates.slice()
      filled.fill(rates[known] ?? Number.NaN, known + 1, index)
      marks.fill(dayMarks.unknown, known + 1, index)
    }
    known = index
  }
  return filled
}

/** The rate of a day kept from then on. A fund whose last price lies before the span has the rate of its first day. */
function stopped(rates: RateOverTime, index: number): RateOverTime {
  const from = Math.max(0, index)
  return rates.slice().fill(rates[from] ?? Number.NaN, from)
}

function lastBefore({ firstSlot, values }: SlotSeries, slot: Slot): Slot | null {
  for (let index = Math.min(slot - firstSlot, values.length) - 1; index >= 0; index--) {
    if (!Number.isNaN(values[index] ?? Number.NaN)) return firstSlot + index
  }
  return null
}
