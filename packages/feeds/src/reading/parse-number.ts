import { sentinels } from './no-figure-words.ts'

/** -9999, and SITCA's mark of a footnote where a price should be. */
const noQuoteText = /^(-9999(\.0+)?|\(註\d\))$/

/** Whether a cell says that there is no figure (`--`, `N/A`, `-9999`, empty …), which is not an error. */
export function isNoQuote(text: string): boolean {
  return sentinels.has(text) || noQuoteText.test(text)
}

const strict = /^-?\d+(\.\d+)?$/
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/

/** A plain decimal number; NaN for anything else: no exponent, no Infinity, no blank, no sign but minus. */
export function parseNumber(text: string): number {
  const value = strict.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : Number.NaN // hundreds of digits
}

/** As `parseNumber`, for sources that group thousands: `1,061,000,000.00`. A misplaced comma is NaN. */
export function parseGroupedNumber(text: string): number {
  return grouped.test(text) ? Number(text.replaceAll(',', '')) : parseNumber(text)
}

/** As `parseNumber`, for sources that write `10.` (AMFI). */
export function parsePointedNumber(text: string): number {
  return parseNumber(/^-?\d+\.$/.test(text) ? text.slice(0, -1) : text)
}

/** As `parseNumber`, for sources that write small figures as `1e-06` (tables of pandas). */
export function parseScientificNumber(text: string): number {
  return /^-?\d(\.\d+)?e-\d{1,2}$/i.test(text) ? Number(text) : parseNumber(text)
}

/** Whether a figure is 0, which associations write, beside -9999, for a class without units. */
export function isZero(text: string): boolean {
  return /^0+(\.0+)?$/.test(text)
}
