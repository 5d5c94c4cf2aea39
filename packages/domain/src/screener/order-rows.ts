/** All rows by one column, upwards and downwards. */
export interface RowOrders {
  readonly asc: Uint32Array
  readonly desc: Uint32Array
}

/**
 * Sorts all rows by a column. What is unknown stands last in both directions; equal values keep the order of `ties` in both.
 *
 * @param values - shape (rows); NaN is unknown
 * @param ties - each row's place among equals, shape (rows), every place once
 */
export function orderRows(values: Float64Array, ties: Uint32Array): RowOrders {
  const rows = inOrderOf(ties)
  const steps = distinctValues(values)
  const stepOf = Uint32Array.from(rows, (row) => stepBelow(steps, values[row] ?? Number.NaN))
  // one more step for the unknown, which is the last one in both directions
  const counts = new Uint32Array(steps.length + 1)
  for (const step of stepOf) counts[step] = (counts[step] ?? 0) + 1
  const upwards = Array.from(counts, (_, step) => step)
  const downwards = [...upwards.slice(0, -1).toReversed(), steps.length]
  return { asc: laidOut({ rows, stepOf, counts }, upwards), desc: laidOut({ rows, stepOf, counts }, downwards) }
}

/** Rows by their place among equals. */
function inOrderOf(ties: Uint32Array): Uint32Array {
  const rows = new Uint32Array(ties.length)
  ties.forEach((place, row) => {
    rows[place] = row
  })
  return rows
}

function distinctValues(values: Float64Array): Float64Array {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted()
  return sorted.filter((value, index) => index === 0 || value !== sorted[index - 1])
}

/** The place of a value among the distinct ones; one past the last for NaN. */
function stepBelow(steps: Float64Array, value: number): number {
  if (Number.isNaN(value)) return steps.length
  let low = 0
  let high = steps.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((steps[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

interface Steps {
  readonly rows: Uint32Array
  /** Of each of `rows`. */
  readonly stepOf: Uint32Array
  /** Rows on each step. */
  readonly counts: Uint32Array
}

/** Rows step by step, those of one step in the order given. */
function laidOut({ rows, stepOf, counts }: Steps, order: readonly number[]): Uint32Array {
  const next = new Uint32Array(counts.length)
  let start = 0
  for (const step of order) {
    next[step] = start
    start += counts[step] ?? 0
  }
  const laid = new Uint32Array(rows.length)
  rows.forEach((row, index) => {
    const step = stepOf[index] ?? 0
    const at = next[step] ?? 0
    laid[at] = row
    next[step] = at + 1
  })
  return laid
}

/**
 * Each text's place in the order of a dictionary of Taiwan (by strokes); equal texts share a place.
 *
 * @param collator - made once: `new Intl.Collator('zh-Hant-TW')`
 */
export function collationPlaces(texts: readonly string[], collator: Intl.Collator): Float64Array {
  const places = new Float64Array(texts.length)
  const order = texts.map((_, row) => row).toSorted((a, b) => collator.compare(texts[a] ?? '', texts[b] ?? ''))
  let index = 0
  order.forEach((row, at) => {
    const before = texts[order[at - 1] ?? row] ?? ''
    if (at > 0 && collator.compare(before, texts[row] ?? '') !== 0) index += 1
    places[row] = index
  })
  return places
}
