import { isIsoDate } from '../calendar/is-iso-date.ts'
import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'

/** What can stand in a firm's own column. */
export const fundFieldKinds = ['text', 'number', 'percent', 'date'] as const
export type FundFieldKind = (typeof fundFieldKinds)[number]

const MOST_TEXT = 200

/**
 * What was typed for a column, as it is kept: a text without blanks around it, a number in its plainest form, a real day.
 *
 * @returns null where it is none of that kind
 */
export function readFieldValue(kind: FundFieldKind, typed: string): string | null {
  const said = typed.normalize('NFKC').trim()
  if (said === '' || Array.from(said).length > MOST_TEXT || /\p{Cc}/u.test(said)) return null
  if (kind === 'text') return typed.normalize('NFC').trim()
  if (kind === 'date') return readDay(said)
  return readNumber(kind === 'percent' ? said.replace(/\s*%$/, '') : said)
}

function readNumber(said: string): string | null {
  const plain = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(said) ? said.replaceAll(',', '') : said
  if (!/^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain)) return null
  const value = Number(plain)
  return Object.is(value, -0) ? '0' : String(value)
}

function readDay(said: string): IsoDate | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(said) ?? []
  if (year === '') return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(written) ? asIsoDate(written) : null
}
