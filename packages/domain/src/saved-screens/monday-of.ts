import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'

/** The Monday of the week of a day. */
export function mondayOf(day: IsoDate): IsoDate {
  const at = epochDayOf(day)
  // 1970-01-01 was a Thursday
  return asIsoDate(isoDateOf(at - ((at + 3) % 7)))
}

/** The Monday after the week of a day. */
export function nextMonday(day: IsoDate): IsoDate {
  return asIsoDate(isoDateOf(epochDayOf(mondayOf(day)) + 7))
}
