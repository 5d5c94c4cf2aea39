import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { at } from '../linear-algebra/at.ts'
import { matrixFromRows, type Matrix } from '../linear-algebra/matrix.ts'
import { readPrices, seriesOf, between } from '../testing/price-fixtures.ts'
import { hasFixtures, readFixture } from '../testing/read-fixture.ts'
import { conditionalValueAtRisk } from './conditional-value-at-risk.ts'
import { minimiseCvar } from './minimise-cvar.ts'

interface Case {
  readonly name: string
  readonly alpha: number
  readonly lower?: number[]
  readonly upper?: number[]
  readonly target?: number
  readonly evaluate_weights?: number[]
  readonly groups?: {
    readonly name: string
    readonly members: number[]
    readonly min?: number
    readonly max?: number
  }[]
  readonly expected: { readonly cvar?: number; readonly infeasible?: boolean }
}
interface Fixture {
  readonly names: string[]
  readonly T: number
  readonly cases: Case[]
}

const fixture = hasFixtures ? (JSON.parse(readFixture('min_cvar.json')) as Fixture) : null

const stockReturns = (names: readonly string[]): Matrix => {
  const prices = readPrices('data/stocks20_prices.csv')
  const columns = names.map((name) => between(seriesOf(prices, name), '2013-04-11', '2018-04-11').values)
  const days = columns[0]?.length ?? 0
  return matrixFromRows(
    Array.from({ length: days - 1 }, (_, t) => columns.map((column) => at(column, t + 1) / at(column, t) - 1)),
  )
}

const weighted = (returns: Matrix, weights: readonly number[]): Float64Array =>
  Float64Array.from({ length: returns.rows }, (_, t) =>
    weights.reduce((sum, weight, i) => sum + weight * at(returns.values, t * returns.columns + i), 0),
  )

describe.skipIf(!fixture)('least tail loss against HiGHS and GLPK (skipped where ../shared is absent)', () => {
  const returns = fixture ? stockReturns(fixture.names) : matrixFromRows([])

  it('has the scenarios of the fixture', () => {
    expect(returns.rows).toBe(fixture?.T)
  })

  it.each((fixture?.cases ?? []).filter((one) => one.lower).map((one) => [one.name, one] as const))('%s', (_, one) => {
    const result = minimiseCvar({
      returns,
      confidence: one.alpha,
      lower: Float64Array.from(one.lower ?? []),
      upper: Float64Array.from(one.upper ?? []),
      groups: (one.groups ?? []).map(({ name, members, min = -Infinity, max = Infinity }) => ({
        name,
        members,
        min,
        max,
      })),
      ...(one.target !== undefined && { targetReturn: one.target }),
    })
    expect(result.status).toBe(one.expected.infeasible ? 'infeasible' : 'optimal')
    const found = result.status === 'optimal' ? result.conditionalValueAtRisk : Number.NaN
    expect(Math.abs(found - (one.expected.cvar ?? Number.NaN)) < 1e-8 || result.status === 'infeasible').toBe(true)
  })

  it.each((fixture?.cases ?? []).filter((one) => one.evaluate_weights).map((one) => [one.name, one] as const))(
    '%s',
    (_, one) => {
      const tail = conditionalValueAtRisk(weighted(returns, one.evaluate_weights ?? []), one.alpha)
      expect(Math.abs(tail.conditionalValueAtRisk - (one.expected.cvar ?? Number.NaN))).toBeLessThan(1e-8)
    },
  )
})

describe('conditionalValueAtRisk', () => {
  it('is the mean of the worst outcomes, the edge counted in part', () => {
    const returns = Float64Array.of(-0.1, 0.02, -0.04, 0.01, 0.03)
    expect(conditionalValueAtRisk(returns, 0.6).conditionalValueAtRisk).toBeCloseTo(0.07, 12)
    expect(conditionalValueAtRisk(returns, 0.7).conditionalValueAtRisk).toBeCloseTo((0.1 + 0.5 * 0.04) / 1.5, 12)
  })
})

const outcome = fc.double({ min: -0.1, max: 0.1, noNaN: true })
const scenarios = fc
  .integer({ min: 2, max: 5 })
  .chain((funds) =>
    fc.array(fc.array(outcome, { minLength: funds, maxLength: funds }), { minLength: 20, maxLength: 60 }),
  )

describe('minimiseCvar', () => {
  it('meets its own proven bound and beats every single fund and the equal mixture', () => {
    fc.assert(
      fc.property(scenarios, fc.constantFrom(0.8, 0.95), (rows, confidence) => {
        const returns = matrixFromRows(rows)
        const funds = returns.columns
        const limits = { lower: new Float64Array(funds), upper: new Float64Array(funds).fill(1), groups: [] }
        const result = minimiseCvar({ returns, confidence, ...limits })
        if (result.status !== 'optimal') throw new Error(result.conflict.rule)
        expect(result.conditionalValueAtRisk - result.lowerBound).toBeLessThan(1e-8)
        expect(Math.abs(result.weights.reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThan(1e-12)
        const others = [
          Array.from({ length: funds }, () => 1 / funds),
          ...Array.from({ length: funds }, (_, one) => Array.from({ length: funds }, (__, i) => (i === one ? 1 : 0))),
        ]
        for (const weights of others) {
          const tail = conditionalValueAtRisk(weighted(returns, weights), confidence)
          expect(result.conditionalValueAtRisk).toBeLessThanOrEqual(tail.conditionalValueAtRisk + 1e-8)
        }
      }),
    )
  })

  it('holds fixed funds and fixed groups where they are', () => {
    const returns = matrixFromRows(
      Array.from({ length: 40 }, (_, t) => [Math.sin(t) / 50, Math.cos(t) / 30, Math.sin(2 * t) / 20, 0.001]),
    )
    const groups = [{ name: 'half', members: [1, 2], min: 0.5, max: 0.5 }]
    const result = minimiseCvar({
      returns,
      confidence: 0.9,
      lower: Float64Array.of(0.2, 0, 0, 0),
      upper: Float64Array.of(0.2, 1, 1, 1),
      groups,
    })
    if (result.status !== 'optimal') throw new Error(result.conflict.rule)
    expect(at(result.weights, 0)).toBe(0.2)
    expect(at(result.weights, 1) + at(result.weights, 2)).toBeCloseTo(0.5, 10)
    expect(at(result.weights, 3)).toBeCloseTo(0.3, 10)
  })
})
