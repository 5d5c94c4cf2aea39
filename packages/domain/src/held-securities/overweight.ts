import type { HoldingTable } from '../holding-search/holding-table.ts'
import type { HeldSubject } from './held-subject.ts'

/** A fund beside what it is measured by. */
export interface Overweight {
  readonly row: number
  readonly percent: number
  /** Row of what it is measured by. */
  readonly by: number
  /** Percent of that. */
  readonly measure: number
  /** Percentage points above it. */
  readonly over: number
}

/**
 * Which funds hold more of it than what they are measured by, the largest difference first.
 *
 * @param unknown - percent of each fund that may be in it as well
 * @param measureOf - row of what a fund is measured by; null where it has none that discloses
 * @returns also how many could be compared: where a measure does not list it and lists only a part of itself, no one knows
 */
export function overweightOf(
  { held }: HeldSubject,
  unknown: HoldingTable['unknown'][keyof HoldingTable['unknown']],
  measureOf: (row: number) => number | null,
): { readonly compared: number; readonly over: readonly Overweight[] } {
  const percents = new Map(held.map(({ row, percent }) => [row, percent]))
  const known = held.flatMap(({ row, percent }): Overweight[] => {
    const by = measureOf(row)
    if (by === null || by === row) return []
    const measure = percents.get(by) ?? ((unknown[by] ?? WHOLE) > 0 ? null : 0)
    return measure === null ? [] : [{ row, percent, by, measure, over: percent - measure }]
  })
  return {
    compared: known.length,
    over: known.filter(({ over }) => over > 0).toSorted((a, b) => b.over - a.over || a.row - b.row),
  }
}

const WHOLE = 100
