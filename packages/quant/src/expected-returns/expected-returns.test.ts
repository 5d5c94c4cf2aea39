import { describe, expect, it } from 'vitest'

import { at } from '../linear-algebra/at.ts'
import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { hasFixtures, readFixture } from '../testing/read-fixture.ts'
import { bayesStein } from './bayes-stein.ts'
import { blackLitterman } from './black-litterman.ts'
import { equilibriumReturns } from './equilibrium-returns.ts'
import { scoreViews } from './score-views.ts'

interface Fixture {
  readonly market_weights: number[]
  readonly cov: number[][]
  readonly risk_aversion: number
  readonly tau: number
  readonly published: { readonly pi_percent: number[]; readonly view1_mean_percent: number[] }
  readonly expected: { readonly pi: number[] }
  readonly cases: {
    readonly P: number[][]
    readonly Q: number[]
    readonly Omega: number[][]
    readonly expected: { readonly mean: number[]; readonly cov: number[][] }
  }[]
}

const fixture = hasFixtures ? (JSON.parse(readFixture('black_litterman.json')) as Fixture) : null

const relative = (value: number, expected: number): number => Math.abs(value / expected - 1)

describe.skipIf(!fixture)('the seven countries of He and Litterman (skipped where ../shared is absent)', () => {
  const covariance = matrixFromRows(fixture?.cov ?? [])
  const prior = fixture
    ? equilibriumReturns(covariance, Float64Array.from(fixture.market_weights), fixture.risk_aversion)
    : new Float64Array()

  it('equilibrium returns', () => {
    for (const [i, expected] of (fixture?.expected.pi ?? []).entries()) {
      expect(relative(at(prior, i), expected)).toBeLessThan(1e-9)
      expect(Math.abs(100 * at(prior, i) - (fixture?.published.pi_percent[i] ?? Number.NaN))).toBeLessThan(0.06)
    }
  })

  it.each((fixture?.cases ?? []).map((one) => [one.Q.length, one] as const))('%i views', (_, one) => {
    for (const given of [true, false]) {
      const views = one.P.map((row, k) => ({
        combination: Float64Array.from(row),
        expected: one.Q[k] ?? Number.NaN,
        ...(given && { variance: one.Omega[k]?.[k] ?? Number.NaN }),
      }))
      const posterior = blackLitterman({ prior, covariance, views, tau: fixture?.tau ?? Number.NaN })
      for (const [i, mean] of one.expected.mean.entries()) {
        expect(relative(at(posterior.mean, i), mean)).toBeLessThan(1e-9)
        for (const [j, value] of (one.expected.cov[i] ?? []).entries()) {
          expect(relative(at(posterior.covariance.values, i * covariance.rows + j), value)).toBeLessThan(1e-9)
        }
      }
    }
  })
})

describe('scoreViews', () => {
  const funds = [
    { score: 2, sector: 'tech', perStep: 0.004 },
    { score: -1, sector: 'tech', perStep: 0.004 },
    { score: 3, sector: 'alone', perStep: 0.004 },
    { score: null, sector: 'tech', perStep: 0.004 },
  ]

  it('says nothing of funds without a score or without peers', () => {
    expect(scoreViews(funds).map(({ expected }) => expected)).toEqual([0.008, -0.004])
  })

  it('says nothing where a step of the score may claim nothing', () => {
    expect(scoreViews(funds.map((fund) => ({ ...fund, perStep: 0 })))).toEqual([])
  })

  it('raises the good fund over the bad one, and by no more than the score says', () => {
    const covariance = matrixFromRows(funds.map((_, i) => funds.map((__, j) => (i === j ? 0.04 : 0.02))))
    const prior = Float64Array.of(0.05, 0.05, 0.05, 0.05)
    const { mean } = blackLitterman({ prior, covariance, views: scoreViews(funds) })
    expect(at(mean, 0)).toBeGreaterThan(0.05)
    expect(at(mean, 1)).toBeLessThan(0.05)
    expect(at(mean, 0) - at(mean, 1)).toBeLessThan(0.012)
  })
})

describe('bayesStein', () => {
  const covariance = matrixFromRows([
    [0.04, 0],
    [0, 0.01],
  ])

  it('pulls toward the return of minimum variance, less with more history', () => {
    const short = bayesStein(Float64Array.of(0.1, 0.05), covariance, 10)
    const long = bayesStein(Float64Array.of(0.1, 0.05), covariance, 1000)
    expect(short.centre).toBeCloseTo(0.06, 12)
    expect(short.intensity).toBeGreaterThan(long.intensity)
    expect(at(short.means, 0)).toBeLessThan(at(long.means, 0))
    // (n+2) / (n+2 + T d'Σ⁻¹d) with d = (0.04, -0.01): d'Σ⁻¹d = 0.05
    expect(short.intensity).toBeCloseTo(4 / 4.5, 12)
  })

  it('leaves equal means alone', () => {
    const { means, intensity } = bayesStein(Float64Array.of(0.05, 0.05), covariance, 10)
    expect(intensity).toBe(1)
    expect(at(means, 0)).toBeCloseTo(0.05, 15)
  })
})
