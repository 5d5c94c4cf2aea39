import { NEIGHBOUR_DAYS } from '@zhiheng/domain/funds/neighbour-prices.ts'
import type { Slot } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { SeriesTable } from './market.ts'

/** A step beyond this from one price to the next is no day of a fund. Source: QUANT 7, "unrecorded split"; the rest is rounding. */
const ROUNDING = 1 + 1e-9
const DAILY = { rise: 1.5 * ROUNDING, fall: 1.5 * ROUNDING }
/** Over a gap only what no fund does: of 3,078 gaps of one to four years in Taiwanese data six lie beyond, four of them unrecorded splits. */
const OVER_A_GAP = { rise: 5, fall: 2.5 }

/**
 * Takes away the total returns before a step that nothing explains: a split that was not recorded, a class that began
 * again, a gap behind which the unit changed. What lies across it would be a made-up gain or loss. The latest such step
 * counts, and the prices themselves stay as they were published.
 *
 * @param table - total returns, changed in place: NaN before the step
 * @param confirmedOf - slots of the prices behind steps that are known to be true moves
 * @returns the slot of the first price behind the step, by place of the fund
 */
export function cutAtLeaps(
  { firstSlots, offsets, values }: SeriesTable,
  confirmedOf: (index: number) => readonly Slot[] | undefined = () => undefined,
): Map<number, Slot> {
  const steps = new Map<number, Slot>()
  for (let index = 0; index + 1 < offsets.length; index++) {
    const [start, end] = [offsets[index] ?? 0, offsets[index + 1] ?? 0]
    const firstSlot = firstSlots[index] ?? 0
    const confirmed = (confirmedOf(index) ?? []).map((slot) => start + slot - firstSlot)
    const step = latestLeap(values, { start, end, firstSlot }, confirmed)
    if (step === start) continue
    values.fill(Number.NaN, start, step)
    steps.set(index, firstSlot + step - start)
  }
  return steps
}

/** The place of the first price behind the latest leap; `start` where there is none. */
function latestLeap(
  values: Float64Array,
  { start, end, firstSlot }: { start: number; end: number; firstSlot: Slot },
  confirmed: readonly number[],
): number {
  const dayAt = (index: number) => epochDayOfSlot(firstSlot + index - start)
  let after = Number.NaN
  let placeAfter = start
  for (let index = end - 1; index >= start; index--) {
    const value = values[index] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const { rise, fall } = dayAt(placeAfter) - dayAt(index) > NEIGHBOUR_DAYS ? OVER_A_GAP : DAILY
    const isLeap = after > value * rise || after * fall < value
    if (isLeap && !confirmed.includes(placeAfter)) return placeAfter
    after = value
    placeAfter = index
  }
  return start
}
