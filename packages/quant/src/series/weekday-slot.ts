import type { EpochDay, Slot } from './series.ts'

/** Monday 1969-12-29, slot 0, as an epoch day is −3. */
const DAYS_TO_EPOCH = 3

/**
 * The slot a day falls in; a weekend belongs to the Friday before it, so that "on or before" stays true.
 *
 * @param epochDay - any day
 * @returns weekday number; Monday 1969-12-29 is 0, Friday 4, the next Monday 5
 *
 * Source: docs/decisions/2026-11-21-weekday-calendar.md; ISO 8601-1:2019, 1970-01-01 is a Thursday.
 */
export function slotOf(epochDay: EpochDay): Slot {
  const days = epochDay + DAYS_TO_EPOCH
  const week = Math.floor(days / 7)
  return week * 5 + Math.min(days - week * 7, 4)
}

/**
 * The first slot on or after a day; a weekend moves to the Monday behind it.
 *
 * @param epochDay - any day
 * @returns weekday number
 *
 * Source: docs/decisions/2026-11-21-weekday-calendar.md; ISO 8601-1:2019, 1970-01-01 is a Thursday.
 */
export function slotOnOrAfter(epochDay: EpochDay): Slot {
  const days = epochDay + DAYS_TO_EPOCH
  const week = Math.floor(days / 7)
  return week * 5 + Math.min(days - week * 7, 5)
}

/**
 * The day of a slot.
 *
 * @param slot - weekday number
 * @returns days since 1970-01-01; never a weekend
 *
 * Source: docs/decisions/2026-11-21-weekday-calendar.md; ISO 8601-1:2019, 1970-01-01 is a Thursday.
 */
export function epochDayOfSlot(slot: Slot): EpochDay {
  const week = Math.floor(slot / 5)
  return week * 7 + (slot - week * 5) - DAYS_TO_EPOCH
}

/**
 * The week of a slot, Monday to Friday.
 *
 * @param slot - weekday number
 * @returns weeks since Monday 1969-12-29
 *
 * Source: ISO 8601-1:2019, weeks begin on Monday.
 */
export function weekOfSlot(slot: Slot): number {
  return Math.floor(slot / 5)
}
