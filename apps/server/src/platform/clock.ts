import { HOUR_MS } from '@zhiheng/domain/calendar/durations.ts'
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
  let known = { hour: Number.NaN, day: frozenToday ?? asIsoDate('1970-01-01') }
  return {
    now: () => new Date(),
    today: () => {
      if (frozenToday !== null) return frozenToday
      const now = Date.now()
      const hour = Math.floor(now / HOUR_MS)
      // asked for with every figure, and dear to write: days begin with an hour
      if (hour !== known.hour) known = { hour, day: asIsoDate(taipeiDay.format(now)) }
      return known.day
    },
  }
}

/** Taipei has kept this distance from UTC since 1980. */
const AHEAD = 8 * HOUR_MS

/** The Taipei day of a moment of the site's life; a formatter would take most of the time of reading a long ledger. */
export function taipeiDayOf(moment: string): IsoDate {
  return taipeiDayAt(Date.parse(moment))
}

/** The same of a moment in milliseconds. */
export function taipeiDayAt(at: number): IsoDate {
  return asIsoDate(new Date(at + AHEAD).toISOString().slice(0, 10))
}

/** The first moment of a day in Taipei. */
export function startOfTaipeiDay(day: IsoDate): Date {
  return new Date(Date.parse(day) - AHEAD)
}
