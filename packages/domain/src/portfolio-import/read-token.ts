import { type Currency, currencies } from '../money/currency.ts'
import { parseDecimal } from '../money/decimal.ts'
import { currencyNames } from '../money/text.ts'
import { looksLikeDay } from './read-import-day.ts'

/** What one word of a line is. */
export type Token =
  | { readonly kind: 'day'; readonly text: string }
  | { readonly kind: 'currency'; readonly currency: Currency }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'number'
      /** NaN where it has more digits than a number can hold. */
      readonly value: number
      readonly text: string
      readonly of: NumberOf
      readonly currency: Currency | null
      /** It was said in 張, lots of an exchange; the value is in units. */
      readonly isLots?: true
    }
  | { readonly kind: 'word'; readonly text: string }

/** What a number counts, by what stands beside it; null where nothing does. */
export type NumberOf = 'amount' | 'units' | 'percent' | null

const otherNames: Readonly<Record<string, Currency>> = {
  台幣: 'TWD',
  臺幣: 'TWD',
  新臺幣: 'TWD',
  NTD: 'TWD',
  NT$: 'TWD',
  美金: 'USD',
  US$: 'USD',
  RMB: 'CNY',
  歐幣: 'EUR',
  日幣: 'JPY',
  日元: 'JPY',
  澳元: 'AUD',
  澳洲幣: 'AUD',
  港元: 'HKD',
  南非蘭特: 'ZAR',
  人民币: 'CNY',
  A$: 'AUD',
  HK$: 'HKD',
  S$: 'SGD',
  '£': 'GBP',
  '€': 'EUR',
}

const known = new Map<string, Currency>([
  ...currencies.flatMap((code): [string, Currency][] => [
    [code, code],
    [currencyNames[code], code],
  ]),
  ...Object.entries(otherNames),
])

/** The currency that a word names; null where it names none. */
export function currencyOfWord(word: string): Currency | null {
  return known.get(word.toUpperCase()) ?? null
}

const signs = [...known.keys()].map((name) => name.replaceAll('$', String.raw`\$`)).join('|')
const figure = new RegExp(
  String.raw`^(${signs}|\$|¥)?(-?\d+(?:\.\d+)?)(萬?)(元整?|圓整?|円|塊|${signs}|單位數?|股|[張张]|units?|shares?|%)?$`,
  'iu',
)
const isin = /^[A-Z]{2}[A-Z0-9]{9}\d$/
/** Letters and figures, as codes of funds are: 00631L, AB12; or figures that begin as no amount does: 0050. */
const mixed = /^(?=.*\d)(?=.*[A-Z])[0-9A-Z]{4,12}$/
const zeroLed = /^0\d{3,7}$/
/** 萬 moves the point by so many places. */
const WAN_PLACES = 4

/** 一張 is a trading lot of 1,000 units on Taiwan's exchanges: it moves the point as well. */
const LOT_PLACES = 3
/** Money of the portfolio's own currency; ¥ may be yen or yuan, so it names none. */
const yuan = /^(元整?|圓整?|円|塊)$/

/** A figure of a column that counts lots of 1,000, in units. */
export function inUnitsOfLots(token: Extract<Token, { kind: 'number' }>): Extract<Token, { kind: 'number' }> {
  const value = token.of === null ? parseDecimal(token.text, LOT_PLACES) : token.value
  return { ...token, value: value ?? Number.NaN, of: 'units', isLots: true }
}

/** Reads a word of a plain line. */
export function readToken(word: string): Token {
  const upper = word.toUpperCase()
  const currency = currencyOfWord(word)
  if (currency !== null) return { kind: 'currency', currency }
  if (looksLikeDay(word)) return { kind: 'day', text: word }
  if (isin.test(upper) || zeroLed.test(word)) return { kind: 'code', text: upper }
  return numberOf(word) ?? (mixed.test(upper) ? { kind: 'code', text: upper } : { kind: 'word', text: word })
}

/** A word as a number with what it counts; null where it is none. */
export function numberOf(word: string): Extract<Token, { kind: 'number' }> | null {
  const found = figure.exec(word)
  if (found === null) return null
  const [, before = '', figures = '', wan = '', after = ''] = found
  const currency = currencyOfWord(before) ?? currencyOfWord(after)
  const isLots = /^[張张]$/.test(after)
  const value = parseDecimal(figures, isLots ? LOT_PLACES : wan === '' ? 0 : WAN_PLACES) ?? Number.NaN
  const isMoney = !isLots && (before !== '' || wan !== '' || yuan.test(after) || currency !== null)
  const of = isMoney ? 'amount' : countedBy(after)
  return { kind: 'number', value, text: word, of, currency, ...(isLots && { isLots }) }
}

function countedBy(unit: string): NumberOf {
  if (unit === '') return null
  return unit === '%' ? 'percent' : 'units'
}
