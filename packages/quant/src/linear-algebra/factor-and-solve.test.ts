import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { nearly } from '../testing/nearly.ts'
import { choleskyFactor } from './cholesky-factor.ts'
import { matrixFromRows, type Matrix } from './matrix.ts'
import { requireCovariance } from './require-covariance.ts'
import { solveCholesky } from './solve-cholesky.ts'
import { solveLinear } from './solve-linear.ts'

const unknown = Number.NaN
const vector = (...values: readonly number[]): Float64Array => Float64Array.from(values)
type Rows = readonly (readonly number[])[]
const rowsOf = ({ rows, columns, values }: Matrix): number[][] =>
  Array.from({ length: rows }, (_, row) => Array.from(values.subarray(row * columns, (row + 1) * columns)))

// The determinant by expansion along the first row: slow, and exact for small whole numbers.
const determinant = (rows: Rows): number =>
  rows.length === 0
    ? 1
    : (rows[0] ?? []).reduce(
        (sum, entry, column) =>
          sum +
          (column % 2 === 0 ? entry : -entry) *
            determinant(rows.slice(1).map((row) => row.filter((_, j) => j !== column))),
        0,
      )
// Cramer's rule.
const cramer = (rows: Rows, right: readonly number[]): number[] =>
  rows.map(
    (_, k) =>
      determinant(rows.map((row, i) => row.map((entry, j) => (j === k ? (right[i] ?? 0) : entry)))) / determinant(rows),
  )

const whole = fc.integer({ min: -9, max: 9 })
const system = fc
  .integer({ min: 1, max: 4 })
  .chain((size) =>
    fc.tuple(
      fc.array(fc.array(whole, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
      fc.array(whole, { minLength: size, maxLength: size }),
    ),
  )
// L L' of a lower triangle with a positive diagonal.
const lower = fc.integer({ min: 1, max: 7 }).chain((size) =>
  fc
    .array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    })
    .map((rows) => rows.map((row, i) => row.map((value, j) => (j > i ? 0 : j === i ? Math.abs(value) + 1 : value)))),
)
const squared = (rows: Rows): number[][] =>
  rows.map((one) => rows.map((other) => one.reduce((sum, value, k) => sum + value * (other[k] ?? 0), 0)))

describe('Gauss', () => {
  it('agrees with Cramer', () => {
    fc.assert(
      fc.property(system, ([rows, right]) => {
        const solution = solveLinear(matrixFromRows(rows), vector(...right))
        if (determinant(rows) === 0) return
        expect([...(solution ?? [])]).toEqual(cramer(rows, right).map((value) => nearly(value)))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    [
      'a nothing in the first pivot',
      [
        [0, 1],
        [1, 0],
      ],
      [2, 3],
      [3, 2],
    ],
    [
      'a tiny first pivot, which must not be used',
      [
        [1e-20, 1],
        [1, 1],
      ],
      [1, 2],
      [1, 1],
    ],
    [
      'a permutation',
      [
        [0, 0, 1],
        [1, 0, 0],
        [0, 1, 0],
      ],
      [7, 8, 9],
      [8, 9, 7],
    ],
    [
      'a triangle',
      [
        [2, 1],
        [0, 4],
      ],
      [5, 8],
      [1.5, 2],
    ],
    ['one equation', [[-4]], [2], [-0.5]],
    [
      'very large numbers',
      [
        [1e200, 0],
        [0, 1e200],
      ],
      [1e200, 3e200],
      [1, 3],
    ],
    [
      'very small numbers',
      [
        [1e-200, 0],
        [0, 1e-200],
      ],
      [1e-200, 3e-200],
      [1, 3],
    ],
  ])('solves %s', (_, rows, right, expected) => {
    expect([...(solveLinear(matrixFromRows(rows), vector(...right)) ?? [])]).toEqual(
      expected.map((value) => nearly(value)),
    )
  })

  it.each([
    [
      'two equal rows',
      [
        [1, 2],
        [1, 2],
      ],
    ],
    [
      'a column of nothing',
      [
        [0, 2],
        [0, 3],
      ],
    ],
    ['nothing at all', [[0]]],
    ['an unknown', [[unknown]]],
    [
      'a row that is the sum of the others',
      [
        [1, 2, 3],
        [4, 5, 6],
        [5, 7, 9],
      ],
    ],
  ])('has no answer for %s', (_, rows) => {
    expect(solveLinear(matrixFromRows(rows), new Float64Array(rows.length).fill(1))).toBeNull()
  })

  it('of no equation is no number', () => {
    expect(solveLinear(matrixFromRows([]), vector())).toEqual(vector())
  })

  it('leaves both sides as they are', () => {
    const matrix = matrixFromRows([
      [1, 2],
      [3, 4],
    ])
    const right = vector(5, 6)
    solveLinear(matrix, right)
    expect(rowsOf(matrix)).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect([...right]).toEqual([5, 6])
  })
})

describe('Cholesky', () => {
  it('finds the triangle that was squared', () => {
    fc.assert(
      fc.property(lower, (rows) => {
        const factor = choleskyFactor(matrixFromRows(squared(rows)))
        expect(
          factor === null ? null : rowsOf(factor).map((row) => row.map((value) => Math.round(value * 1e6) / 1e6 + 0)),
        ).toEqual(rows.map((row) => row.map((value) => value + 0)))
      }),
    )
  })

  it('has the determinant of the matrix for the square of its diagonal', () => {
    fc.assert(
      fc.property(
        lower.filter((rows) => rows.length <= 5),
        (rows) => {
          const factor = choleskyFactor(matrixFromRows(squared(rows)))
          const product = rows.reduce((all, _, i) => all * (factor?.values[i * rows.length + i] ?? unknown) ** 2, 1)
          expect(product).toEqual(nearly(determinant(squared(rows)), 7))
        },
      ),
    )
  })

  it('reads the lower triangle only', () => {
    const factor = choleskyFactor(
      matrixFromRows([
        [4, 999],
        [2, 5],
      ]),
    )
    expect(factor === null ? null : rowsOf(factor)).toEqual([
      [2, 0],
      [1, 2],
    ])
  })

  it.each([
    ['a variance of nothing', [[0]]],
    ['a variance below nothing', [[-1]]],
    [
      'a correlation of one',
      [
        [1, 1],
        [1, 1],
      ],
    ],
    [
      'a correlation over one',
      [
        [1, 1.01],
        [1.01, 1],
      ],
    ],
    ['an unknown variance', [[unknown]]],
    [
      'an unknown covariance',
      [
        [1, 0],
        [unknown, 1],
      ],
    ],
    [
      'a third fund that is the sum of two',
      [
        [1, 0, 1],
        [0, 1, 1],
        [1, 1, 2],
      ],
    ],
  ])('does not exist for %s', (_, rows) => {
    expect(choleskyFactor(matrixFromRows(rows))).toBeNull()
  })

  it('counts a pivot of at most the given part of its diagonal as nothing', () => {
    // correlation c leaves 1 − c² of the second variance: 0.19
    const matrix = matrixFromRows([
      [1, 0.9],
      [0.9, 1],
    ])
    expect(choleskyFactor(matrix, 0.18)).not.toBeNull()
    expect(choleskyFactor(matrix, 0.2)).toBeNull()
  })

  it('of nothing is nothing', () => {
    expect(choleskyFactor(matrixFromRows([]))).toEqual({ rows: 0, columns: 0, values: vector() })
  })

  it('solves what Cramer solves, and leaves the right side as it is', () => {
    fc.assert(
      fc.property(
        lower.filter((rows) => rows.length <= 4),
        (rows) => {
          const right = rows.map((_, i) => i * i - 2)
          const factor = choleskyFactor(matrixFromRows(squared(rows)))
          if (factor === null) throw new Error('no factor')
          const given = vector(...right)
          const expected = cramer(squared(rows), right)
          const largest = Math.max(1, ...expected.map(Math.abs))
          solveCholesky(factor, given).forEach((value, i) =>
            expect(Math.abs(value - (expected[i] ?? unknown)) / largest).toBeLessThan(1e-6),
          )
          expect([...given]).toEqual(right)
        },
      ),
    )
  })

  it('solves the segment of Hilbert’s matrix of order four, whose inverse is known in whole numbers', () => {
    const hilbert = Array.from({ length: 4 }, (_, i) => Array.from({ length: 4 }, (__, j) => 1 / (i + j + 1)))
    const factor = choleskyFactor(matrixFromRows(hilbert))
    if (factor === null) throw new Error('no factor')
    // first column of the inverse: 16, −120, 240, −140
    expect([...solveCholesky(factor, vector(1, 0, 0, 0))]).toEqual(
      [16, -120, 240, -140].map((value) => nearly(value, 10)),
    )
  })
})

describe('what can be a covariance', () => {
  const refusal = (rows: readonly (readonly (number | null)[])[]): unknown => {
    try {
      requireCovariance(matrixFromRows(rows))
      return null
    } catch (error) {
      return error
    }
  }

  it.each([
    ['no fund', []],
    ['one fund', [[0.04]]],
    ['a riskless fund', [[0]]],
    [
      'a correlation of one',
      [
        [0.04, 0.02],
        [0.02, 0.01],
      ],
    ],
    [
      'a correlation of minus one',
      [
        [0.04, -0.02],
        [-0.02, 0.01],
      ],
    ],
    [
      'an eigenvalue below nothing by rounding',
      [
        [1, 1 + 5e-10],
        [1 + 5e-10, 1],
      ],
    ],
    [
      'two sides that differ by rounding',
      [
        [1, 0.5],
        [0.5 * (1 + 9e-13), 1],
      ],
    ],
    [
      'two sides that differ by rounding of the variances',
      [
        [1, 1e-9],
        [1e-9 + 9e-13, 1],
      ],
    ],
    [
      'very small variances',
      [
        [1e-30, 0],
        [0, 1e-30],
      ],
    ],
    [
      'variances of very different size',
      [
        [1e6, 0],
        [0, 1e-12],
      ],
    ],
  ])('%s', (_, rows) => {
    expect(refusal(rows)).toBeNull()
  })

  it.each([
    [
      'an unknown entry',
      [
        [1, null],
        [null, 1],
      ],
      'not-finite',
      { index: 1 },
    ],
    [
      'two sides that differ',
      [
        [1, 0.5],
        [0.5 + 1e-11, 1],
      ],
      'not-symmetric',
      { index: 1 },
    ],
    [
      'the same in the third row',
      [
        [1, 0, 0],
        [0, 1, 0.1],
        [0, 0.2, 1],
      ],
      'not-symmetric',
      { index: 2 },
    ],
    ['a variance below nothing', [[-1e-3]], 'not-positive-semidefinite', { value: nearly(-1e-3) }],
    [
      'a correlation over one',
      [
        [1, 1.1],
        [1.1, 1],
      ],
      'not-positive-semidefinite',
      { value: nearly(-0.1) },
    ],
    [
      'a little over one',
      [
        [1, 1 + 3e-9],
        [1 + 3e-9, 1],
      ],
      'not-positive-semidefinite',
      {},
    ],
    [
      'three correlations that cannot stand together',
      [
        [1, 0.9, 0],
        [0.9, 1, 0.9],
        [0, 0.9, 1],
      ],
      'not-positive-semidefinite',
      { value: nearly(1 - 0.9 * Math.SQRT2) },
    ],
  ])('not: %s', (_, rows, code, detail) => {
    expect(refusal(rows)).toMatchObject({ code, detail })
  })

  it('not: what is not square', () => {
    expect(refusal([[1, 2]])).toBeInstanceOf(RangeError)
    expect(refusal([[1], [2]])).toBeInstanceOf(RangeError)
  })

  it('is any sum of outer products, also of fewer days than funds', () => {
    const entry = fc.double({ min: -1, max: 1, noNaN: true })
    const history = fc
      .integer({ min: 1, max: 8 })
      .chain((funds) =>
        fc.array(fc.array(entry, { minLength: funds, maxLength: funds }), { minLength: 1, maxLength: 6 }),
      )
    fc.assert(
      fc.property(history, (days) => {
        const funds = days[0]?.length ?? 0
        const rows = Array.from({ length: funds }, (_, i) =>
          Array.from({ length: funds }, (__, j) => days.reduce((sum, day) => sum + (day[i] ?? 0) * (day[j] ?? 0), 0)),
        )
        expect(refusal(rows)).toBeNull()
      }),
    )
  })
})
