import { civilOfEpochDay, epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'
import type { EpochDay, Slot } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

/** No year has more weekdays. */
export const MOST_WEEKDAYS = 262

/** The year's first weekday, where its chunk begins. */
export function firstSlotOf(year: number): Slot {
  return slotOnOrAfter(epochDayOfCivil({ year, month: 1, day: 1 }))
}

/** As `firstSlotOf`, in days. */
export function firstDayOf(year: number): EpochDay {
  return epochDayOfSlot(firstSlotOf(year))
}

/** How many weekdays a year has. */
export function weekdaysOf(year: number): number {
  return firstSlotOf(year + 1) - firstSlotOf(year)
}

/** The calendar year of a slot. */
export function yearOfSlot(slot: Slot): number {
  return civilOfEpochDay(epochDayOfSlot(slot)).year
}
