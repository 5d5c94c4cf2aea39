import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { asIsoDate, type IsoDate } from './iso-date.ts'
import { isTaiwanBusinessDay } from './taiwan-holidays.ts'

/** Says how many business days of Taiwan have come since a day; none since a day that is still to come. */
export type AgeOf = (day: IsoDate) => number

/** Counts business days up to a day, for many days before it: each day of the calendar is looked at once. */
export function agesUntil(today: IsoDate): AgeOf {
  const last = epochDayOf(today)
  /** Business days since the day that lies so many days back. */
  const counts = [0]
  return (day) => {
    const back = last - epochDayOf(day)
    while (counts.length <= back) {
      const later = last - counts.length + 1
      counts.push((counts.at(-1) ?? 0) + Number(isTaiwanBusinessDay(later)))
    }
    return counts[Math.max(0, back)] ?? 0
  }
}

/** The first business day of Taiwan behind a day. */
export function nextBusinessDay(day: IsoDate): IsoDate {
  let at = epochDayOf(day) + 1
  while (!isTaiwanBusinessDay(at)) at += 1
  return asIsoDate(isoDateOf(at))
}
