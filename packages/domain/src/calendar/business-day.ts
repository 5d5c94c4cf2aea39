import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { asIsoDate, type IsoDate } from './iso-date.ts'
import { isTaiwanBusinessDay } from './taiwan-holidays.ts'

/** The day itself where money moves on it in Taiwan, else the next one on which it does. */
export function businessDayFrom(day: IsoDate): IsoDate {
  let at = epochDayOf(day)
  while (!isTaiwanBusinessDay(at)) at += 1
  return asIsoDate(isoDateOf(at))
}

/**
 * So many business days of Taiwan later.
 *
 * @param count - whole, zero or more; zero moves a day of rest to the next business day
 */
export function addBusinessDays(day: IsoDate, count: number): IsoDate {
  let moved = businessDayFrom(day)
  for (let step = 0; step < count; step++) moved = businessDayFrom(dayAfter(moved))
  return moved
}

function dayAfter(day: IsoDate): IsoDate {
  return asIsoDate(isoDateOf(epochDayOf(day) + 1))
}
