import { standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

/** The days a chart was asked for, as days since 1970. */
export interface AskedDays {
  readonly from: number
  readonly to: number
}

/** A stretch of the weekday calendar that a chart reads; it begins before the window, for base prices and whole months. */
export interface Stretch {
  /** The window's first day as it was asked for: the price that stands for it may be of the month before. */
  readonly from: number
  readonly firstSlot: number
  readonly lastSlot: number
  /** Place of the last slot on or before the window's first day. */
  readonly startIndex: number
}

/** A whole month and the ten weekdays a base may be old. */
const LEAD_DAYS = 45

export function stretchOf({ from, to }: AskedDays): Stretch {
  const firstSlot = slotOf(from - LEAD_DAYS)
  return { from, firstSlot, lastSlot: slotOf(to), startIndex: slotOf(from) - firstSlot }
}

/** The place a line starts from: the worth that stands for the window's first day, else the first one in it; −1 without any. */
export function startOf(worth: Float64Array, stretch: Stretch): number {
  const standing = standingPlace(worth, stretch.startIndex)
  if (standing !== null) return standing
  for (let index = stretch.startIndex; index < worth.length; index++) {
    if (!Number.isNaN(worth[index])) return index
  }
  return -1
}

/** The worth that stands for a place; NaN where none does. */
export function standingWorth(worth: Float64Array, index: number): number {
  return worth[standingPlace(worth, index) ?? -1] ?? Number.NaN
}

/** The place whose worth stands for another one; what is published behind the stretch is not known on its last day. */
export function standingPlace(worth: Float64Array, index: number): number | null {
  return standingSlot({ firstSlot: 0, values: worth }, index, worth.length - 1)
}
