import { type Category, type Filter, type Met, NONE } from './apply-filters.ts'
import { keptLately } from './kept-lately.ts'
import { firstOf, noRows, type RowSet } from './row-sets.ts'

/** Conditions that are kept of one column. */
const MOST_KEPT = 16
const kept = keptLately<Met>(MOST_KEPT)

/**
 * What so many rows meet. Who narrows a search changes one condition at a time: what was asked of a column lately is kept
 * as long as the column, so that no column may change once it was asked.
 */
export function metBy(filter: Filter, rows: number): Met {
  return kept(columnOf(filter), keyOf(filter, rows), () => compare(filter, rows))
}

function columnOf(filter: Filter): object {
  if (filter.kind === 'range') return filter.values
  return filter.kind === 'rows' ? filter.passes : filter.categories
}

function keyOf(filter: Filter, rows: number): string {
  if (filter.kind === 'range') return `${rows} ${filter.min} ${filter.max}`
  return filter.kind === 'rows' ? String(rows) : JSON.stringify([rows, filter.allowed])
}

// The loops below have no branch that data decide: with half of the rows failing, a processor guesses every second wrong.

function compare(filter: Filter, rows: number): Met {
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
