import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { at } from '../linear-algebra/at.ts'
import { randomPortfolioProblem } from '../testing/random-portfolio-problem.ts'
import { findConflict } from './find-conflict.ts'
import type { WeightLimits } from './portfolio-problem.ts'
import { roundWeights } from './round-weights.ts'
import { traceFrontier } from './trace-frontier.ts'

const free = (size: number): WeightLimits => ({
  lower: new Float64Array(size),
  upper: new Float64Array(size).fill(1),
  groups: [],
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('roundWeights', () => {
  it('gives three thirds 33.4, 33.3 and 33.3 percent', () => {
    const thirds = new Float64Array(3).fill(1 / 3)
    expect(roundWeights(thirds, 'tradable', free(3)).percents).toEqual([33.4, 33.3, 33.3])
    expect(roundWeights(thirds, 'precise', free(3)).percents).toEqual([33.3333333334, 33.3333333333, 33.3333333333])
  })

  it('keeps a group at its limit though each member alone would be rounded up', () => {
    const weights = Float64Array.of(0.1006, 0.1006, 0.0988, 0.7)
    const limits = { ...free(4), groups: [{ name: 'equity', members: [0, 1, 2], min: 0, max: 0.3 }] }
    const { percents, kept } = roundWeights(weights, 'tradable', limits)
    expect(kept).toBe('all')
    expect(percents).toEqual([10.1, 10, 9.9, 70])
  })

  it('says which limits the grid does not allow', () => {
    const limits = { ...free(2), groups: [{ name: 'odd', members: [0], min: 0.33333, max: 0.33334 }] }
    expect(roundWeights(Float64Array.of(1 / 3, 2 / 3), 'tradable', limits).kept).toBe('bounds')
    const upper = Float64Array.of(0.00005, 0.99995)
    expect(roundWeights(Float64Array.of(0.00005, 0.99995), 'tradable', { ...free(2), upper }).kept).toBe('none')
  })

  it('refuses weights that are not 100 percent, and negative ones', () => {
    const refusal = expect.objectContaining({ code: 'weights-not-100' })
    expect(() => roundWeights(Float64Array.of(0.5, 0.4), 'tradable', free(2))).toThrow(refusal)
    expect(() => roundWeights(Float64Array.of(1.5, -0.5), 'tradable', free(2))).toThrow(refusal)
  })

  it('closes by construction, within one unit of the ideal and inside all limits that lie on the grid', () => {
    fc.assert(
      fc.property(
        randomPortfolioProblem(),
        fc.constantFrom('tradable' as const, 'precise' as const),
        (problem, grid) => {
          if (findConflict(problem) !== null) return
          const count = grid === 'tradable' ? 1000 : 1e12
          for (const { weights } of traceFrontier(problem)) {
            const { units, kept } = roundWeights(weights, grid, problem)
            expect(sum(units)).toBe(count)
            expect(kept).toBe('all')
            for (const [i, unit] of units.entries()) {
              expect(unit).toBeLessThanOrEqual(Math.round(count * at(problem.upper, i)))
              expect(at(weights, i) > 0 || unit === 0).toBe(true)
            }
            for (const { members, min, max } of problem.groups) {
              const held = sum(members.map((member) => units[member] ?? 0))
              expect(held).toBeLessThanOrEqual(count * max + 1e-3)
              expect(held).toBeGreaterThanOrEqual(count * min - 1e-3)
            }
          }
        },
      ),
    )
  })
})
