import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import { agesUntil, nextBusinessDay } from '../calendar/business-days-since.ts'
import { isDataOld } from '../calendar/data-age.ts'
import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import { rhythms, type SourceKind } from './sources.ts'

/** `none`: nothing of it is known. `free`: it comes when something happens. */
export const sourceStates = ['late', 'fresh', 'free', 'none'] as const
export type SourceState = (typeof sourceStates)[number]

/** How old a source is. */
export interface SourceAge {
  readonly state: SourceState
  /** The day that its next figures should be of; null where that is not known. */
  readonly next: IsoDate | null
  /** Business days that have come since its last figures; null without any. */
  readonly age: number | null
}

/** How old a source is today, whose last figures are of a day. */
export function ageOfSource(source: SourceKind, last: IsoDate | null, today: IsoDate): SourceAge {
  if (last === null) return { state: 'none', next: null, age: null }
  const rhythm = rhythms[source]
  const age = agesUntil(today)(last)
  if (rhythm.kind === 'free') return { state: 'free', next: null, age }
  if (rhythm.kind === 'daily') {
    return { state: isDataOld(last, today) ? 'late' : 'fresh', next: nextBusinessDay(last), age }
  }
  const next = nextMonthEnd(last)
  const isLate = next < today && agesUntil(today)(next) > rhythm.grace
  return { state: isLate ? 'late' : 'fresh', next, age }
}

/** The end of the month that the next figures are of: on a month's last day it is that of the next one. */
function nextMonthEnd(last: IsoDate): IsoDate {
  const day = epochDayOf(last)
  const end = lastDayOfMonth(monthIndexOf(day))
  return asIsoDate(isoDateOf(isAtEnd(day, end) ? lastDayOfMonth(monthIndexOf(day) + 1) : end))
}

/** A month's figures often bear the day of its last prices: a weekend, or a holiday beside one, lies behind it. */
const DAYS_TO_END = 4

function isAtEnd(day: number, end: number): boolean {
  return end - day <= DAYS_TO_END
}
