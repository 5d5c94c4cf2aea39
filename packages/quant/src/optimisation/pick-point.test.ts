import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { randomPortfolioProblem } from '../testing/random-portfolio-problem.ts'
import { findConflict } from './find-conflict.ts'
import { pickPoint, solvePoint, type MeanVarianceObjective } from './pick-point.ts'
import { traceFrontier } from './trace-frontier.ts'

const feasible = randomPortfolioProblem().filter((problem) => findConflict(problem) === null)
const positive = (max: number) => fc.double({ min: 1e-4, max, noNaN: true })
const objective: fc.Arbitrary<MeanVarianceObjective> = fc.oneof(
  positive(100).map((riskAversion) => ({ kind: 'utility' as const, riskAversion })),
  positive(0.6).map((volatility) => ({ kind: 'targetVolatility' as const, volatility })),
  fc.constant({ kind: 'minVariance' as const }),
)

describe('solvePoint', () => {
  it('gives to the last bit what the whole frontier gives', () => {
    fc.assert(
      fc.property(feasible, objective, (problem, asked) => {
        expect(solvePoint(problem, asked, 0)).toEqual(pickPoint(traceFrontier(problem), asked, 0))
      }),
      { numRuns: 500 },
    )
  })

  it('follows the line no further than to the first corner that is enough', () => {
    fc.assert(
      fc.property(feasible, (problem) => {
        const some = traceFrontier(problem, () => true)
        const whole = traceFrontier(problem).slice(0, some.length)
        expect(some.map(({ weights }) => weights)).toEqual(whole.map(({ weights }) => weights))
        expect(some.length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
