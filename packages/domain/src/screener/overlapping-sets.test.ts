import { describe, expect, test } from 'vitest'

import { overlappingSets } from './overlapping-sets.ts'
import { screenRows } from './screen-rows.ts'

const sets = [
  { label: 'chips', rows: [0, 1, 3, 3] },
  { label: 'taiwan', rows: [1, 3] },
  { label: 'gold', rows: [4] },
  { label: 'nothing', rows: [] },
]

function screened(allowed: readonly string[]) {
  const categories = overlappingSets(sets, 5)
  return screenRows({
    filters: allowed.length === 0 ? [] : [{ name: 'topic', kind: 'values', categories, allowed }],
    facets: [{ name: 'topic', kind: 'values', categories }],
    // rows 0 and 1 are classes of one fund
    groups: Uint32Array.of(0, 0, 1, 2, 3),
  })
}

describe('sets that overlap', () => {
  test('need as many categories as the most sets that one row stands in', () => {
    expect(overlappingSets(sets, 5)).toHaveLength(2)
    expect(overlappingSets([], 5)).toHaveLength(1)
  })

  test('let through what stands in any of those asked for', () => {
    expect([...screened(['taiwan']).passes]).toEqual([0, 1, 0, 1, 0])
    expect([...screened(['taiwan', 'gold']).passes]).toEqual([0, 1, 0, 1, 1])
    expect([...screened(['nothing']).passes]).toEqual([0, 0, 0, 0, 0])
    expect([...screened(['unheard-of']).passes]).toEqual([0, 0, 0, 0, 0])
  })

  test('count a fund once in each, whichever are asked for', () => {
    const counts = { topic: { chips: 2, taiwan: 2, gold: 1, nothing: 0 } }
    expect(screened([]).facets).toEqual(counts)
    expect(screened(['gold']).facets).toEqual(counts)
  })
})
