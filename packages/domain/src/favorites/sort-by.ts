import type { SortDirection } from './view.ts'

/** What a list is sorted by: a number, a text, or nothing that anyone knows. */
export type SortValue = number | string | null

/**
 * Sorts things by a value of each. What has none stands last in both directions; equal ones keep their order. Texts are
 * compared as people in Taiwan read them.
 */
export function sortBy<Thing>(
  things: readonly Thing[],
  valueOf: (thing: Thing) => SortValue,
  direction: SortDirection,
): Thing[] {
  const sign = direction === 'asc' ? 1 : -1
  return things
    .map((thing) => ({ thing, value: valueOf(thing) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return sign * compare(a.value, b.value)
    })
    .map(({ thing }) => thing)
}

const names = new Intl.Collator('zh-Hant-TW', { numeric: true })

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return names.compare(String(a), String(b))
}
