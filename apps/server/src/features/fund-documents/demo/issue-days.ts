import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { civilOfEpochDay, epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { isoDayOf } from '../../../platform/nav-store/iso-day.ts'

/** A day so many days later. */
export function plusDays(day: IsoDate, days: number): IsoDate {
  return isoDayOf(epochDayOf(day) + days)
}

/** Last days of months that are over and reported of (ten days later) on a day, the newest first. */
export function monthEndsUpTo(day: IsoDate, count: number): IsoDate[] {
  const { year, month } = civilOfEpochDay(epochDayOf(day) - 10)
  return Array.from({ length: count }, (_, back) => isoDayOf(endOfMonth(year, month - 1 - back)))
}

/** The last day of a month; months below 1 are those of earlier years. */
function endOfMonth(year: number, month: number): number {
  const months = year * 12 + month // that of the month behind it, counted from 0
  return epochDayOfCivil({ year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 }) - 1
}

/** The days on which prospectuses of the last quarters were printed, a month behind each quarter's end, the newest first. */
export function quarterDaysUpTo(day: IsoDate, count: number): IsoDate[] {
  const days: IsoDate[] = []
  const { year } = civilOfEpochDay(epochDayOf(day))
  for (let at = year * 4 + 3; days.length < count; at--) {
    const printed = isoDayOf(endOfMonth(Math.floor(at / 4), (at % 4) * 3 + 1))
    if (printed <= day) days.push(printed)
  }
  return days
}

/** A year, or its first half, that was reported of, with the day of its report. */
interface Reported {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly issued: IsoDate
}

/** Years three months after their end, halves two months after theirs; the newest first. Source: 證券投資信託基金管理辦法 Art. 76. */
export function halfYearsUpTo(day: IsoDate, count: number): Reported[] {
  const { year } = civilOfEpochDay(epochDayOf(day))
  const all = [year, year - 1, year - 2, year - 3].flatMap((each): Reported[] => {
    const start = isoDayOf(epochDayOfCivil({ year: each - 1, month: 12, day: 31 }))
    return [
      {
        from: start,
        to: isoDayOf(epochDayOfCivil({ year: each, month: 12, day: 31 })),
        issued: isoDayOf(epochDayOfCivil({ year: each + 1, month: 3, day: 31 })),
      },
      {
        from: start,
        to: isoDayOf(epochDayOfCivil({ year: each, month: 6, day: 30 })),
        issued: isoDayOf(epochDayOfCivil({ year: each, month: 8, day: 31 })),
      },
    ]
  })
  return all.filter(({ issued }) => issued <= day).slice(0, count)
}

/** A change is announced two weeks before it holds. */
export function noticeDay(change: IsoDate): IsoDate {
  return plusDays(change, -14)
}
