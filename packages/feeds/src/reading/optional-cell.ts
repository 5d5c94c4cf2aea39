import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { dayIn, isIsin } from './check-cell.ts'
import type { Output, Place } from './output.ts'
import { isoDateOf, isoDay } from './parse-day.ts'
import { isNoQuote, parseNumber } from './parse-number.ts'

// Cells that may be empty: null where they are, undefined after something wrong was reported.

/** A figure between two limits, ends included. */
function figureIn(out: Output, place: Place, limits: readonly [number, number]): number | null | undefined {
  if (isNoQuote(place.text)) return null
  const value = parseNumber(place.text)
  if (Number.isNaN(value)) out.problem(place, 'letter_in_number')
  else if (value < limits[0] || value > limits[1]) out.problem(place, 'out_of_range')
  else return value
  return undefined
}

/** Percent units from 0 to 100. */
export function percentIn(out: Output, place: Place): number | null | undefined {
  return figureIn(out, place, [0, 100])
}

/** Years from 0 to 100. */
export function yearsIn(out: Output, place: Place): number | null | undefined {
  return figureIn(out, place, [0, 100])
}

/** Money, zero or more. */
export function amountIn(out: Output, place: Place): number | null | undefined {
  return figureIn(out, place, [0, 1e16])
}

/** Money above zero. */
export function positiveAmountIn(out: Output, place: Place): number | null | undefined {
  const value = amountIn(out, place)
  if (value !== 0) return value
  out.problem(place, 'not_positive')
  return undefined
}

/** A whole number from 1. */
export function wholeIn(out: Output, place: Place): number | null | undefined {
  const value = figureIn(out, place, [1, 1e6])
  if (value === null || value === undefined || Number.isInteger(value)) return value
  out.problem(place, 'out_of_range')
  return undefined
}

/** A day that is not after today. */
export function dayOrNullIn(out: Output, place: Place): IsoDate | null | undefined {
  if (place.text === '') return null
  const day = dayIn(out, place, isoDay)
  return day === null ? undefined : isoDateOf(day)
}

/** One of a few words. */
export function choiceIn<Choice extends string>(
  out: Output,
  place: Place,
  choices: readonly Choice[],
): Choice | null | undefined {
  if (place.text === '') return null
  const found = choices.find((choice) => choice === place.text)
  if (found === undefined) out.problem(place, 'unknown_choice')
  return found
}

const truths = { true: true, '1': true, Y: true, false: false, '0': false, N: false } as const

/** `true`, `1`, `Y` or `false`, `0`, `N`. */
export function truthIn(out: Output, place: Place): boolean | null | undefined {
  const word = choiceIn(out, place, ['true', '1', 'Y', 'false', '0', 'N'] as const)
  return word === null || word === undefined ? word : truths[word]
}

/** An ISIN whose check digit is right. */
export function isinOrNullIn(out: Output, place: Place): string | null | undefined {
  if (place.text === '') return null
  if (isIsin(place.text)) return place.text
  out.problem(place, 'invalid_isin')
  return undefined
}

/** One of our twenty currencies. */
export function currencyOrNullIn(out: Output, place: Place): Currency | null | undefined {
  if (place.text === '') return null
  if (isCurrency(place.text)) return place.text
  out.problem(place, 'unknown_currency')
  return undefined
}
