import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'

/** Taipei keeps one time all the year. */
export const AHEAD_OF_UTC_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** Days by which the site is ahead of this device. */
let ahead = 0

/** Keeps what day it is for the site: what is picked here must be a day that the site takes. */
export function keepSiteDay(day: IsoDate): void {
  ahead = epochDayOf(day) - deviceDay()
}

/** Today in Taipei as the site counts, `YYYY-MM-DD`: it goes on with this device's clock. The server has the last word. */
export function todayInTaipei(): IsoDate {
  return asIsoDate(isoDateOf(deviceDay() + ahead))
}

function deviceDay(): EpochDay {
  return Math.floor((Date.now() + AHEAD_OF_UTC_MS) / DAY_MS)
}
