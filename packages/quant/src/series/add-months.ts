import { civilOfEpochDay } from './civil-date.ts'
import { firstDayOfMonth, lastDayOfMonth, monthIndexOf } from './month-index.ts'
import type { EpochDay } from './series.ts'

/**
 * Moves a day by whole months and stays inside the month reached: 31 March − 1 month is 28 or 29 February.
 *
 * @param epochDay - where to start
 * @param months - how far, negative for back; years are 12 months
 * @returns the same day of that month, or its last day where there is none
 *
 * Source: the specification's periods, with month-end clamping.
 */
export function addMonths(epochDay: EpochDay, months: number): EpochDay {
  const target = monthIndexOf(epochDay) + months
  return Math.min(firstDayOfMonth(target) + civilOfEpochDay(epochDay).day - 1, lastDayOfMonth(target))
}
