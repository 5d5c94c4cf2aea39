import { describe, expect, it } from 'vitest'

import { randomMixes } from './random-mixes.ts'

describe('mixes drawn by chance', () => {
  const drawn = randomMixes({ count: 3, seed: 7, mixes: 300 })

  it('are whole, and borrow nothing', () => {
    expect(drawn).toHaveLength(300)
    for (const weights of drawn) {
      expect(weights).toHaveLength(3)
      expect(weights.every((weight) => weight >= 0)).toBe(true)
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
    }
  })

  it('are as often of one fund as of two, and of all three', () => {
    const sizes = drawn.map((weights) => weights.filter((weight) => weight > 0).length)
    for (const size of [1, 2, 3]) {
      const share = sizes.filter((one) => one === size).length / sizes.length
      expect(share).toBeGreaterThan(0.25)
      expect(share).toBeLessThan(0.42)
    }
  })

  it('are of each fund in turn', () => {
    const alone = drawn.flatMap((weights) => (weights.includes(1) ? [weights.indexOf(1)] : []))
    expect(new Set(alone)).toEqual(new Set([0, 1, 2]))
  })
})
