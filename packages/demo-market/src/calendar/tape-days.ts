import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { weekdayOf } from './civil-day.ts'

/** The first day of every market, a Monday: it never moves, so that a later today only adds days. */
export const ANCHOR_DAY = epochDayOf('2011-11-21')

/** The day on which `DemoOptions.funds` is counted and the first stretch of the tape ends. */
export const REFERENCE_DAY = epochDayOf('2026-11-20')

/** Weekdays a year, on average. */
export const TAPE_DAYS_PER_YEAR = (365.2425 / 7) * 5

/** The epoch day of a slot of the tape; the tape has one slot a weekday. */
export function dayOfSlot(slot: number): number {
  return ANCHOR_DAY + 7 * Math.floor(slot / 5) + (slot % 5)
}

/** The slot of a day, of the Friday before it on a weekend; negative before the anchor. */
export function slotOfDay(day: number): number {
  const weeks = Math.floor((day - ANCHOR_DAY) / 7)
  return weeks * 5 + Math.min(weekdayOf(day), 4)
}
