import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { hasFixtures, readFixture } from '../testing/read-fixture.ts'
import { certifyOptimality } from './certify-optimality.ts'
import { endOfFrontier } from './frontier-point.ts'
import { pickMaxSharpe } from './pick-max-sharpe.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'
import { traceFrontier, type Frontier } from './trace-frontier.ts'

interface Case {
  readonly name: string
  readonly lower: number[]
  readonly upper: number[]
  readonly rf: number
  readonly expected: {
    readonly return: number[]
    readonly volatility: number[]
    readonly weights: number[][]
    readonly min_variance: { readonly weights: number[]; readonly volatility: number }
    readonly max_sharpe: { readonly sharpe: number; readonly weights: number[] }
  }
}
interface Inputs {
  readonly mu: number[]
  readonly cov: number[][]
}

const read = (name: string): unknown => JSON.parse(readFixture(name))

const distance = (one: ArrayLike<number>, other: ArrayLike<number>): number =>
  Array.from(one).reduce((worst, value, i) => Math.max(worst, Math.abs(value - (other[i] ?? Number.NaN))), 0)

const nearest = (frontier: Frontier, weights: number[]): number =>
  Math.min(...frontier.map((corner) => distance(corner.weights, weights)))

const problemOf = (
  { mu, cov }: Inputs,
  limits: { readonly lower: number[]; readonly upper: number[] },
): MeanVarianceProblem => ({
  mu: Float64Array.from(mu),
  covariance: matrixFromRows(cov),
  lower: Float64Array.from(limits.lower),
  upper: Float64Array.from(limits.upper),
  groups: [],
})

const fixture = (name: string, inputs: string): [string, Inputs, Case][] =>
  (read(name) as { cases: Case[] }).cases.map((one) => [one.name, read(inputs) as Inputs, one])

const cases = hasFixtures
  ? [...fixture('cla10.json', 'cla10.json'), ...fixture('cla19.json', 'mean_variance_19.json')]
  : []

describe.skipIf(!hasFixtures)('every corner portfolio (skipped where ../shared is absent)', () => {
  it.each(cases)('%s', (_, inputs, one) => {
    const problem = problemOf(inputs, one)
    const frontier = traceFrontier(problem)
    for (const [index, weights] of one.expected.weights.entries()) {
      expect(nearest(frontier, weights)).toBeLessThan(1e-8)
      const corner = frontier.find((candidate) => distance(candidate.weights, weights) < 1e-8)
      expect(Math.abs((corner?.expectedReturn ?? Number.NaN) - (one.expected.return[index] ?? 0))).toBeLessThan(1e-9)
      expect(Math.abs(Math.sqrt(corner?.variance ?? Number.NaN) - (one.expected.volatility[index] ?? 0))).toBeLessThan(
        1e-9,
      )
    }
    for (const { weights, toleranceLow } of frontier) {
      expect(certifyOptimality(problem, { weights, tolerance: toleranceLow }).certificate.passed).toBe(true)
    }
    expect(
      distance(endOfFrontier(frontier, 'minimum-variance').weights, one.expected.min_variance.weights),
    ).toBeLessThan(1e-8)
    const sharpest = pickMaxSharpe(frontier, one.rf)
    if (typeof sharpest === 'string') throw new Error(sharpest)
    expect(distance(sharpest.weights, one.expected.max_sharpe.weights)).toBeLessThan(1e-8)
  })

  it('the published table: λ of each corner, maximum Sharpe 4.4535, least volatility 0.2052', () => {
    const inputs = read('cla10.json') as Inputs & {
      published: { table2_return_risk_lambda: [number, number, number][] }
    }
    const frontier = traceFrontier(problemOf(inputs, { lower: Array(10).fill(0), upper: Array(10).fill(1) }))
    for (const [index, [expectedReturn, risk, lambda]] of inputs.published.table2_return_risk_lambda.entries()) {
      const corner = frontier[index]
      if (!corner) throw new Error('a corner is missing')
      expect(Math.abs(corner.expectedReturn - expectedReturn)).toBeLessThan(6e-4)
      expect(Math.abs(Math.sqrt(corner.variance) - risk)).toBeLessThan(6e-4)
      expect(Math.abs(corner.toleranceLow - lambda)).toBeLessThan(6e-4)
    }
  })
})

const expectedFolder = new URL('../../../../../shared/data/expected/', import.meta.url)

const file = (name: string): string => readFileSync(new URL(name, expectedFolder), 'utf8')
const rows = (text: string): number[][] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number))

describe.skipIf(!hasFixtures)('data/expected/CLA (skipped where ../shared is absent)', () => {
  it('all turning points of the ten assets', () => {
    const [mu = [], lower = [], upper = [], ...cov] = rows(file('CLA_Data.csv'))
    const problem = problemOf({ mu, cov }, { lower, upper })
    const frontier = traceFrontier(problem)
    for (const [, , , ...weights] of rows(file('CLA_expected_turning_points.csv'))) {
      expect(nearest(frontier, weights)).toBeLessThan(1e-7)
    }
    const expected = JSON.parse(file('CLA_expected.json')) as {
      max_sharpe: { weights: number[] }
      min_variance: { weights: number[] }
    }
    const sharpest = pickMaxSharpe(frontier, 0)
    if (typeof sharpest === 'string') throw new Error(sharpest)
    expect(distance(sharpest.weights, expected.max_sharpe.weights)).toBeLessThan(1e-8)
    expect(distance(frontier.at(-1)?.weights ?? [], expected.min_variance.weights)).toBeLessThan(1e-8)
  })

  it('the small textbook cases', () => {
    const { small_cases } = JSON.parse(file('CLA_expected.json')) as {
      small_cases: { mean: number[]; cov: number[][]; bounds: [number, number]; corner_portfolios: number[][] }[]
    }
    for (const { mean, cov, bounds, corner_portfolios } of small_cases) {
      const limits = { lower: mean.map(() => bounds[0]), upper: mean.map(() => bounds[1]) }
      const frontier = traceFrontier(problemOf({ mu: mean, cov }, limits))
      for (const weights of corner_portfolios) expect(nearest(frontier, weights)).toBeLessThan(1e-12)
      expect(frontier).toHaveLength(corner_portfolios.length)
    }
  })
})
