import { describe, expect, it } from 'vitest'

import { realisedGrowth, worthAt } from './realised-growth.ts'

const series = (...values: number[]) => ({ firstSlot: 100, values: Float64Array.from(values) })

describe('realisedGrowth', () => {
  it('leaves out a step that no event explains, and carries the last price over days without one', () => {
    const { values } = realisedGrowth(series(Number.NaN, 10, 11, Number.NaN, 1.1, 1.21, 12.1, 1.21))
    expect([...values].map((value) => Number(value.toFixed(6)))).toEqual([
      Number.NaN,
      1,
      1.1,
      1.1,
      1.1,
      1.21,
      1.21,
      1.21,
    ])
  })

  it('is worth what it was last where it has ended, and one where it has not begun', () => {
    const grown = realisedGrowth(series(10, 12))
    expect([50, 100, 101, 900].map((slot) => worthAt(grown, slot))).toEqual([1, 1, 1.2, 1.2])
    expect(worthAt(null, 100)).toBe(1)
  })
})
