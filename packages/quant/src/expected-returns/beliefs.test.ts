import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { nearly } from '../testing/nearly.ts'
import { bayesStein } from './bayes-stein.ts'
import { blackLitterman, posteriorMean, type View } from './black-litterman.ts'
import { defaultRiskAversion, equilibriumReturns } from './equilibrium-returns.ts'
import { scoreViews } from './score-views.ts'

type Rows = readonly (readonly number[])[]
const range = (size: number): number[] => Array.from({ length: size }, (_, i) => i)
const vector = (...values: readonly number[]): Float64Array => Float64Array.from(values)

// The inverse by Gauss and Jordan, plainly.
function inverseOf(rows: Rows): number[][] {
  const size = rows.length
  const a = rows.map((row, i) => [...row, ...range(size).map((j) => (i === j ? 1 : 0))])
  for (let k = 0; k < size; k++) {
    const best =
      range(size)
        .slice(k)
        .toSorted((one, other) => Math.abs(a[other]?.[k] ?? 0) - Math.abs(a[one]?.[k] ?? 0))[0] ?? k
    const [top, swapped] = [a[k] ?? [], a[best] ?? []]
    a[best] = top
    const pivot = swapped[k] ?? 1
    const own = swapped.map((value) => value / pivot)
    a[k] = own
    for (let i = 0; i < size; i++) {
      if (i === k) continue
      const factor = a[i]?.[k] ?? 0
      a[i] = (a[i] ?? []).map((value, j) => value - factor * (own[j] ?? 0))
    }
  }
  return a.map((row) => row.slice(size))
}
const times = (rows: Rows, values: readonly number[]): number[] =>
  rows.map((row) => row.reduce((sum, value, j) => sum + value * (values[j] ?? 0), 0))

const entry = fc.double({ min: -0.3, max: 0.3, noNaN: true })
const world = fc.integer({ min: 2, max: 4 }).chain((size) =>
  fc.record({
    covariance: fc
      .array(fc.array(entry, { minLength: size, maxLength: size }), { minLength: size, maxLength: size })
      .map((rows) =>
        rows.map((one, i) =>
          rows.map((other, j) => one.reduce((sum, value, k) => sum + value * (other[k] ?? 0), i === j ? 0.02 : 0)),
        ),
      ),
    prior: fc.array(entry, { minLength: size, maxLength: size }),
    views: fc.array(
      fc.record({
        combination: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: size, maxLength: size }),
        expected: entry,
        variance: fc.double({ min: 0.01, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    tau: fc.constantFrom(0.025, 0.05, 1),
  }),
)

describe('Black and Litterman', () => {
  it('mix by precision: [(τΣ)⁻¹ + P′Ω⁻¹P]⁻¹ [(τΣ)⁻¹Π + P′Ω⁻¹Q]', () => {
    fc.assert(
      fc.property(world, ({ covariance, prior, views, tau }) => {
        const precision = inverseOf(covariance.map((row) => row.map((value) => tau * value)))
        const both = precision.map((row, i) =>
          row.map(
            (value, j) =>
              value +
              views.reduce(
                (sum, view) => sum + ((view.combination[i] ?? 0) * (view.combination[j] ?? 0)) / view.variance,
                0,
              ),
          ),
        )
        const pull = times(precision, prior).map(
          (value, i) =>
            value + views.reduce((sum, view) => sum + ((view.combination[i] ?? 0) * view.expected) / view.variance, 0),
        )
        const uncertainty = inverseOf(both)
        const given = views.map(({ combination, expected, variance }): View => ({
          combination: vector(...combination),
          expected,
          variance,
        }))
        const posterior = blackLitterman({
          prior: vector(...prior),
          covariance: matrixFromRows(covariance),
          views: given,
          tau,
        })
        times(uncertainty, pull).forEach((mean, i) => expect(posterior.mean[i]).toBeCloseTo(mean, 7))
        covariance.forEach((row, i) =>
          row.forEach((value, j) =>
            expect(posterior.covariance.values[i * row.length + j]).toBeCloseTo(value + (uncertainty[i]?.[j] ?? 0), 7),
          ),
        )
      }),
    )
  })

  it('without a view keep the prior, and add its uncertainty to the covariance', () => {
    const covariance = matrixFromRows([
      [0.04, 0.01],
      [0.01, 0.09],
    ])
    const { mean, covariance: wider } = blackLitterman({ prior: vector(0.05, 0.07), covariance, views: [] })
    expect([...mean]).toEqual([0.05, 0.07])
    expect([...wider.values]).toEqual([0.042, 0.0105, 0.0105, 0.0945].map((value) => nearly(value, 14)))
  })

  it('half believe a view of their own uncertainty', () => {
    // He & Litterman: Ω is τ times the variance of the combination
    const view = { combination: vector(1, 0), expected: 0.15 }
    const { mean } = blackLitterman({
      prior: vector(0.05, 0.05),
      covariance: matrixFromRows([
        [0.04, 0.02],
        [0.02, 0.09],
      ]),
      views: [view],
    })
    expect(mean[0]).toBeCloseTo(0.1, 12)
    expect(mean[1]).toBeCloseTo(0.05 + 0.05 * (0.02 / 0.04), 12)
  })

  it('wholly believe a view of no variance, and hardly one of a large', () => {
    const at = (variance: number): number =>
      posteriorMean({
        prior: vector(0.05),
        covariance: matrixFromRows([[0.04]]),
        views: [{ combination: vector(1), expected: 0.2, variance }],
      })[0] ?? Number.NaN
    expect(at(0)).toBeCloseTo(0.2, 12)
    expect(at(1e9)).toBeCloseTo(0.05, 8)
    expect(at(0.002)).toBeCloseTo(0.125, 12)
  })

  it('learn nothing from a view that says what they think', () => {
    const view = { combination: vector(1, -1), expected: -0.02 }
    const { mean } = blackLitterman({
      prior: vector(0.05, 0.07),
      covariance: matrixFromRows([
        [0.04, 0],
        [0, 0.09],
      ]),
      views: [view],
    })
    expect([...mean]).toEqual([nearly(0.05, 14), nearly(0.07, 14)])
  })

  it('refuse two certain opinions on one combination, and a view of nothing', () => {
    const ask = (views: readonly View[]) => () =>
      posteriorMean({ prior: vector(0.05), covariance: matrixFromRows([[0.04]]), views })
    const certain = (expected: number): View => ({ combination: vector(1), expected, variance: 0 })
    expect(ask([certain(0.1), certain(0.2)])).toThrow(RangeError)
    expect(ask([{ combination: vector(0), expected: 0.1 }])).toThrow(RangeError)
  })
})

describe('equilibrium returns', () => {
  it('are risk aversion times covariance times weights', () => {
    const covariance = matrixFromRows([
      [0.04, 0.01],
      [0.01, 0.09],
    ])
    const returns = equilibriumReturns(covariance, vector(0.6, 0.4), 2.5)
    expect([...returns]).toEqual([2.5 * (0.024 + 0.004), 2.5 * (0.006 + 0.036)].map((value) => nearly(value, 14)))
  })

  it('pay the reference its risk aversion times its variance', () => {
    const covariance = matrixFromRows([
      [0.04, 0.01],
      [0.01, 0.09],
    ])
    const weights = vector(0.25, 0.75)
    const earned = equilibriumReturns(covariance, weights, defaultRiskAversion).reduce(
      (sum, value, i) => sum + value * (weights[i] ?? 0),
      0,
    )
    expect(earned).toBeCloseTo(2.5 * (0.0625 * 0.04 + 2 * 0.1875 * 0.01 + 0.5625 * 0.09), 14)
  })
})

describe('means pulled together by Bayes and Stein', () => {
  it('go by Jorion’s formula, with the inverse written out', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 5, max: 500 }), ({ covariance, prior }, periods) => {
        const inverse = inverseOf(covariance)
        const ones = prior.map(() => 1)
        const portfolio = times(inverse, ones)
        const total = portfolio.reduce((sum, value) => sum + value, 0)
        const centre = portfolio.reduce((sum, value, i) => sum + value * (prior[i] ?? 0), 0) / total
        const distance = prior.map((value) => value - centre)
        const squared = times(inverse, distance).reduce((sum, value, i) => sum + value * (distance[i] ?? 0), 0)
        const intensity = (prior.length + 2) / (prior.length + 2 + periods * squared)
        const found = bayesStein(vector(...prior), matrixFromRows(covariance), periods)
        expect(found.centre).toBeCloseTo(centre, 8)
        expect(found.intensity).toBeCloseTo(intensity, 7)
        found.means.forEach((mean, i) =>
          expect(mean).toBeCloseTo((1 - intensity) * (prior[i] ?? 0) + intensity * centre, 7),
        )
      }),
    )
  })

  it('refuse a covariance that is not definite', () => {
    expect(() =>
      bayesStein(
        vector(0.1, 0.2),
        matrixFromRows([
          [1, 1],
          [1, 1],
        ]),
        50,
      ),
    ).toThrow(RangeError)
  })
})

describe('views that follow from scores', () => {
  const fund = (score: number | null, sector = 'tech', perStep = 0.004) => ({ score, sector, perStep })

  it('say that a fund beats the mean of its sector, itself among them', () => {
    const [view] = scoreViews([fund(2), fund(null), fund(null, 'bonds'), fund(0)])
    expect([...(view?.combination ?? [])]).toEqual([nearly(2 / 3), nearly(-1 / 3), 0, nearly(-1 / 3)])
    expect(view?.expected).toBeCloseTo(0.008, 14)
  })

  it.each([
    ['a score', [fund(3), fund(null)], 1],
    ['no score', [fund(null), fund(null)], 0],
    ['the middle score', [fund(0), fund(0)], 0],
    ['a score below the middle', [fund(-3), fund(null)], 1],
    ['nobody else in the sector', [fund(3), fund(3, 'bonds')], 0],
    ['a step that may claim nothing', [fund(3, 'tech', 0), fund(1)], 1],
    ['scores for both', [fund(3), fund(-1)], 2],
    ['no fund', [], 0],
  ])('for %s', (_, funds, count) => {
    expect(scoreViews(funds).length).toBe(count)
  })

  it('are bets that cost nothing: their combinations sum to nothing', () => {
    const funds = fc.array(
      fc.record({
        score: fc.constantFrom(-3, -1, 0, 2, null),
        sector: fc.constantFrom('a', 'b'),
        perStep: fc.constantFrom(0, 0.01),
      }),
      {
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(funds, (all) => {
        for (const { combination } of scoreViews(all))
          expect(combination.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 14)
        const claiming = all.filter(
          ({ score, sector, perStep }) =>
            score !== null && score !== 0 && perStep !== 0 && all.filter((other) => other.sector === sector).length > 1,
        )
        expect(scoreViews(all).length).toBe(claiming.length)
      }),
    )
  })
})
