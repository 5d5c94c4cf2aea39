import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { asIsoDate, type IsoDate } from './iso-date.ts'
import { isTaiwanBusinessDay } from './taiwan-holidays.ts'

/** The day itself where money moves on it in Taiwan, else the next one on which it does. */
export function businessDayFrom(day: IsoDate): IsoDate {
  return dayOf(openFrom(epochDayOf(day)))
}

/**
 * So many business days of Taiwan later.
 *
 * @param count - whole, zero or more; zero moves a day of rest to the next business day
 */
export function addBusinessDays(day: IsoDate, count: number): IsoDate {
  let moved = openFrom(epochDayOf(day))
  for (let step = 0; step < count; step++) moved = openFrom(moved + 1)
  return dayOf(moved)
}

function openFrom(epochDay: number): number {
  let at = epochDay
  while (!isTaiwanBusinessDay(at)) at += 1
  return at
}

function dayOf(epochDay: number): IsoDate {
  return asIsoDate(isoDateOf(epochDay))
}
