import type { SentenceConditions, TakenNote, UnmetReason } from './reading.ts'

/** What a stretch of a sentence asks that no single word does: a limit, an order, a grade. */
export interface Clause {
  /** How many units of the plain text it takes. */
  readonly length: number
  /** The period it names, `other` for one that the search does not have, null where it names none. */
  readonly period: { readonly key: string; readonly years: number } | 'other' | null
  /** Whether it is of the period of the search. */
  readonly ofPeriod: boolean
  /** What it comes to, once the years of the period are known; or why it is no condition. */
  readonly meant: (years: number | null) => ClauseMeaning
}

export type ClauseMeaning =
  | { readonly conditions: SentenceConditions; readonly note: TakenNote | null; readonly yearly: readonly number[] }
  | UnmetReason

/** Words and signs of limits, as parts of patterns: before a value, and behind it. */
export const AT_LEAST = String.raw`>=|>|≥|≧|大於等於|大於或等於|大於|超過|高於|多於|不低於|不小於|不少於|至少|最少|起碼`
export const AT_MOST = String.raw`<=|<|≤|≦|小於等於|小於或等於|小於|低於|少於|不超過|不高於|不大於|不到|未滿|至多|最多`
export const LEAST_BEHIND = '(?:或|及)?以上|起跳'
export const MOST_BEHIND = '(?:或|及)?以下|以內|之內'
export const TO = String.raw`(?:~|-|－|–|—|～|到|至|和|與|跟)`
export const LINK = '(?:率|度)?(?:需|必須|都)?(?:是|為|在|要|有)?'

/** A pattern that is sought at one place of a text. */
export const sticky = (pattern: string) => new RegExp(pattern, 'y')

/** What a sticky pattern finds at a place, without the blanks at its end. */
export function foundAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return found === null ? null : { length: found[0].trimEnd().length, groups: found.groups ?? {} }
}
