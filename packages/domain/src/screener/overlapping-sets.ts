import { type Category, NONE } from './apply-filters.ts'

/** Rows that are told by one name; a row may stand in several sets. */
export interface NamedSet {
  readonly label: string
  readonly rows: readonly number[]
}

/**
 * Sets that may overlap, as categories under one list of labels: as many as the most sets that one row stands in, since
 * each is another pass over all rows.
 *
 * @param count - of all rows
 */
export function overlappingSets(sets: readonly NamedSet[], count: number): Category[] {
  const labels = sets.map(({ label }) => label)
  const taken = new Uint16Array(count)
  const layers = [new Uint16Array(count).fill(NONE)]
  for (const [code, { rows }] of sets.entries()) {
    for (const row of new Set(rows)) {
      const depth = taken[row] ?? 0
      const layer = layers[depth] ?? new Uint16Array(count).fill(NONE)
      layers[depth] = layer
      layer[row] = code
      taken[row] = depth + 1
    }
  }
  return layers.map((codes) => ({ labels, codes }))
}
