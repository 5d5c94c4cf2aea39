/** All rows by one column, upwards and downwards. */
export interface RowOrders {
  readonly asc: Uint32Array
  readonly desc: Uint32Array
}

/**
 * Sorts all rows by a column. What is unknown stands last in both directions; equal values keep the order of `ties` in both.
 *
 * @param values - shape (rows); NaN is unknown
 * @param ties - each row's place among equals, shape (rows)
 */
export function orderRows(values: Float64Array, ties: Uint32Array): RowOrders {
  const known: number[] = []
  const unknown: number[] = []
  values.forEach((value, row) => (Number.isNaN(value) ? unknown : known).push(row))
  const tie = (a: number, b: number): number => (ties[a] ?? 0) - (ties[b] ?? 0)
  const valueOf = (row: number): number => values[row] ?? Number.NaN
  const asc = known.toSorted((a, b) => valueOf(a) - valueOf(b) || tie(a, b))
  const desc = known.toSorted((a, b) => valueOf(b) - valueOf(a) || tie(a, b))
  const last = unknown.toSorted(tie)
  return { asc: Uint32Array.from([...asc, ...last]), desc: Uint32Array.from([...desc, ...last]) }
}

/**
 * Each text's place in the order of a dictionary of Taiwan (by strokes); equal texts share a place.
 *
 * @param collator - made once: `new Intl.Collator('zh-Hant-TW')`
 */
export function collationPlaces(texts: readonly string[], collator: Intl.Collator): Float64Array {
  const places = new Float64Array(texts.length)
  const order = texts.map((_, row) => row).toSorted((a, b) => collator.compare(texts[a] ?? '', texts[b] ?? ''))
  let place = 0
  order.forEach((row, at) => {
    const before = texts[order[at - 1] ?? row] ?? ''
    if (at > 0 && collator.compare(before, texts[row] ?? '') !== 0) place += 1
    places[row] = place
  })
  return places
}
