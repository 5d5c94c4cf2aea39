import { describe, expect, it } from 'vitest'

import { smallestReaching } from './smallest-reaching.ts'

describe('the smallest argument that reaches a value', () => {
  it('is where a line crosses it', () => {
    expect(smallestReaching((x) => 3 * x - 1, 5, { low: -100, high: 100 })).toBeCloseTo(2, 12)
  })

  it('is where a function begins to stay at it, not where that ends', () => {
    // 0, 1 and 2 for arguments of at least nothing, 4 and 6
    const steps = (x: number) => [0, 4, 6].filter((step) => x >= step).length - 1
    expect(smallestReaching(steps, 1, { low: -8, high: 8 })).toBe(4)
    expect(smallestReaching((x) => Math.min(x, 5), 5, { low: 0, high: 10 })).toBe(5)
  })

  it('is the high end where nothing before it is enough', () => {
    expect(smallestReaching(() => 0, 1, { low: 0, high: 1 })).toBe(1)
  })
})
