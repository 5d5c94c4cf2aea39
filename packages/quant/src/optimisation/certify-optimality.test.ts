import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { certifyOptimality } from './certify-optimality.ts'
import { findConflict } from './find-conflict.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'

/** Uncorrelated funds: the least variance is held in the proportion of 1/variance, here 1 : 4 : 5. */
const problem: MeanVarianceProblem = {
  mu: Float64Array.of(0.08, 0.04, 0.01),
  covariance: matrixFromRows([
    [0.04, 0, 0],
    [0, 0.01, 0],
    [0, 0, 0.008],
  ]),
  lower: new Float64Array(3),
  upper: Float64Array.of(1, 1, 1),
  groups: [],
}
const least = Float64Array.of(0.1, 0.4, 0.5)
const certificateOf = (weights: Float64Array, change: Partial<MeanVarianceProblem> = {}, tolerance = 0) =>
  certifyOptimality({ ...problem, ...change }, { weights, tolerance }).certificate

describe('certifyOptimality', () => {
  it('passes the portfolio that is known to be the best', () => {
    expect(certificateOf(least)).toMatchObject({ passed: true, tolerance: 0 })
  })

  it('fails every other portfolio that keeps the limits', () => {
    const shift = fc.double({ min: 1e-6, max: 0.1, noNaN: true })
    fc.assert(
      fc.property(shift, fc.constantFrom([0, 1], [1, 2], [2, 0]), (amount, [from = 0, to = 0]) => {
        const weights = least.slice()
        weights[from] = (weights[from] ?? 0) - amount
        weights[to] = (weights[to] ?? 0) + amount
        const { passed, stationarity, feasibility } = certificateOf(weights)
        expect(passed).toBe(false)
        expect(stationarity).toBeGreaterThan(1e-8)
        expect(feasibility).toBeLessThan(1e-10)
      }),
    )
  })

  it('fails what misses the budget, a bound or a group limit, and says by how much', () => {
    const half = least.map((weight) => weight / 2)
    expect(certificateOf(half)).toMatchObject({ passed: false })
    expect(certificateOf(half).feasibility).toBeCloseTo(0.5, 12)
    const capped = certificateOf(least, { upper: Float64Array.of(1, 0.3, 1) })
    expect(capped.passed).toBe(false)
    expect(capped.feasibility).toBeCloseTo(0.1, 12)
    const groups = [{ name: 'bond', members: [1, 2], min: 0, max: 0.7 }]
    expect(certificateOf(least, { groups }).passed).toBe(false)
    expect(certificateOf(least, { groups }).feasibility).toBeCloseTo(0.2, 12)
  })

  it('fails a tolerance below zero and numbers that are none', () => {
    // without expected returns the weights would be the best at any tolerance
    expect(certificateOf(least, { mu: new Float64Array(3) }, 0.1).passed).toBe(true)
    expect(certificateOf(least, { mu: new Float64Array(3) }, -0.1).passed).toBe(false)
    expect(certificateOf(Float64Array.of(Number.NaN, 0.5, 0.5)).passed).toBe(false)
  })

  it('takes a fund that stands at its bound for the best where the bound is what stops it', () => {
    const upper = Float64Array.of(1, 1, 0.25)
    // what is left is shared 1 : 4 among the others
    expect(certificateOf(Float64Array.of(0.15, 0.6, 0.25), { upper }).passed).toBe(true)
    expect(certificateOf(Float64Array.of(0.25, 0.5, 0.25), { upper }).passed).toBe(false)
  })
})

describe('findConflict', () => {
  const limits = { lower: new Float64Array(3), upper: Float64Array.of(1, 1, 1) }

  it('names the groups that together ask for more, or for less, than there is', () => {
    const tooMuch = [
      { name: 'equity', members: [0], min: 0.6, max: 1 },
      { name: 'bond', members: [1], min: 0.5, max: 1 },
      { name: 'money', members: [2], min: 0, max: 1 },
    ]
    expect(findConflict({ ...limits, groups: tooMuch })).toEqual({
      rule: 'group-mins-exceed-budget',
      required: 1.1,
      attainable: 1,
      groups: ['equity', 'bond'],
    })
    const tooLittle = [
      { name: 'equity', members: [0], min: 0, max: 0.5 },
      { name: 'bond', members: [1, 2], min: 0, max: 0.25 },
    ]
    expect(findConflict({ ...limits, groups: tooLittle })).toEqual({
      rule: 'group-maxes-below-budget',
      required: 1,
      attainable: 0.75,
      groups: ['equity', 'bond'],
    })
  })
})
