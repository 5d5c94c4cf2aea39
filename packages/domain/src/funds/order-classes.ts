import type { FundRecord } from './market-data.ts'

/** What decides which class stands for its strategy. */
export type ShareClass = Pick<
  FundRecord,
  | 'lipperId'
  | 'status'
  | 'canTwSale'
  | 'shareClass'
  | 'name'
  | 'distributionFrequency'
  | 'isHedged'
  | 'currency'
  | 'domicile'
  | 'launchDate'
>

/** Said of classes that a private investor cannot buy, or only through an account of its own, or that charge later and so more over time. */
const SPECIAL = /法人|機構|後收|TISA|institution|back-end/i
/** Letters that houses give to classes for institutions and for their own funds; most others are for everyone. */
const INSTITUTIONAL = /^[IJPQSWXZ]/
/** The letter of a class: capitals and a number that are no part of a longer word. */
const LETTER = /(?<![A-Za-z])[A-Z]{1,2}\d{0,2}(?![A-Za-z])/

/** Each says how far from the plain class one is; the first that differs decides. */
const criteria: readonly ((one: ShareClass) => number)[] = [
  (one) => (one.status === 'active' ? 0 : 1),
  (one) => (one.canTwSale ? 0 : 1),
  (one) => (SPECIAL.test(one.shareClass ?? '') ? 1 : 0),
  (one) => letterDistance(one.shareClass ?? ''),
  (one) => (one.isHedged ? 1 : 0),
  (one) => (one.currency === homeCurrency(one) ? 0 : one.currency === 'USD' ? 1 : 2),
  (one) => (one.distributionFrequency === 'none' ? 0 : 1),
]

/**
 * Orders the classes of one strategy, the primary one first: on sale, for private investors, unhedged, in the home
 * currency (TWD onshore, else USD), accumulating, and of those the oldest.
 *
 * Source: docs/decisions/2026-11-21-peers-are-share-classes.md; PRODUCT A3.1 "one row per strategy".
 */
export function orderClasses<T extends ShareClass>(classes: readonly T[]): T[] {
  return classes.toSorted(compareClasses)
}

/** Whether a class is one for institutions, or one that not everyone can buy. */
export function isSpecialClass({ shareClass }: Pick<FundRecord, 'shareClass'>): boolean {
  return SPECIAL.test(shareClass ?? '') || letterDistance(shareClass ?? '') === 2
}

function compareClasses(a: ShareClass, b: ShareClass): number {
  for (const distance of criteria) {
    const difference = distance(a) - distance(b)
    if (difference !== 0) return difference
  }
  const born = (a.launchDate ?? '9999').localeCompare(b.launchDate ?? '9999', 'en')
  return born === 0 ? compareTexts(a.lipperId, b.lipperId) : born
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A, or no letter at all, is the class for everyone. */
function letterDistance(shareClass: string): number {
  const letter = LETTER.exec(shareClass)?.[0] ?? 'A'
  if (letter.startsWith('A')) return 0
  return INSTITUTIONAL.test(letter) ? 2 : 1
}

function homeCurrency({ domicile }: ShareClass): string {
  return domicile === 'TWN' ? 'TWD' : 'USD'
}
