import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { formatDay } from '../../platform/format-day.ts'
import { dayText } from './day-text.ts'
import { halfWidth } from './read-amount.ts'
import { republic, writtenDay } from './typed-words.ts'

/**
 * A day as people write it: 2026/11/20, 2026-1-2, 20261120, 2026年11月20日, or as statements have it, 115/11/20 and
 * 民國115年11月20日. `null` where there is no such day.
 */
export function readDay(text: string): IsoDate | null {
  const bare = halfWidth(text).replaceAll(/\s/g, '')
  const found = writtenDay.exec(bare) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(bare)
  if (!found) return null
  const [, year = '', month = '', day = ''] = found
  const iso = `${commonYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
  return isReal ? asIsoDate(iso) : null
}

/** The first year of the Republic is 1912. */
const BEFORE_REPUBLIC = 1911

function commonYear(year: string): string {
  if (year.length === 4 && !republic.test(year)) return year
  const ofRepublic = Number(year.replace(republic, ''))
  return ofRepublic === 0 ? '' : String(ofRepublic + BEFORE_REPUBLIC)
}

/** Which days can be chosen. */
export interface DayRule {
  /** The first and the last one, YYYY-MM-DD. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Why a day between them cannot be chosen, such as 非交易日; `null` where it can. */
  readonly whyClosed?: ((day: IsoDate) => string | null) | undefined
}

/** Why a day cannot be chosen, as a sentence; `null` where it can. */
export function whyNot(day: IsoDate, { min, max, whyClosed }: DayRule): string | null {
  if (min !== undefined && day < min) return dayText.earliest(formatDay(min))
  if (max !== undefined && day > max) return dayText.latest(formatDay(max))
  const reason = whyClosed?.(day) ?? null
  return reason === null ? null : dayText.closed(formatDay(day), reason)
}

/** For days on which funds are traded: why not on a weekend. Holidays come from the market's calendar. */
export function weekendClosed(day: IsoDate): string | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? dayText.weekend : null
}
