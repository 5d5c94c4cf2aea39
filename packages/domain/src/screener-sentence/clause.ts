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

/** A pattern that is sought at one place of a text. */
export const sticky = (pattern: string) => new RegExp(pattern, 'y')

/** What a sticky pattern finds at a place, without the blanks at its end. */
export function foundAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return found === null ? null : { length: found[0].trimEnd().length, groups: found.groups ?? {} }
}
