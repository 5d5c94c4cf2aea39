import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { stillComing } from '../market-indicators/indicator-card.ts'

/** Whether a series still comes: `late` is later than its own rhythm allows, `ended` so late that it will not come again. */
export type Lateness = 'coming' | 'late' | 'ended'

/** So many values tell how often one comes. */
const LOOKED_AT = 13
/** Weekdays of a year. */
const YEAR_SLOTS = 261
/** What comes at least this often comes by the day, and by the month. Slots. */
const BY_DAY = 3
const BY_MONTH = 24

/**
 * Whether a series still comes, by how often it came until now. A series by the day or by the month is late exactly where
 * the card of an indicator says so; one that comes less often may be late by as much again as usual.
 *
 * @param series - NaN where nothing was published
 * @param asOf - the slot of the site's day
 * @returns null for a series without a value
 */
export function latenessOf(series: SlotSeries, asOf: number): Lateness | null {
  const slots = lastSlots(series, asOf)
  const last = slots[0]
  if (last === undefined) return null
  const usual = usualDistance(slots)
  const gone = asOf - last
  if (gone > YEAR_SLOTS + 2 * usual) return 'ended'
  return isLate({ last, gone, usual, asOf }) ? 'late' : 'coming'
}

interface Gone {
  readonly last: number
  readonly gone: number
  readonly usual: number
  readonly asOf: number
}

function isLate({ last, gone, usual, asOf }: Gone): boolean {
  if (usual <= BY_DAY) return gone > stillComing.days
  if (usual > BY_MONTH) return gone > 2 * usual
  return monthOf(asOf) - monthOf(last) > stillComing.months
}

function monthOf(slot: number): number {
  return monthIndexOf(epochDayOfSlot(slot))
}

/** The newest first. */
function lastSlots({ firstSlot, values }: SlotSeries, asOf: number): number[] {
  const found: number[] = []
  for (let at = Math.min(values.length - 1, asOf - firstSlot); at >= 0 && found.length < LOOKED_AT; at--) {
    if (!Number.isNaN(values[at])) found.push(firstSlot + at)
  }
  return found
}

/** The middle one of the distances; one value alone may be of any rhythm, and counts as one by the month. */
function usualDistance(slots: readonly number[]): number {
  const distances = slots.slice(1).map((slot, at) => (slots[at] ?? slot) - slot)
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? BY_MONTH
}
