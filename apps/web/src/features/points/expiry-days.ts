import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { pointsExpireDays } from '@zhiheng/domain/campaign/tasks.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Points } from './queries.ts'

/** A day of the calendar of what expires. */
export interface ExpiryDay {
  readonly day: IsoDate
  /** What lives to the end of this day and no longer; 0 for none. */
  readonly points: number
  /** Before today, or later than anything can expire: there to fill its week. */
  readonly isOutside: boolean
}

const WEEK = 7
/** 1970-01-01 was a Thursday. */
const weekday = (day: number) => (((day + 4) % WEEK) + WEEK) % WEEK

/** The days from today to the last on which anything can expire, in whole weeks from Sunday. */
export function expiryWeeks(expiring: Points['expiring'], today: IsoDate): ExpiryDay[][] {
  const from = epochDayOf(today)
  const until = from + pointsExpireDays
  const first = from - weekday(from)
  const count = Math.ceil((until - first + 1) / WEEK)
  const lots = new Map(expiring.map(({ on, points }) => [on, points]))
  return Array.from({ length: count }, (_week, week) =>
    Array.from({ length: WEEK }, (_day, at) => {
      const day = first + week * WEEK + at
      const iso = asIsoDate(isoDateOf(day))
      return { day: iso, points: lots.get(iso) ?? 0, isOutside: day < from || day > until }
    }),
  )
}
