import { indexOnOrBefore } from './find-day.ts'
import type { DatedSeries, EpochDay, Slot, SlotSeries } from './series.ts'
import { slotOf } from './weekday-slot.ts'

/**
 * Weekdays over which a price stands for its fund. Lunar New Year closes the market for up to nine; two prices that lie
 * further apart have a hole between them, of which no one knows any price.
 */
export const LONGEST_STAND_SLOTS = 10

/**
 * Whether a price says nothing of a later day any more.
 *
 * @param priced - the day of the price
 * @param day - the day it should stand for
 * @returns true over ten weekdays; a weekend counts as its Friday
 *
 * Source: docs/decisions/2026-11-21-weekday-calendar.md.
 */
export function isTooOldOn(priced: EpochDay, day: EpochDay): boolean {
  return slotOf(day) - slotOf(priced) > LONGEST_STAND_SLOTS
}

/**
 * Whether a price stands for a slot: its own, or one behind it that lies in no hole. A day strictly between two prices
 * that lie more than ten weekdays apart has none, be it the first of them.
 *
 * @param priced - the slot of the last price on or before `slot`
 * @param slot - the slot it should stand for
 * @param next - the slot of the first price behind `slot`; null where none is known
 * @returns true where nothing begins or ends on a guess
 *
 * Source: docs/decisions/2026-11-21-weekday-calendar.md; edge case "gap-40-days", QUANT.md section 7.
 */
export function stands(priced: Slot, slot: Slot, next: Slot | null): boolean {
  return priced === slot || (next ?? slot) - priced <= LONGEST_STAND_SLOTS
}

/**
 * The slot whose price stands for another one.
 *
 * @param series - prices or an index on the weekday calendar; NaN where none was published
 * @param slot - the one asked for
 * @param lastSlot - later prices are not known yet
 * @returns the slot itself or one up to ten before; null before the first price, in a hole and long behind the last price
 *
 * Source: as `stands`.
 */
export function standingSlot(series: SlotSeries, slot: Slot, lastSlot: Slot): Slot | null {
  const { firstSlot, values } = series
  const index = slot - firstSlot
  const oldest = Math.max(0, index - LONGEST_STAND_SLOTS)
  let before = Math.min(index, values.length - 1)
  while (before >= oldest && Number.isNaN(values[before] ?? Number.NaN)) before -= 1
  if (before < oldest) return null
  if (before === index) return slot
  const last = Math.min(lastSlot - firstSlot, values.length - 1)
  let next = index + 1
  while (next <= last && Number.isNaN(values[next] ?? Number.NaN)) next += 1
  return stands(before, index, next > last ? null : next) ? firstSlot + before : null
}

/**
 * The index of the price that stands for a day.
 *
 * @param series - prices or an index, shape (n)
 * @param day - the one asked for
 * @param asOf - later prices are not known yet
 * @returns index in the series; −1 before the first price, in a hole and long behind the last price
 *
 * Source: as `stands`.
 */
export function standingIndex(series: DatedSeries, day: EpochDay, asOf: EpochDay): number {
  const { epochDays } = series
  const before = indexOnOrBefore(epochDays, day)
  const priced = epochDays[before]
  const next = epochDays[before + 1]
  if (priced === undefined) return -1
  const known = next === undefined || next > asOf ? null : slotOf(next)
  return stands(slotOf(priced), slotOf(day), known) ? before : -1
}

/**
 * What stands for each index of a series: `standingSlot` of all of them in one pass.
 *
 * @param values - shape (n), NaN where nothing was published; nothing is known behind the last index
 * @returns shape (n); NaN before the first price, in a hole and long behind the last price
 *
 * Source: as `stands`.
 */
export function standingValues(values: Float64Array): Float64Array {
  const standing = values.slice()
  let last = -1
  let price = Number.NaN
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN
    if (Number.isNaN(value)) continue
    if (last >= 0 && index - last <= LONGEST_STAND_SLOTS) standing.fill(price, last + 1, index)
    last = index
    price = value
  }
  if (last >= 0) standing.fill(price, last + 1, last + 1 + LONGEST_STAND_SLOTS)
  return standing
}
