import { allRows, firstOf, noRows, type RowSet } from './row-sets.ts'

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

/** What rows fail. */
export interface Failures {
  /** Rows that fail nothing. */
  readonly passing: RowSet
  /** Of each filter, the rows that fail it alone. */
  readonly failingOnly: readonly RowSet[]
  /** Rows that fail something, and nothing by what is known of them. */
  readonly open: RowSet
  /** Of each filter, the rows of which its figure is not known; null of filters that ask for no figure. */
  readonly unknown: readonly (RowSet | null)[]
}

/** What so many rows fail: one pass over the rows a filter, and a few over words of bits. */
export function applyFilters(filters: readonly Filter[], rows: number): Failures {
  const met = filters.map((filter) => metBy(filter, rows))
  const one = noRows(rows)
  const two = noRows(rows)
  const known = noRows(rows)
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
  const only = one.map((bits, word) => bits & ~(two[word] ?? 0))
  return {
    passing: all.map((bits, word) => bits & ~(one[word] ?? 0)),
    failingOnly: met.map(({ within }) => only.map((bits, word) => bits & ~(within[word] ?? 0))),
    open: one.map((bits, word) => bits & ~(known[word] ?? 0)),
    unknown: met.map(({ unknown }) => unknown),
  }
}

/** Rows that meet a filter, and those of which its figure is not known. */
interface Met {
  readonly within: RowSet
  readonly unknown: RowSet | null
}

// The loops below have no branch that data decide: with half of the rows failing, a processor guesses every second wrong.

function metBy(filter: Filter, rows: number): Met {
  if (filter.kind === 'range') return metByRange(filter, rows)
  if (filter.kind === 'rows') return { within: markedRows(filter.passes, rows), unknown: null }
  const { categories, allowed } = filter
  return { within: categories.reduce((set, one) => withRowsOf(set, one, allowed), noRows(rows)), unknown: null }
}

function metByRange({ values, min, max }: Extract<Filter, { kind: 'range' }>, rows: number): Met {
  const low = min ?? Number.NEGATIVE_INFINITY
  const high = max ?? Number.POSITIVE_INFINITY
  const within = noRows(rows)
  const unknown = noRows(rows)
  for (let word = 0; word < within.length; word++) {
    let bits = 0
    let without = 0
    for (let row = firstOf(word); row < Math.min(firstOf(word + 1), rows); row++) {
      const value = values[row] ?? Number.NaN
      bits |= (Number(value >= low) & Number(value <= high)) << row
      without |= Number(Number.isNaN(value)) << row
    }
    within[word] = bits
    unknown[word] = without
  }
  return { within, unknown }
}

function markedRows(passes: Uint8Array, rows: number): RowSet {
  const within = noRows(rows)
  for (let word = 0; word < within.length; word++) {
    let bits = 0
    for (let row = firstOf(word); row < Math.min(firstOf(word + 1), rows); row++) bits |= (passes[row] ?? 0) << row
    within[word] = bits
  }
  return within
}

/** The set with the rows that have an allowed value. */
function withRowsOf(set: RowSet, { labels, codes }: Category, allowed: readonly string[]): RowSet {
  // after the labels 0, for rows without a value
  const wanted = new Uint8Array(labels.length + 1)
  for (const [code, label] of labels.entries()) if (allowed.includes(label)) wanted[code] = 1
  return set.map((before, word) => {
    let bits = before
    for (let row = firstOf(word); row < Math.min(firstOf(word + 1), codes.length); row++)
      bits |= (wanted[Math.min(codes[row] ?? NONE, labels.length)] ?? 0) << row
    return bits
  })
}
