import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { at } from '../linear-algebra/at.ts'
import { matrixFromRows, type Matrix } from '../linear-algebra/matrix.ts'
import { nearestCorrelation } from '../linear-algebra/nearest-correlation.ts'
import { symmetricEigen } from '../linear-algebra/symmetric-eigen.ts'
import { epochDayOf } from '../series/iso-date.ts'
import { between, readPrices, seriesOf } from '../testing/price-fixtures.ts'
import { hasFixtures, readFixture } from '../testing/read-fixture.ts'
import { estimateCovariance } from './estimate-covariance.ts'
import { ledoitWolfConstantCorrelation } from './ledoit-wolf-constant-correlation.ts'
import { ledoitWolfIdentity } from './ledoit-wolf-identity.ts'
import { ledoitWolfMarketFactor } from './ledoit-wolf-market-factor.ts'
import { oracleApproximatingShrinkage } from './oracle-approximating-shrinkage.ts'
import { quadraticInverseShrinkage } from './quadratic-inverse-shrinkage.ts'
import { sampleCovariance } from './sample-covariance.ts'
import { stambaughCovariance } from './stambaugh-covariance.ts'

interface Fixture {
  readonly about: string
  readonly names: string[]
  readonly T: number
  readonly sample_cov_ddof1: number[][]
  readonly expected: Record<
    string,
    { readonly cov: number[][]; readonly shrinkage?: number; readonly mean_correlation?: number }
  >
}

const frobenius = (one: Matrix, other: Matrix): number => {
  let [error, size] = [0, 0]
  for (const [i, value] of other.values.entries()) {
    error += (at(one.values, i) - value) ** 2
    size += value * value
  }
  return Math.sqrt(error / size)
}

// Simple daily returns between two dates; NaN where a fund has no price on that or the day before.
const dailyReturns = (names: readonly string[], from: string, to: string): { returns: Matrix; days: Int32Array } => {
  const prices = readPrices('data/stocks20_prices.csv')
  const columns = names.map((name) => between(seriesOf(prices, name), from, to))
  const longest = columns.reduce((one, other) => (other.epochDays.length > one.epochDays.length ? other : one))
  const days = longest.epochDays
  const priceOn = columns.map(
    ({ epochDays, values }) => new Map(Array.from(epochDays, (day, i) => [day, at(values, i)])),
  )
  const rows = Array.from(days.subarray(1), (day, i) =>
    priceOn.map((known) => (known.get(day) ?? Number.NaN) / (known.get(days[i] ?? 0) ?? Number.NaN) - 1),
  )
  return { returns: matrixFromRows(rows), days: days.subarray(1) }
}

const windows: Record<string, readonly [string, string]> = {
  covariance_T_gt_n: ['2015-04-10', '2018-04-11'],
  covariance_T_lt_n: ['2018-03-16', '2018-04-11'],
}

describe.skipIf(!hasFixtures)('covariance against independent programs (skipped where ../shared is absent)', () => {
  it.each(Object.entries(windows))('%s', (name, [from, to]) => {
    const fixture = JSON.parse(readFixture(`${name}.json`)) as Fixture
    const { returns } = dailyReturns(fixture.names, from, to)
    expect(returns.rows).toBe(fixture.T)
    const expected = (key: string): Matrix => matrixFromRows(fixture.expected[key]?.cov ?? [])
    expect(frobenius(sampleCovariance(returns), matrixFromRows(fixture.sample_cov_ddof1))).toBeLessThan(1e-10)
    const constant = ledoitWolfConstantCorrelation(returns)
    expect(frobenius(constant.covariance, expected('covCor'))).toBeLessThan(1e-10)
    expect(Math.abs(constant.intensity - (fixture.expected['covCor']?.shrinkage ?? Number.NaN))).toBeLessThan(1e-10)
    const identity = ledoitWolfIdentity(returns)
    expect(frobenius(identity.covariance, expected('sklearn_ledoit_wolf_scaled_identity'))).toBeLessThan(1e-10)
    expect(frobenius(oracleApproximatingShrinkage(returns).covariance, expected('sklearn_oas'))).toBeLessThan(1e-10)
    expect(frobenius(ledoitWolfMarketFactor(returns).covariance, expected('covMarket'))).toBeLessThan(1e-10)
    expect(frobenius(quadraticInverseShrinkage(returns), expected('QIS'))).toBeLessThan(1e-10)
  })

  it('unequal histories', () => {
    const fixture = JSON.parse(readFixture('unequal_history.json')) as {
      input: { columns: string[]; history_starts: Record<string, string>; from: string; to: string }
      n_obs: Record<string, number>
      expected: {
        stambaugh: { mean: number[]; cov_ml: number[][] }
        nearest_correlation: { input: number[][]; nearPD: number[][]; frobenius_distance: number }
      }
    }
    const { columns, history_starts, from, to } = fixture.input
    const { returns, days } = dailyReturns(columns, from, to)
    for (const [column, name] of columns.entries()) {
      const start = epochDayOf(history_starts[name] ?? '1900-01-01')
      let known = 0
      for (const [row, day] of days.entries()) {
        if (day < start) returns.values[row * columns.length + column] = Number.NaN
        else known++
      }
      expect(known).toBe(fixture.n_obs[name])
    }
    const { means, covariance } = stambaughCovariance(returns)
    expect(frobenius(covariance, matrixFromRows(fixture.expected.stambaugh.cov_ml))).toBeLessThan(1e-8)
    for (const [i, mean] of fixture.expected.stambaugh.mean.entries()) {
      expect(Math.abs(at(means, i) / mean - 1)).toBeLessThan(1e-8)
    }
    const near = fixture.expected.nearest_correlation
    const input = matrixFromRows(near.input)
    const found = nearestCorrelation(input)
    const distance = Math.sqrt(found.values.reduce((sum, value, i) => sum + (value - at(input.values, i)) ** 2, 0))
    expect(Math.abs(distance - near.frobenius_distance)).toBeLessThan(1e-5)
    const error = frobenius(found, matrixFromRows(near.nearPD))
    expect(error).toBeLessThan(1e-5)
  })
})

describe('oracle approximating shrinkage', () => {
  it('pulls toward the mean variance by the share of formula 23, computed by hand', () => {
    // variances 2.5e-4 and 1e-4, covariance 1.5e-4: Σs²/4 = 2.9375e-8, mean² = 3.0625e-8, over 5 · (2.9375e-8 − 1.53125e-8)
    const rows = [
      [0.02, 0.01],
      [-0.02, -0.01],
      [0.01, 0.01],
      [-0.01, -0.01],
    ]
    const { covariance, intensity } = oracleApproximatingShrinkage(matrixFromRows(rows))
    expect(intensity).toBeCloseTo((2.9375e-8 + 3.0625e-8) / (5 * (2.9375e-8 - 3.0625e-8 / 2)), 12)
    const found = Array.from(covariance.values, (value) => value * 1e4)
    const off = 1.5 * (1 - intensity)
    const close = [2.5 - 0.75 * intensity, off, off, 1 + 0.75 * intensity]
    for (const [place, value] of close.entries()) expect(found[place]).toBeCloseTo(value, 10)
  })

  it('is the target alone where all variances are equal and nothing moves together', () => {
    const rows = [
      [0.1, 0.1],
      [0.1, -0.1],
      [-0.1, 0.1],
      [-0.1, -0.1],
    ]
    expect(oracleApproximatingShrinkage(matrixFromRows(rows)).intensity).toBe(1)
  })
})

const entry = fc.double({ min: -0.1, max: 0.1, noNaN: true })
const panel = fc
  .integer({ min: 2, max: 6 })
  .chain((funds) => fc.array(fc.array(entry, { minLength: funds, maxLength: funds }), { minLength: 8, maxLength: 40 }))

describe('estimateCovariance', () => {
  it('is positive semidefinite and keeps the sample variances, whatever the returns', () => {
    fc.assert(
      fc.property(panel, (rows) => {
        const returns = matrixFromRows(rows)
        const { covariance, intensity } = estimateCovariance(returns, 52)
        expect(intensity).toBeGreaterThanOrEqual(0)
        expect(intensity).toBeLessThanOrEqual(1)
        const sample = sampleCovariance(returns)
        const size = sample.rows
        for (let i = 0; i < size; i++) {
          expect(Math.abs(at(covariance.values, i * (size + 1)) - 52 * at(sample.values, i * (size + 1)))).toBeLessThan(
            1e-15,
          )
        }
        expect(at(symmetricEigen(covariance).values, 0)).toBeGreaterThan(-1e-12)
      }),
    )
  })

  it('with histories of equal length Stambaugh is the plain maximum likelihood', () => {
    fc.assert(
      fc.property(panel, (rows) => {
        const returns = matrixFromRows(rows)
        const sample = sampleCovariance(returns)
        const { covariance } = stambaughCovariance(returns)
        for (const [i, value] of covariance.values.entries()) {
          expect(Math.abs(value - (at(sample.values, i) * (rows.length - 1)) / rows.length)).toBeLessThan(1e-14)
        }
      }),
    )
  })

  it('is positive semidefinite for funds of any ages, duplicates and constant funds too', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(panel, ages, fc.boolean(), (rows, starts, twin) => {
        const young = rows.map((row, t) =>
          row.map((value, fund) => (t < (starts[fund] ?? 0) ? null : fund === 1 && twin ? (row[0] ?? 0) : value)),
        )
        for (const matrix of [
          stambaughCovariance(matrixFromRows(young)),
          estimateCovariance(matrixFromRows(young), 52),
        ]) {
          const { values } = symmetricEigen(matrix.covariance)
          expect(at(values, 0)).toBeGreaterThan(-1e-10 * (values.at(-1) ?? 0) - 1e-18)
        }
      }),
    )
  })

  it('gives a young fund the early risk of the fund it copies', () => {
    const rows = Array.from({ length: 60 }, (_, t) => {
      const value = (t < 40 ? 0.05 : 0.01) * (t % 2 === 0 ? 1 : -1)
      return [value, t < 40 ? null : 2 * value]
    })
    const { covariance } = stambaughCovariance(matrixFromRows(rows))
    expect(at(covariance.values, 3) / at(covariance.values, 0)).toBeCloseTo(4, 10)
  })

  it('refuses a history with a hole instead of filling it', () => {
    const rows = [
      [0.1, 0.1],
      [0.2, null],
      [0.1, 0.3],
      [0, 0.1],
    ]
    expect(() => estimateCovariance(matrixFromRows(rows), 52)).toThrow(
      expect.objectContaining({ code: 'not-finite', detail: { index: 1 } }),
    )
  })
})
