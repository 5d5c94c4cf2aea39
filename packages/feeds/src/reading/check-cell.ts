import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import type { Output, Place } from './output.ts'
import type { DayReader } from './parse-day.ts'
import { isWeekend } from './parse-day.ts'
import { isNoQuote, parseNumber } from './parse-number.ts'

/** A price above zero. null after it was counted as no quote or reported. */
export function priceIn(out: Output, place: Place, parse = parseNumber): number | null {
  if (isNoQuote(place.text)) {
    out.noQuote()
    return null
  }
  return positiveIn(out, place, parse)
}

/** A number above zero that has to be there. null after it was reported. */
export function positiveIn(out: Output, place: Place, parse = parseNumber): number | null {
  const value = numberIn(out, place, parse)
  if (value === null || value > 0) return value
  out.problem(place, 'not_positive')
  return null
}

/** Any number that has to be there. null after it was reported. */
export function numberIn(out: Output, place: Place, parse = parseNumber): number | null {
  if (place.text === '') {
    out.problem(place, 'missing_value')
    return null
  }
  const value = parse(place.text)
  if (Number.isFinite(value)) return value
  out.problem(place, 'letter_in_number')
  return null
}

/** A day on the calendar, not after today. null after it was reported. */
export function dayIn(out: Output, place: Place, read: DayReader): number | null {
  const day = read(place.text)
  if (day === null) out.problem(place, place.text === '' ? 'missing_value' : reasonOfDay(place.text))
  else if (day > out.today) out.problem(place, 'future_date')
  else return day
  return null
}

/** What spreadsheets make of a day: `2026/9/1`, `9/1/2026`, or its serial number. */
const excelDay =
  /^(\d{4}[/.]\d{1,2}[/.]\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{1,2}-\d{1,2}|[2-6]\d{4}(\.\d+)?)( 0?0:00(:00)?)?$/

function reasonOfDay(text: string): 'date_of_excel' | 'impossible_date' {
  // 2026-02-30 has the right form and is no day
  return excelDay.test(text) && !/^\d{4}-\d{2}-\d{2}$/.test(text) ? 'date_of_excel' : 'impossible_date'
}

/** How long before its day a distribution may be announced. */
const ANNOUNCED_DAYS = 366

/**
 * A day of a distribution or a change that may lie ahead, up to a year: such a row is kept and counts from its day on.
 * null after it was reported.
 */
export function announcedDayIn(out: Output, place: Place, read: DayReader): number | null {
  const day = read(place.text)
  if (day === null || day <= out.today || day > out.today + ANNOUNCED_DAYS) return dayIn(out, place, read)
  out.problem(place, 'announced')
  return day
}

/** A day that a price may be of. A weekend is worth a look: such a price counts from Monday. null after it was reported. */
export function marketDayIn(out: Output, place: Place, read: DayReader): number | null {
  const day = dayIn(out, place, read)
  if (day !== null && isWeekend(day)) out.problem(place, 'weekend')
  return day
}

/** One of our twenty currencies. null after it was reported. */
export function currencyIn(out: Output, place: Place): Currency | null {
  if (isCurrency(place.text)) return place.text
  out.problem(place, place.text === '' ? 'missing_value' : 'unknown_currency')
  return null
}

const idPattern = /^[0-9A-Za-z]{1,20}$/

/** Whether a text may be the id of a class, so that it can stand in an address. */
export function isFundId(text: string): boolean {
  return idPattern.test(text)
}

/** A fund's id as it is kept: people and sources write `00631l` as readily as `00631L`. */
export function asFundId(text: string): string {
  return text.toUpperCase()
}

/** The id of a class, through the aliases of the source. null after it was reported. */
export function fundIdIn(out: Output, place: Place): string | null {
  const id = asFundId(out.context.aliases?.get(place.text) ?? place.text)
  if (idPattern.test(id)) return id
  out.problem(place, id === '' ? 'missing_value' : 'invalid_id')
  return null
}

/** No name is longer; rules over names need not meet a megabyte. */
const MAX_TEXT_LENGTH = 300

/** A text that has to be there. null after it was reported. */
export function textIn(out: Output, place: Place): string | null {
  if (place.text === '') out.problem(place, 'missing_value')
  else if (place.text.length > MAX_TEXT_LENGTH) out.problem(place, 'text_too_long')
  else return place.text
  return null
}

/** Whether an ISIN is well formed and its check digit right. Source: ISO 6166. */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[0-9A-Z]{9}\d$/.test(text)) return false
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** An ISIN. null after it was reported. */
export function isinIn(out: Output, place: Place): string | null {
  if (isIsin(place.text)) return place.text
  out.problem(place, place.text === '' ? 'missing_value' : 'invalid_isin')
  return null
}
