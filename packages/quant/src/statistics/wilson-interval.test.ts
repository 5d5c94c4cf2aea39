import { describe, expect, it } from 'vitest'

import { wilsonInterval } from './wilson-interval.ts'

const Z95 = 1.959964

describe('wilsonInterval', () => {
  // Newcombe 1998, table I, method 3
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('gives the published limits of %i in %i', (hits, trials, low, high) => {
    const found = wilsonInterval(hits, trials, Z95)
    expect(found?.low).toBeCloseTo(low, 4)
    expect(found?.high).toBeCloseTo(high, 4)
  })

  it('is the same from the other side: misses are what hits are not', () => {
    const hits = wilsonInterval(7, 24, 1.645)
    const misses = wilsonInterval(17, 24, 1.645)
    expect(hits?.low).toBeCloseTo(1 - (misses?.high ?? 0), 12)
    expect(hits?.high).toBeCloseTo(1 - (misses?.low ?? 0), 12)
  })

  it('says nothing of no trials, and refuses more hits than trials', () => {
    expect(wilsonInterval(0, 0, 1.645)).toBeNull()
    expect(() => wilsonInterval(3, 2, 1.645)).toThrow(RangeError)
  })
})
