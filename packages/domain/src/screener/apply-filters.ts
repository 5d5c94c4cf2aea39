import { allRows, noRows, type RowSet } from './row-sets.ts'

/** A property of rows with few values. A row may have none, written NONE. */
export interface Category {
  readonly labels: readonly string[]
  /** Place of each row's value in `labels`, shape (rows). */
  readonly codes: Uint16Array
}

/** No value. */
export const NONE = 0xffff

/** A condition that rows meet or do not. */
export type Filter = {
  /** As in the address; facets of the same name leave it out. */
  readonly name: string
} & (
  | {
      readonly kind: 'values'
      /** One of these has one of the values. All share one list of labels. */
      readonly categories: readonly Category[]
      readonly allowed: readonly string[]
    }
  | {
      readonly kind: 'range'
      /** NaN is unknown and never within. */
      readonly values: Float64Array
      readonly min: number | null
      readonly max: number | null
    }
  | { readonly kind: 'rows'; readonly passes: Uint8Array }
)

/** Rows that meet a filter, and those of which its figure is not known. */
export interface Met {
  readonly within: RowSet
  /** Null of filters that ask for no figure. */
  readonly unknown: RowSet | null
}

/** What rows fail. */
export interface Failures {
  /** Rows that fail nothing. */
  readonly passing: RowSet
  /** Rows that fail one filter alone. */
  readonly failingOne: RowSet
  /** Rows that fail something, and nothing by what is known of them. */
  readonly open: RowSet
  readonly met: readonly Met[]
}

/** What so many rows fail: a few passes over words of bits. */
export function applyFilters(met: readonly Met[], rows: number): Failures {
  const [one, two, known] = [noRows(rows), noRows(rows), noRows(rows)]
  const all = allRows(rows)
  for (const { within, unknown } of met) {
    for (let word = 0; word < all.length; word++) {
      const before = one[word] ?? 0
      const fails = (all[word] ?? 0) & ~(within[word] ?? 0)
      one[word] = before | fails
      two[word] = (two[word] ?? 0) | (before & fails)
      known[word] = (known[word] ?? 0) | (fails & ~(unknown?.[word] ?? 0))
    }
  }
  // each takes the room of what is not needed any more
  for (let word = 0; word < all.length; word++) {
    const fails = one[word] ?? 0
    all[word] = (all[word] ?? 0) & ~fails
    two[word] = fails & ~(two[word] ?? 0)
    known[word] = fails & ~(known[word] ?? 0)
  }
  return { passing: all, failingOne: two, open: known, met }
}
