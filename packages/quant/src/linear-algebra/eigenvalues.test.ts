import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows, type Matrix } from './matrix.ts'
import { nearestCorrelation } from './nearest-correlation.ts'
import { rebuildFromEigen } from './rebuild-from-eigen.ts'
import { reduceToTridiagonal } from './reduce-to-tridiagonal.ts'
import { repairPositiveSemidefinite } from './repair-positive-semidefinite.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

type Rows = readonly (readonly number[])[]
const entryOf = ({ columns, values }: Matrix, row: number, column: number): number =>
  values[row * columns + column] ?? Number.NaN
const rowsOf = ({ rows, columns, values }: Matrix): number[][] =>
  Array.from({ length: rows }, (_, row) => Array.from(values.subarray(row * columns, (row + 1) * columns)))
const timesTransposed = (one: Rows, other: Rows): number[][] =>
  one.map((row) => other.map((column) => row.reduce((sum, value, k) => sum + value * (column[k] ?? 0), 0)))
const largestDifference = (one: Rows, other: Rows): number =>
  Math.max(0, ...one.flatMap((row, i) => row.map((value, j) => Math.abs(value - (other[i]?.[j] ?? Number.NaN)))))

const entry = fc.double({ min: -1, max: 1, noNaN: true })
const symmetricRows = fc
  .integer({ min: 1, max: 8 })
  .chain((size) =>
    fc.array(fc.array(entry, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
  )
  .map((rows) => rows.map((row, i) => row.map((value, j) => (j <= i ? value : (rows[j]?.[i] ?? 0)))))

// Jacobi 1846: turn away the off-diagonal entries one after the other. Slow, and nothing like QL.
function jacobiEigenvalues(given: Rows): number[] {
  const a = given.map((row) => [...row])
  const read = (i: number, j: number): number => a[i]?.[j] ?? 0
  const write = (i: number, j: number, value: number): void => {
    const row = a[i]
    if (row) row[j] = value
  }
  for (let sweep = 0; sweep < 30; sweep++) {
    for (let p = 0; p < a.length; p++) {
      for (let q = p + 1; q < a.length; q++) {
        if (read(p, q) === 0) continue
        const angle = Math.atan2(2 * read(p, q), read(q, q) - read(p, p)) / 2
        const [c, s] = [Math.cos(angle), Math.sin(angle)]
        for (let k = 0; k < a.length; k++) {
          const [x, y] = [read(k, p), read(k, q)]
          write(k, p, c * x - s * y)
          write(k, q, s * x + c * y)
        }
        for (let k = 0; k < a.length; k++) {
          const [x, y] = [read(p, k), read(q, k)]
          write(p, k, c * x - s * y)
          write(q, k, s * x + c * y)
        }
      }
    }
  }
  return a.map((row, i) => row[i] ?? 0).toSorted((one, other) => one - other)
}

describe('eigenvalues', () => {
  it('are those of Jacobi’s method', () => {
    fc.assert(
      fc.property(symmetricRows, (rows) => {
        const found = symmetricEigen(matrixFromRows(rows)).values
        jacobiEigenvalues(rows).forEach((value, i) => expect(found[i]).toBeCloseTo(value, 10))
      }),
    )
  })

  it.each([2, 3, 5, 10, 25])('of the second difference of order %i are 2 − 2 cos(kπ / (n + 1))', (size) => {
    const rows = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (__, j) => (i === j ? 2 : Math.abs(i - j) === 1 ? -1 : 0)),
    )
    symmetricEigen(matrixFromRows(rows)).values.forEach((value, k) => {
      expect(value).toBeCloseTo(2 - 2 * Math.cos(((k + 1) * Math.PI) / (size + 1)), 12)
    })
  })

  it('of Wilkinson’s W21+ are the published pair that agrees to fourteen digits', () => {
    // J. H. Wilkinson, The Algebraic Eigenvalue Problem, 1965, p. 309
    const rows = Array.from({ length: 21 }, (_, i) =>
      Array.from({ length: 21 }, (__, j) => (i === j ? Math.abs(10 - i) : Math.abs(i - j) === 1 ? 1 : 0)),
    )
    const { values } = symmetricEigen(matrixFromRows(rows))
    expect(values[20]).toBeCloseTo(10.746194182903393, 11)
    expect(values[19]).toBeCloseTo(10.746194182903322, 11)
    expect(values[0]).toBeCloseTo(-1.12544152211998, 11)
  })

  it.each([
    [
      'equal correlations: 1 + (n − 1)ρ once, 1 − ρ as often as funds less one',
      [
        [1, 0.3, 0.3],
        [0.3, 1, 0.3],
        [0.3, 0.3, 1],
      ],
      [0.7, 0.7, 1.6],
    ],
    [
      'a block of ones',
      [
        [1, 1],
        [1, 1],
      ],
      [0, 2],
    ],
    ['one number', [[-3]], [-3]],
    [
      'a diagonal in no order',
      [
        [5, 0, 0],
        [0, -2, 0],
        [0, 0, 1],
      ],
      [-2, 1, 5],
    ],
    [
      'a mirror',
      [
        [0, 1],
        [1, 0],
      ],
      [-1, 1],
    ],
    [
      'entries of very different size',
      [
        [1e8, 1],
        [1, 1e-8],
      ],
      [0, 1e8],
    ],
    [
      'a first column that is clear already',
      [
        [1, 0, 0],
        [0, 2, 1],
        [0, 1, 2],
      ],
      [1, 1, 3],
    ],
  ])('of %s', (_, rows, expected) => {
    const found = symmetricEigen(matrixFromRows(rows)).values
    expected.forEach((value, i) =>
      expect(Math.abs((found[i] ?? Number.NaN) - value)).toBeLessThanOrEqual(
        1e-12 * Math.max(1, ...expected.map(Math.abs)),
      ),
    )
  })

  it('sum to the trace and square to the norm; each vector is turned by its value alone', () => {
    fc.assert(
      fc.property(symmetricRows, (rows) => {
        const { values, vectors } = symmetricEigen(matrixFromRows(rows))
        const trace = rows.reduce((sum, row, i) => sum + (row[i] ?? 0), 0)
        const norm = rows.flat().reduce((sum, value) => sum + value * value, 0)
        expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(trace, 10)
        expect(values.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(norm, 10)
        for (const [k, value] of values.entries()) {
          rows.forEach((row, i) => {
            const turned = row.reduce((sum, one, j) => sum + one * entryOf(vectors, j, k), 0)
            expect(turned).toBeCloseTo(value * entryOf(vectors, i, k), 10)
          })
        }
      }),
    )
  })

  it('have vectors that stand upright on each other and are one long, also where values are equal', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 7 })
          .chain((size) => fc.array(fc.constantFrom(0, 1, 2), { minLength: size, maxLength: size })),
        entry,
        (diagonal, correlation) => {
          const rows = diagonal.map((value, i) => diagonal.map((__, j) => (i === j ? value : correlation)))
          const columns = rowsOf(symmetricEigen(matrixFromRows(rows)).vectors)
          const identity = diagonal.map((_, i) => diagonal.map((__, j) => (i === j ? 1 : 0)))
          expect(largestDifference(timesTransposed(columns, columns), identity)).toBeLessThan(1e-12)
        },
      ),
    )
  })

  it('keep their digits where every entry is tiny', () => {
    const { values } = symmetricEigen(
      matrixFromRows([
        [2e-150, 1e-150],
        [1e-150, 2e-150],
      ]),
    )
    expect((values[0] ?? 0) / 1e-150).toBeCloseTo(1, 10)
    expect((values[1] ?? 0) / 1e-150).toBeCloseTo(3, 10)
  })

  it('do not exist for what is not finite', () => {
    expect(() =>
      symmetricEigen(
        matrixFromRows([
          [1, null],
          [null, 1],
        ]),
      ),
    ).toThrow(RangeError)
  })
})

describe('the tridiagonal form', () => {
  it('is turned back into the matrix by its vectors, and the matrix is left as it was', () => {
    fc.assert(
      fc.property(symmetricRows, (rows) => {
        const matrix = matrixFromRows(rows)
        const { diagonal, below, vectors } = reduceToTridiagonal(matrix)
        expect(below[0]).toBe(0)
        const form = rows.map((_, i) =>
          rows.map((__, j) =>
            i === j ? (diagonal[i] ?? 0) : Math.abs(i - j) === 1 ? (below[Math.max(i, j)] ?? 0) : 0,
          ),
        )
        // V T, whose rows times the rows of V are V T V'
        const turned = timesTransposed(rowsOf(vectors), form)
        expect(largestDifference(timesTransposed(turned, rowsOf(vectors)), rows)).toBeLessThan(1e-12)
        expect(rowsOf(matrix)).toEqual(rows)
      }),
    )
  })
})

describe('a matrix rebuilt from its eigenvectors', () => {
  it('with the squares of its values is its square', () => {
    fc.assert(
      fc.property(symmetricRows, (rows) => {
        const eigen = symmetricEigen(matrixFromRows(rows))
        const rebuilt = rebuildFromEigen(
          eigen,
          eigen.values.map((value) => value * value),
        )
        expect(largestDifference(rowsOf(rebuilt), timesTransposed(rows, rows))).toBeLessThan(1e-12)
        expect(rowsOf(rebuilt)).toEqual(rowsOf(rebuilt).map((_, i) => rowsOf(rebuilt).map((row) => row[i])))
      }),
    )
  })
})

describe('the nearest correlation', () => {
  it('of one that is a correlation already is that one', () => {
    const rows = [
      [1, 0.5, 0.2],
      [0.5, 1, -0.3],
      [0.2, -0.3, 1],
    ]
    expect(largestDifference(rowsOf(nearestCorrelation(matrixFromRows(rows))), rows)).toBeLessThan(1e-9)
  })

  it.each([
    ['over one', 1.4, 1],
    ['under minus one', -1.4, -1],
  ])('of two funds with a correlation %s is the end', (_, given, expected) => {
    expect(
      nearestCorrelation(
        matrixFromRows([
          [1, given],
          [given, 1],
        ]),
      ).values[1],
    ).toBeCloseTo(expected, 6)
  })

  it('is a correlation, and no other of a thousand tries is nearer', () => {
    const rows = [
      [1, 0.9, -0.9],
      [0.9, 1, 0.9],
      [-0.9, 0.9, 1],
    ]
    const near = rowsOf(nearestCorrelation(matrixFromRows(rows)))
    const distanceTo = (other: Rows): number =>
      rows
        .flatMap((row, i) => row.map((value, j) => (value - (other[i]?.[j] ?? 0)) ** 2))
        .reduce((sum, one) => sum + one, 0)
    expect(jacobiEigenvalues(near)[0]).toBeGreaterThan(-1e-7)
    const grid = Array.from({ length: 10 }, (_, i) => -0.9 + i * 0.2)
    for (const a of grid) {
      for (const b of grid) {
        for (const c of grid) {
          if (1 + 2 * a * b * c - a * a - b * b - c * c < 0) continue
          expect(
            distanceTo([
              [1, a, b],
              [a, 1, c],
              [b, c, 1],
            ]),
          ).toBeGreaterThanOrEqual(distanceTo(near) - 1e-6)
        }
      }
    }
  })

  it('stops after as many rounds as it may have', () => {
    const rows = [
      [1, 0.9, -0.9],
      [0.9, 1, 0.9],
      [-0.9, 0.9, 1],
    ]
    expect(rowsOf(nearestCorrelation(matrixFromRows(rows), { rounds: 0 }))).toEqual(rows)
    const once = rowsOf(nearestCorrelation(matrixFromRows(rows), { rounds: 1 }))
    expect(once.map((row, i) => row[i])).toEqual([1, 1, 1])
    expect(jacobiEigenvalues(once)[0]).toBeLessThan(-1e-3)
  })
})

describe('a repaired covariance', () => {
  it('is untouched from an eigenvalue of a hundred-millionth of the largest on', () => {
    const at = (smallest: number) =>
      repairPositiveSemidefinite(
        matrixFromRows([
          [1, 0],
          [0, smallest],
        ]),
      )
    expect(at(1.01e-8)).toMatchObject({ method: 'untouched', relativeChange: 0 })
    const lifted = at(0.99e-8)
    expect(lifted.method).toBe('eigenvalue-floor')
    expect(lifted.covariance.values[3]).toBeCloseTo(1e-8, 15)
  })

  it('of no fund is untouched', () => {
    expect(repairPositiveSemidefinite(matrixFromRows([])).method).toBe('untouched')
  })

  it('is lifted where that moves it by at most a hundredth, and else becomes the nearest correlation', () => {
    // eigenvalues 1 ± c; lifting the lower one from 1 − c to nothing moves the matrix by (c − 1) / √(2 + 2c²)
    const at = (c: number) =>
      repairPositiveSemidefinite(
        matrixFromRows([
          [1, c],
          [c, 1],
        ]),
      )
    expect(at(1.0199)).toMatchObject({
      method: 'eigenvalue-floor',
      relativeChange: expect.closeTo(0.0199 / Math.sqrt(2 + 2 * 1.0199 ** 2), 6),
    })
    expect(at(1.0205).method).toBe('nearest-correlation')
  })

  it('keeps variances and is definite, however wrong the correlations are', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 5 })
          .chain((size) =>
            fc.tuple(
              fc.array(fc.integer({ min: 1, max: 9 }), { minLength: size, maxLength: size }),
              fc.array(fc.double({ min: -1.5, max: 1.5, noNaN: true }), { minLength: 25, maxLength: 25 }),
            ),
          ),
        ([deviations, correlations]) => {
          const rows = deviations.map((one, i) =>
            deviations.map((other, j) =>
              i === j ? one * one : one * other * (correlations[Math.min(i, j) * 5 + Math.max(i, j)] ?? 0),
            ),
          )
          const { covariance, method, relativeChange } = repairPositiveSemidefinite(matrixFromRows(rows))
          expect(jacobiEigenvalues(rowsOf(covariance))[0]).toBeGreaterThan(-1e-9)
          if (method === 'nearest-correlation')
            rows.forEach((row, i) => expect(entryOf(covariance, i, i)).toBeCloseTo(row[i] ?? 0, 9))
          expect(relativeChange > 0).toBe(method !== 'untouched')
        },
      ),
      { numRuns: 40 },
    )
  })
})
