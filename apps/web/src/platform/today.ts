import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

const taipei = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' })

/** Days by which the site is ahead of this device. */
let ahead = 0

/** Keeps what day it is for the site: what is picked here must be a day that the site takes. */
export function keepSiteDay(day: IsoDate): void {
  ahead = epochDayOf(day) - epochDayOf(deviceDay())
}

/** Today in Taipei as the site counts, `YYYY-MM-DD`: it goes on with this device's clock. The server has the last word. */
export function todayInTaipei(): IsoDate {
  return asIsoDate(isoDateOf(epochDayOf(deviceDay()) + ahead))
}

function deviceDay(): string {
  return taipei.format(new Date())
}
