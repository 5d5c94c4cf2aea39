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

/** Classes that a private investor cannot buy say so in their name. */
const INSTITUTIONAL = /法人|機構|^I(?![a-zA-Z])|\bI\s*[(（]|institution/i
/** Classes whose charge is taken later cost more over time. */
const BACK_END = /後收|^N(?![a-zA-Z])|back-end/i

/** Each says how far from the plain class one is; the first that differs decides. */
const criteria: readonly ((one: ShareClass) => number)[] = [
  (one) => (one.status === 'active' ? 0 : 1),
  (one) => (one.canTwSale ? 0 : 1),
  (one) => (INSTITUTIONAL.test(one.shareClass ?? '') ? 1 : 0),
  (one) => (BACK_END.test(one.shareClass ?? '') ? 1 : 0),
  (one) => (one.isHedged ? 1 : 0),
  (one) => (one.currency === homeCurrency(one) ? 0 : one.currency === 'USD' ? 1 : 2),
  (one) => (one.distributionFrequency === 'none' ? 0 : 1),
]

/**
 * Orders the classes of one strategy, the primary one first: on sale, for private investors, unhedged, in the home
 * currency (TWD onshore, else USD), accumulating, and of those the oldest.
 *
 * Source: ours; PRODUCT A3.1 "one row per strategy".
 */
export function orderClasses<T extends ShareClass>(classes: readonly T[]): T[] {
  return classes.toSorted(compareClasses)
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

function homeCurrency({ domicile }: ShareClass): string {
  return domicile === 'TWN' ? 'TWD' : 'USD'
}
