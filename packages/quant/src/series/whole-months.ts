import { addMonths } from './add-months.ts'
import { monthIndexOf } from './month-index.ts'
import type { EpochDay } from './series.ts'

/**
 * The months that are over between two days: a month is, on the day that `addMonths` reaches by it. From the 31st on, the
 * last day of a shorter month ends one.
 *
 * @param from - the first day
 * @param to - a day on or after it
 * @returns how many, rounded down
 *
 * Source: the specification's periods, with month-end clamping.
 */
export function wholeMonths(from: EpochDay, to: EpochDay): number {
  const months = monthIndexOf(to) - monthIndexOf(from)
  return addMonths(from, months) > to ? months - 1 : months
}
