import { civilOfEpochDay, epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'

import { isIsoDate } from '../calendar/is-iso-date.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { DocumentKind } from './document-kind.ts'
import { kindOfWord } from './kind-words.ts'

/** What the name of a file says of the document in it; null where it does not say so. */
export interface NamedDocument {
  readonly date: IsoDate | null
  readonly kind: DocumentKind | null
  /** The other parts of the name: one of them may be a fund's id, ISIN, code or name. */
  readonly words: readonly string[]
}

/** Reads `0050_公開說明書_2026-07-31.pdf`, in any order; a month alone is its last day. */
export function readFileName(name: string): NamedDocument {
  const parts = name
    .replace(/\.pdf$/i, '')
    .split(/[_\s]+/)
    .filter((part) => part !== '')
  const dates = parts.flatMap((part) => dayIn(part) ?? [])
  const kinds = parts.flatMap((part) => kindOfWord(part) ?? [])
  return {
    date: dates.length === 1 ? (dates[0] ?? null) : null,
    kind: kinds.length === 1 ? (kinds[0] ?? null) : null,
    words: parts.filter((part) => dayIn(part) === null && kindOfWord(part) === null),
  }
}

function dayIn(part: string): IsoDate | null {
  const match = /^(\d{4})-?(\d{2})(?:-?(\d{2}))?$/.exec(part)
  if (match === null) return null
  const [, year = '', month = '', day] = match
  if (Number(month) < 1 || Number(month) > 12) return null
  if (day === undefined && !part.includes('-')) return null
  const text = `${year}-${month}-${day ?? lastDay(Number(year), Number(month))}`
  return isIsoDate(text) ? text : null
}

function lastDay(year: number, month: number): string {
  const next = epochDayOfCivil({ year: month === 12 ? year + 1 : year, month: (month % 12) + 1, day: 1 })
  return String(civilOfEpochDay(next - 1).day).padStart(2, '0')
}
