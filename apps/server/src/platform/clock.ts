import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

/** The one place that knows the time; tests and `MARKET_TODAY` put another in. */
export interface Clock {
  /** This moment. */
  now(): Date
  /** Today in Taipei. */
  today(): IsoDate
}

const taipeiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei', dateStyle: 'short' })

/** The clock of the machine; `frozenToday` holds the site's day still while times go on. */
export function systemClock(frozenToday: IsoDate | null = null): Clock {
  return {
    now: () => new Date(),
    // en-CA writes YYYY-MM-DD, which is the brand's form
    today: () => frozenToday ?? (taipeiDay.format(new Date()) as IsoDate),
  }
}

/** The Taipei day of a moment. */
export function taipeiDayOf(moment: string): IsoDate {
  return taipeiDay.format(new Date(moment)) as IsoDate
}
