import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import type { IsoDate } from '../calendar/iso-date.ts'

/** A change of the manager of a fund; an empty name, or null, is one that no one gave. */
export interface ManagerChange<Day> {
  readonly day: Day
  readonly before: string
  readonly after: string | null
}

/** Who ran a fund from when to when; null: the beginning is not known, or it has not ended. */
export interface Tenure<Day> {
  readonly name: string
  readonly from: Day | null
  readonly to: Day | null
}

/**
 * Who ran a fund, the newest first, by the changes on record. Only the newest can be without an end: it is the manager of
 * now.
 *
 * @param changes - the oldest first
 */
export function tenuresOf<Day>(changes: readonly ManagerChange<Day>[]): Tenure<Day>[] {
  const [first] = changes
  const earliest: Tenure<Day>[] =
    first === undefined || first.before === '' ? [] : [{ name: first.before, from: null, to: first.day }]
  const later = changes.flatMap(({ day, after }, at): Tenure<Day>[] =>
    after === null || after === '' ? [] : [{ name: after, from: day, to: changes[at + 1]?.day ?? null }],
  )
  return [...earliest, ...later].toReversed()
}

/** Whole months from one day to a later one: from the 31st on, the last day of a shorter month ends one. */
export function wholeMonthsBetween(from: IsoDate, to: IsoDate): number {
  const [first, last] = [monthIndexOf(epochDayOf(from)), monthIndexOf(epochDayOf(to))]
  const isWhole = epochDayOf(to) === lastDayOfMonth(last) || to.slice(-2) >= from.slice(-2)
  return isWhole ? last - first : last - first - 1
}
