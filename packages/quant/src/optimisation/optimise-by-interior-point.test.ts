import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { at } from '../linear-algebra/at.ts'
import { dotProduct } from '../linear-algebra/dot-product.ts'
import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { quadraticForm } from '../linear-algebra/quadratic-form.ts'
import { randomPortfolioProblem } from '../testing/random-portfolio-problem.ts'
import { findConflict } from './find-conflict.ts'
import { optimiseByInteriorPoint } from './optimise-by-interior-point.ts'
import { pickByTolerance } from './pick-by-tolerance.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'
import { traceFrontier } from './trace-frontier.ts'

const value = ({ mu, covariance }: MeanVarianceProblem, weights: Float64Array, tolerance: number): number =>
  quadraticForm(covariance, weights) / 2 - tolerance * dotProduct(mu, weights)

const narrowed = (group: MeanVarianceProblem['groups'][number]) => ({
  ...group,
  min: group.min + 1e-6,
  max: group.max - 1e-6,
})

describe('optimiseByInteriorPoint', () => {
  it('agrees with the critical line, though the two share nothing', () => {
    fc.assert(
      fc.property(randomPortfolioProblem(), fc.constantFrom(0, 0.05, 1), (problem, tolerance) => {
        fc.pre(findConflict(problem) === null)
        const room = problem.upper.reduce((sum, high) => sum + high, 0)
        // A single fitting portfolio has no interior, and groups that fill the budget exactly leave none.
        fc.pre(room >= 1 + 1e-6)
        fc.pre(findConflict({ ...problem, groups: problem.groups.map(narrowed) }) === null)
        const mine = optimiseByInteriorPoint(problem, tolerance)
        const exact = pickByTolerance(traceFrontier(problem), tolerance).weights
        const difference = value(problem, mine, tolerance) - value(problem, exact, tolerance)
        // it stops within some parts in 1e9 where funds are copies of each other
        expect(Math.abs(difference)).toBeLessThan(1e-8)
        expect(Math.abs(mine.reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThan(1e-12)
      }),
      { numRuns: 200 },
    )
  })

  it('takes groups that overlap', () => {
    const weights = optimiseByInteriorPoint(
      {
        mu: Float64Array.of(0, 0, 0),
        covariance: matrixFromRows([
          [0.01, 0, 0],
          [0, 0.04, 0],
          [0, 0, 0.04],
        ]),
        lower: new Float64Array(3),
        upper: Float64Array.of(1, 1, 1),
        groups: [
          { name: 'a', members: [0, 1], min: 0, max: 0.6 },
          { name: 'b', members: [1, 2], min: 0.7, max: 1 },
        ],
      },
      0,
    )
    expect(at(weights, 0)).toBeCloseTo(0.3, 9)
    expect(at(weights, 1)).toBeCloseTo(0.3, 9)
    expect(at(weights, 2)).toBeCloseTo(0.4, 9)
  })
})
