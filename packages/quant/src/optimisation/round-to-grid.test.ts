import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { WeightLimits } from './portfolio-problem.ts'
import { roundWeights, weightGrids } from './round-weights.ts'

const vector = (...values: readonly number[]): Float64Array => Float64Array.from(values)
const free = (size: number): WeightLimits => ({
  lower: new Float64Array(size),
  upper: new Float64Array(size).fill(1),
  groups: [],
})

describe('weights on a grid', () => {
  it.each([
    ['what lies on it already', [0.5, 0.3, 0.2], [50, 30, 20]],
    ['thirds', [1 / 3, 1 / 3, 1 / 3], [33.4, 33.3, 33.3]],
    ['sevenths', range(7).map(() => 1 / 7), [14.3, 14.3, 14.3, 14.3, 14.3, 14.3, 14.2]],
    ['the largest remainder first', [0.3336, 0.3332, 0.3332], [33.4, 33.3, 33.3]],
    ['one fund', [1], [100]],
    ['a sum that rounding left a little short', [0.49996, 0.49996], [50, 50]],
    ['a fund of nothing stays at nothing', [0.5, 0, 0.5], [50, 0, 50]],
  ])('of tenths of a percent: %s', (_, weights, percents) => {
    const found = roundWeights(vector(...weights), 'tradable', free(weights.length))
    expect(found.percents).toEqual(percents)
    expect(found.kept).toBe('all')
  })

  it('sum to the whole, each within one unit of its part', () => {
    const parts = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(parts, fc.constantFrom('tradable' as const, 'precise' as const), (given, grid) => {
        const whole = given.reduce((sum, one) => sum + one, 0)
        const weights = given.map((one) => one / whole)
        const { units, percents } = roundWeights(vector(...weights), grid, free(weights.length))
        const count = weightGrids[grid]
        expect(units.reduce((sum, one) => sum + one, 0)).toBe(count)
        units.forEach((unit, i) => {
          expect(Number.isInteger(unit)).toBe(true)
          expect(Math.abs(unit - count * (weights[i] ?? 0))).toBeLessThan(grid === 'tradable' ? 1 : 2)
          expect(percents[i]).toBe(unit / (count / 100))
        })
      }),
    )
  })

  it('rounded again stay as they are', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(parts, (given) => {
        const whole = given.reduce((sum, one) => sum + one, 0)
        const once = roundWeights(vector(...given.map((one) => one / whole)), 'tradable', free(given.length))
        const again = roundWeights(vector(...once.percents.map((one) => one / 100)), 'tradable', free(given.length))
        expect(again.units).toEqual(once.units)
      }),
    )
  })

  it.each([
    ['a maximum below half a unit up', [0.3336, 0.6664], [0, 0], [0.3335, 1], [33.3, 66.7]],
    ['a minimum above', [0.0994, 0.9006], [0.0995, 0], [1, 1], [10, 90]],
  ])('keep bounds: %s', (_, weights, lower, upper, percents) => {
    const bounds = { lower: vector(...lower), upper: vector(...upper), groups: [] }
    expect(roundWeights(vector(...weights), 'tradable', bounds)).toMatchObject({ percents, kept: 'all' })
  })

  it.each([
    ['too little', [0.5, 0.4998]],
    ['too much', [0.5, 0.5002]],
    ['a weight below nothing', [1.00005, -0.00005]],
    ['an unknown one', [0.5, Number.NaN]],
    ['nothing at all', [0, 0]],
    ['no fund', []],
  ])('are refused of %s', (_, weights) => {
    expect(() => roundWeights(vector(...weights), 'tradable', free(weights.length))).toThrow(
      expect.objectContaining({ code: 'weights-not-100' }),
    )
  })
})

function range(size: number): number[] {
  return Array.from({ length: size }, (_, i) => i)
}
