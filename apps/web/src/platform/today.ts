import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

const taipei = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' })

/** Today in Taipei by this device's clock, `YYYY-MM-DD`. The server has the last word. */
export function todayInTaipei(): IsoDate {
  return asIsoDate(taipei.format(new Date()))
}
