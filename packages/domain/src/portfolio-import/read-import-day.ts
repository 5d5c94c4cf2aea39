import { EARLIEST_DAY } from '../calendar/earliest-day.ts'
import { isIsoDate } from '../calendar/is-iso-date.ts'
import type { IsoDate } from '../calendar/iso-date.ts'

/** The first year of the Republic's calendar is 1912. */
const ROC_YEARS = 1911
const written = /^(?:民國)?(\d{2,4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const compactRoc = /^(\d{2,3})(\d{2})(\d{2})$/

/** Whether a text is written as a day: 2024/3/15, 113.03.15, 民國113年3月15日, 20240315. */
export function looksLikeDay(text: string): boolean {
  return written.test(text) || compact.test(text)
}

/**
 * The day that a text says, of the common or the Republic's calendar.
 *
 * @param text - half-width; figures alone count as well: 20240315, 1130315
 * @returns null where it is no day, or none between 2000 and today
 */
export function readImportDay(text: string, today: IsoDate): IsoDate | null {
  const found = written.exec(text) ?? compact.exec(text) ?? compactRoc.exec(text)
  if (found === null) return null
  const [, year = '', month = '', day = ''] = found
  const common = year.length === 4 ? Number(year) : Number(year) + ROC_YEARS
  const iso = `${common}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) && iso >= EARLIEST_DAY && iso <= today ? iso : null
}
