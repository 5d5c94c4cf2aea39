import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

/** The one place that knows the time; tests and `MARKET_TODAY` put another in. */
export interface Clock {
  /** This moment. */
  now(): Date
  /** Today in Taipei. */
  today(): IsoDate
}

/** en-CA writes YYYY-MM-DD. */
const taipeiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei', dateStyle: 'short' })

/** The clock of the machine; `frozenToday` holds the site's day still while times go on. */
export function systemClock(frozenToday: IsoDate | null = null): Clock {
  return {
    now: () => new Date(),
    today: () => frozenToday ?? asIsoDate(taipeiDay.format(new Date())),
  }
}

/** The Taipei day of a moment. */
export function taipeiDayOf(moment: string): IsoDate {
  return asIsoDate(taipeiDay.format(new Date(moment)))
}
