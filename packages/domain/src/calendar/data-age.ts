import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { IsoDate } from './iso-date.ts'
import { isTaiwanBusinessDay } from './taiwan-holidays.ts'

/** Figures of so many business days ago are still called current: funds abroad are priced two or three days late. */
export const MOST_BUSINESS_DAYS_OLD = 5

/** Whether more than five business days of Taiwan have come since the day of the newest data. */
export function isDataOld(dataDay: IsoDate, today: IsoDate): boolean {
  const last = epochDayOf(today)
  let come = 0
  for (let day = epochDayOf(dataDay) + 1; day <= last && come <= MOST_BUSINESS_DAYS_OLD; day++) {
    if (isTaiwanBusinessDay(day)) come += 1
  }
  return come > MOST_BUSINESS_DAYS_OLD
}
