import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows, type Matrix } from '../linear-algebra/matrix.ts'
import { nearly } from '../testing/nearly.ts'
import { centreColumns } from './centre-columns.ts'
import { constantCorrelation } from './constant-correlation.ts'
import { crossProducts } from './cross-products.ts'
import { ledoitWolfConstantCorrelation } from './ledoit-wolf-constant-correlation.ts'
import { ledoitWolfIdentity } from './ledoit-wolf-identity.ts'
import { ledoitWolfMarketFactor } from './ledoit-wolf-market-factor.ts'
import { oracleApproximatingShrinkage } from './oracle-approximating-shrinkage.ts'
import { quadraticInverseShrinkage } from './quadratic-inverse-shrinkage.ts'
import { sampleCovariance } from './sample-covariance.ts'
import { scaledIdentity } from './scaled-identity.ts'
import { shrinkTowards, squaredDistance } from './shrunk-covariance.ts'

type Rows = readonly (readonly number[])[]
const entry = fc.integer({ min: -100, max: 100 }).map((percent) => percent / 1000)
const panel = fc
  .integer({ min: 2, max: 5 })
  .chain((funds) => fc.array(fc.array(entry, { minLength: funds, maxLength: funds }), { minLength: 6, maxLength: 20 }))
const range = (size: number): number[] => Array.from({ length: size }, (_, i) => i)
const rowsOf = ({ rows, columns, values }: Matrix): number[][] =>
  range(rows).map((row) => Array.from(values.subarray(row * columns, (row + 1) * columns)))

// The plain formulas of the papers, with a loop for every sum, for one panel.
function formulas(panelRows: Rows) {
  const [periods, funds] = [panelRows.length, panelRows[0]?.length ?? 0]
  const means = range(funds).map((i) => panelRows.reduce((sum, row) => sum + (row[i] ?? 0), 0) / periods)
  const x = panelRows.map((row) => row.map((value, i) => value - (means[i] ?? 0)))
  const value = (t: number, i: number): number => x[t]?.[i] ?? Number.NaN
  const over = (of: (t: number) => number): number => range(periods).reduce((sum, t) => sum + of(t), 0)
  const covariance = (divisor: number): number[][] =>
    range(funds).map((i) => range(funds).map((j) => over((t) => value(t, i) * value(t, j)) / divisor))
  const allPairs = (of: (i: number, j: number) => number): number =>
    range(funds).reduce((sum, i) => sum + range(funds).reduce((inner, j) => inner + of(i, j), 0), 0)
  return { periods, funds, value, over, covariance, allPairs }
}
const mixed = (target: Rows, sample: Rows, share: number): number[][] =>
  sample.map((row, i) => row.map((one, j) => share * (target[i]?.[j] ?? 0) + (1 - share) * one))
const cut = (share: number): number => Math.max(0, Math.min(1, share))

const same = (expected: Rows): unknown[][] => expected.map((row) => row.map((one) => nearly(one, 12)))

describe('the sample covariance', () => {
  it('is the sum of products over the periods less one', () => {
    fc.assert(
      fc.property(panel, (rows) => {
        const { covariance, periods } = formulas(rows)
        expect(rowsOf(sampleCovariance(matrixFromRows(rows)))).toEqual(same(covariance(periods - 1)))
      }),
    )
  })

  it('is that of R’s cov for three rows of two', () => {
    // cov(cbind(c(1, 2, 4), c(3, 1, 2)))
    const rows = [
      [1, 3],
      [2, 1],
      [4, 2],
    ]
    expect(rowsOf(sampleCovariance(matrixFromRows(rows)))).toEqual(
      same([
        [7 / 3, -0.5],
        [-0.5, 1],
      ]),
    )
  })

  it.each([1, 2, 3, 4, 5, 6, 7])('of %i funds has every pair on both sides of the diagonal', (funds) => {
    const centred = {
      funds,
      periods: 3,
      values: Float64Array.from({ length: funds * 3 }, (_, k) => (k * 7) % 11),
    }
    const expected = range(funds).map((i) =>
      range(funds).map(
        (j) =>
          range(3).reduce((sum, t) => sum + (centred.values[i * 3 + t] ?? 0) * (centred.values[j * 3 + t] ?? 0), 0) / 2,
      ),
    )
    expect(rowsOf(crossProducts(centred, 2))).toEqual(expected)
  })

  it('does not move with the means and grows with the square of the unit', () => {
    fc.assert(
      fc.property(panel, entry, (rows, shift) => {
        const sample = rowsOf(sampleCovariance(matrixFromRows(rows)))
        const moved = rows.map((row) => row.map((one) => 2 * one + shift))
        expect(rowsOf(sampleCovariance(matrixFromRows(moved)))).toEqual(
          same(sample.map((row) => row.map((one) => 4 * one))),
        )
      }),
    )
  })

  it('of one period, or with a return missing, is refused', () => {
    expect(() => sampleCovariance(matrixFromRows([[0.1, 0.2]]))).toThrow(RangeError)
    expect(() => sampleCovariance(matrixFromRows([]))).toThrow(RangeError)
    expect(() => sampleCovariance(matrixFromRows([[0.1], [null]]))).toThrow(
      expect.objectContaining({ code: 'not-finite' }),
    )
  })
})

describe('centred returns', () => {
  it('lie fund after fund and sum to nothing', () => {
    const { funds, periods, values } = centreColumns(
      matrixFromRows([
        [1, 10],
        [2, 20],
        [6, 60],
      ]),
    )
    expect([funds, periods]).toEqual([2, 3])
    expect([...values]).toEqual([-2, -1, 3, -20, -10, 30])
  })

  it('of a constant fund are nothing, also where its mean rounds', () => {
    const { values } = centreColumns(matrixFromRows([[0.1], [0.1], [0.1]]))
    expect(Math.max(...values.map(Math.abs))).toBeLessThan(1e-16)
    expect([...centreColumns(matrixFromRows([[1e-61], [3e-61]])).values]).toEqual([0, 0])
    expect([...centreColumns(matrixFromRows([[0], [4e-60]])).values]).toEqual([-2e-60, 2e-60])
  })
})

describe('targets', () => {
  it('constant correlation: the mean of all pairs, with the variances kept', () => {
    const { target, correlation } = constantCorrelation(
      matrixFromRows([
        [4, 2, 0],
        [2, 1, 0.9],
        [0, 0.9, 9],
      ]),
    )
    // correlations 1, 0 and 0.3
    expect(correlation).toBeCloseTo(1.3 / 3, 14)
    expect(rowsOf(target)).toEqual(
      same([
        [4, (2 * 1.3) / 3, (6 * 1.3) / 3],
        [(2 * 1.3) / 3, 1, (3 * 1.3) / 3],
        [(6 * 1.3) / 3, (3 * 1.3) / 3, 9],
      ]),
    )
  })

  it('constant correlation: funds without variance take no part in the mean', () => {
    const { target, correlation } = constantCorrelation(
      matrixFromRows([
        [4, 1, 0],
        [1, 1, 0],
        [0, 0, 0],
      ]),
    )
    expect(correlation).toBe(0.5)
    expect(rowsOf(target)).toEqual(
      same([
        [4, 1, 0],
        [1, 1, 0],
        [0, 0, 0],
      ]),
    )
  })

  it.each([
    ['one fund', [[4]]],
    [
      'no fund with a variance',
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'one fund with a variance',
      [
        [4, 0],
        [0, 0],
      ],
    ],
  ])('constant correlation: nothing for %s', (_, rows) => {
    expect(constantCorrelation(matrixFromRows(rows)).correlation).toBe(0)
  })

  it('the scaled identity has the mean variance on its diagonal', () => {
    const { target, meanVariance } = scaledIdentity(
      matrixFromRows([
        [4, 3],
        [3, 10],
      ]),
    )
    expect(meanVariance).toBe(7)
    expect(rowsOf(target)).toEqual([
      [7, 0],
      [0, 7],
    ])
  })

  it.each([
    [-0.5, 0],
    [0, 0],
    [0.25, 0.25],
    [1, 1],
    [7, 1],
  ])('an intensity of %d counts as %d', (asked, used) => {
    const { covariance, intensity } = shrinkTowards(matrixFromRows([[4]]), matrixFromRows([[8]]), asked)
    expect(intensity).toBe(used)
    expect(covariance.values[0]).toBe(4 + 4 * used)
  })

  it('the squared distance is the sum over all entries', () => {
    expect(
      squaredDistance(
        matrixFromRows([
          [1, 2],
          [3, 4],
        ]),
        matrixFromRows([
          [1, 0],
          [0, 9],
        ]),
      ),
    ).toBe(4 + 9 + 25)
  })
})

describe('shrinkage, by the double sums of the papers', () => {
  it('toward constant correlation: Ledoit & Wolf 2004, appendices A and B', () => {
    fc.assert(
      fc.property(panel, (rows) => {
        const { periods, funds, value, over, covariance, allPairs } = formulas(rows)
        const n = periods - 1
        const sample = covariance(n)
        const s = (i: number, j: number): number => sample[i]?.[j] ?? Number.NaN
        fc.pre(range(funds).every((i) => s(i, i) > 1e-6))
        const r = allPairs((i, j) => (i === j ? 0 : s(i, j) / Math.sqrt(s(i, i) * s(j, j)))) / (funds * (funds - 1))
        const target = range(funds).map((i) =>
          range(funds).map((j) => (i === j ? s(i, i) : r * Math.sqrt(s(i, i) * s(j, j)))),
        )
        const pi = (i: number, j: number): number => over((t) => (value(t, i) * value(t, j)) ** 2) / n - s(i, j) ** 2
        // asymptotic covariance of s_ii with s_ij
        const theta = (i: number, j: number): number =>
          over((t) => value(t, i) ** 3 * value(t, j)) / n - s(i, i) * s(i, j)
        const rho = allPairs((i, j) =>
          i === j
            ? pi(i, i)
            : (r / 2) * (Math.sqrt(s(j, j) / s(i, i)) * theta(i, j) + Math.sqrt(s(i, i) / s(j, j)) * theta(j, i)),
        )
        const gamma = allPairs((i, j) => ((target[i]?.[j] ?? 0) - s(i, j)) ** 2)
        fc.pre(gamma > 1e-12)
        const share = cut((allPairs(pi) - rho) / gamma / n)
        const found = ledoitWolfConstantCorrelation(matrixFromRows(rows))
        expect(found.intensity).toEqual(nearly(share, 6))
        expect(rowsOf(found.covariance)).toEqual(same(mixed(target, sample, found.intensity)))
      }),
    )
  })

  it('toward the market: Ledoit & Wolf 2003', () => {
    fc.assert(
      fc.property(panel, (rows) => {
        const { periods, funds, value, over, covariance, allPairs } = formulas(rows)
        const n = periods - 1
        const sample = covariance(n)
        const s = (i: number, j: number): number => sample[i]?.[j] ?? Number.NaN
        const market = (t: number): number => range(funds).reduce((sum, i) => sum + value(t, i) / funds, 0)
        const b = (i: number): number => over((t) => value(t, i) * market(t)) / n
        const m = over((t) => market(t) ** 2) / n
        fc.pre(m > 1e-6)
        const target = range(funds).map((i) => range(funds).map((j) => (i === j ? s(i, i) : (b(i) * b(j)) / m)))
        const pi = (i: number, j: number): number => over((t) => (value(t, i) * value(t, j)) ** 2) / n - s(i, j) ** 2
        const rho = (i: number, j: number): number => {
          if (i === j) return pi(i, i)
          const first = over((t) => value(t, i) ** 2 * value(t, j) * market(t)) / n - b(i) * s(i, j)
          const second = over((t) => value(t, j) ** 2 * value(t, i) * market(t)) / n - b(j) * s(i, j)
          const third = over((t) => value(t, i) * value(t, j) * market(t) ** 2) / n - m * s(i, j)
          return (b(j) / m) * first + (b(i) / m) * second - ((b(i) * b(j)) / m ** 2) * third
        }
        const gamma = allPairs((i, j) => ((target[i]?.[j] ?? 0) - s(i, j)) ** 2)
        fc.pre(gamma > 1e-12)
        const share = cut((allPairs(pi) - allPairs(rho)) / gamma / n)
        const found = ledoitWolfMarketFactor(matrixFromRows(rows))
        expect(found.intensity).toEqual(nearly(share, 6))
        expect(rowsOf(found.covariance)).toEqual(same(mixed(target, sample, found.intensity)))
      }),
    )
  })

  it('toward the identity: Ledoit & Wolf, JMVA 2004, lemmas 3.2 to 3.4', () => {
    fc.assert(
      fc.property(panel, (rows) => {
        const { periods, funds, value, covariance, allPairs } = formulas(rows)
        const sample = covariance(periods)
        const s = (i: number, j: number): number => sample[i]?.[j] ?? Number.NaN
        const mu = range(funds).reduce((sum, i) => sum + s(i, i), 0) / funds
        const d2 = allPairs((i, j) => (s(i, j) - (i === j ? mu : 0)) ** 2)
        fc.pre(d2 > 1e-12)
        // mean over the periods of ‖x x′ − S‖², over the periods again
        const b2 =
          range(periods).reduce((sum, t) => sum + allPairs((i, j) => (value(t, i) * value(t, j) - s(i, j)) ** 2), 0) /
          periods ** 2
        const share = cut(b2 / d2)
        const found = ledoitWolfIdentity(matrixFromRows(rows))
        expect(found.intensity).toEqual(nearly(share, 6))
        const target = range(funds).map((i) => range(funds).map((j) => (i === j ? mu : 0)))
        expect(rowsOf(found.covariance)).toEqual(same(mixed(target, sample, found.intensity)))
      }),
    )
  })

  it('toward the identity by Chen, Wiesel, Eldar & Hero 2010', () => {
    fc.assert(
      fc.property(panel, (rows) => {
        const { periods, funds, covariance, allPairs } = formulas(rows)
        const sample = covariance(periods)
        const s = (i: number, j: number): number => sample[i]?.[j] ?? Number.NaN
        const trace = range(funds).reduce((sum, i) => sum + s(i, i), 0)
        const ofSquare = allPairs((i, j) => s(i, j) ** 2)
        // tr(S²) and tr²(S), each over funds², as scikit-learn divides them
        const share = cut((ofSquare + trace ** 2) / ((periods + 1) * (ofSquare - trace ** 2 / funds)))
        fc.pre(ofSquare - trace ** 2 / funds > 1e-12)
        expect(oracleApproximatingShrinkage(matrixFromRows(rows)).intensity).toEqual(nearly(share, 6))
      }),
    )
  })

  it.each([
    ['constant correlation', ledoitWolfConstantCorrelation],
    ['the market', ledoitWolfMarketFactor],
    ['the identity', ledoitWolfIdentity],
    ['the identity, by the oracle', oracleApproximatingShrinkage],
  ])('toward %s: the order of the funds does not matter, and the unit neither', (_, shrink) => {
    fc.assert(
      fc.property(panel, (rows) => {
        const plain = shrink(matrixFromRows(rows))
        const turned = shrink(matrixFromRows(rows.map((row) => row.toReversed())))
        const scaled = shrink(matrixFromRows(rows.map((row) => row.map((one) => 4 * one))))
        expect(turned.intensity).toBeCloseTo(plain.intensity, 7)
        expect(scaled.intensity).toBeCloseTo(plain.intensity, 7)
        const [own, other] = [rowsOf(plain.covariance), rowsOf(turned.covariance)]
        own.forEach((row, i) => row.forEach((value, j) => expect(other.at(-1 - i)?.at(-1 - j)).toBeCloseTo(value, 9)))
      }),
      { numRuns: 40 },
    )
  })
})

describe('quadratic-inverse shrinkage', () => {
  const long = fc
    .integer({ min: 2, max: 4 })
    .chain((funds) =>
      fc.array(fc.array(entry, { minLength: funds, maxLength: funds }), { minLength: 12, maxLength: 25 }),
    )

  it('keeps the trace and turns with the funds', () => {
    fc.assert(
      fc.property(long, (rows) => {
        const sample = rowsOf(sampleCovariance(matrixFromRows(rows)))
        fc.pre(sample.every((row, i) => (row[i] ?? 0) > 1e-4))
        const shrunk = rowsOf(quadraticInverseShrinkage(matrixFromRows(rows)))
        fc.pre(shrunk.flat().every(Number.isFinite))
        const traceOf = (matrix: Rows): number => matrix.reduce((sum, row, i) => sum + (row[i] ?? 0), 0)
        expect(traceOf(shrunk)).toBeCloseTo(traceOf(sample), 10)
        const turned = rowsOf(quadraticInverseShrinkage(matrixFromRows(rows.map((row) => row.toReversed()))))
        shrunk.forEach((row, i) =>
          row.forEach((value, j) => expect(turned.at(-1 - i)?.at(-1 - j)).toBeCloseTo(value, 8)),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('of equal independent variances leaves them equal', () => {
    // columns that stand upright on each other, of one length
    const rows = [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ].flatMap((row) => [row, row, row])
    const shrunk = rowsOf(quadraticInverseShrinkage(matrixFromRows(rows)))
    expect(shrunk[0]?.[0]).toBeCloseTo(12 / 11, 10)
    expect(shrunk[1]?.[1]).toBeCloseTo(12 / 11, 10)
    expect(shrunk[0]?.[1]).toBeCloseTo(0, 10)
  })

  // the funds do not move together: what is shrunk are their variances, by the paper's formula in a dozen lines of Python
  it.each([
    [
      'variances of 2 and 0.5, with five periods',
      [
        [2, 0],
        [-2, 0],
        [0, 1],
        [0, -1],
        [0, 0],
      ],
      [1.6222104306678302, 0.87778956933217],
    ],
    [
      'variances of 2, 0.5 and nothing, with three periods',
      [
        [Math.SQRT2, 1 / Math.sqrt(6), 0],
        [-Math.SQRT2, 1 / Math.sqrt(6), 0],
        [0, -2 / Math.sqrt(6), 0],
      ],
      [0.8506868201551564, 0.3831859721028169, 1.2661272077420267],
    ],
  ])('draws %s together', (_, rows, expected) => {
    const shrunk = rowsOf(quadraticInverseShrinkage(matrixFromRows(rows)))
    expect(shrunk.map((row, i) => row[i])).toEqual(expected.map((one) => nearly(one, 10)))
  })

  it('is definite where there are more funds than periods', () => {
    const rows = range(5).map((t) => range(9).map((i) => Math.sin(t * 3 + i * i)))
    const shrunk = rowsOf(quadraticInverseShrinkage(matrixFromRows(rows)))
    // Sylvester: every leading determinant is above nothing
    const leading = (size: number): number => {
      const a = shrunk.slice(0, size).map((row) => row.slice(0, size))
      let determinant = 1
      for (let k = 0; k < size; k++) {
        const pivot = a[k]?.[k] ?? 0
        determinant *= pivot
        for (let i = k + 1; i < size; i++) {
          const factor = (a[i]?.[k] ?? 0) / pivot
          a[i] = (a[i] ?? []).map((value, j) => value - factor * (a[k]?.[j] ?? 0))
        }
      }
      return determinant
    }
    for (let size = 1; size <= 9; size++) expect(leading(size)).toBeGreaterThan(0)
  })
})
