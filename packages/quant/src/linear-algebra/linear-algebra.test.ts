import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { choleskyFactor } from './cholesky-factor.ts'
import { matrixFromRows, type Matrix } from './matrix.ts'
import { multiplySymmetric } from './multiply-symmetric.ts'
import { multiplyVector } from './multiply-vector.ts'
import { nearestCorrelation } from './nearest-correlation.ts'
import { rebuildFromEigen } from './rebuild-from-eigen.ts'
import { repairPositiveSemidefinite } from './repair-positive-semidefinite.ts'
import { requireCovariance } from './require-covariance.ts'
import { solveCholesky } from './solve-cholesky.ts'
import { solveLinear } from './solve-linear.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

const entry = fc.double({ min: -1, max: 1, noNaN: true })

/** A A' + ridge: positive definite of any size up to 9. */
const definite = fc
  .integer({ min: 1, max: 9 })
  .chain((size) =>
    fc
      .array(fc.array(entry, { minLength: size, maxLength: size }), { minLength: size, maxLength: size })
      .map((rows) =>
        matrixFromRows(
          rows.map((one, i) =>
            rows.map((other, j) => one.reduce((sum, value, k) => sum + value * (other[k] ?? 0), i === j ? 0.01 : 0)),
          ),
        ),
      ),
  )

const largestError = (one: ArrayLike<number>, other: ArrayLike<number>): number =>
  Array.from(one).reduce((worst, value, i) => Math.max(worst, Math.abs(value - (other[i] ?? Number.NaN))), 0)

const eigenvalues = (rows: number[][]): number[] => Array.from(symmetricEigen(matrixFromRows(rows)).values)

const refusal = (rows: (number | null)[][]): unknown => {
  try {
    requireCovariance(matrixFromRows(rows))
    return 'accepted'
  } catch (error) {
    return error
  }
}

describe('solving', () => {
  it('Cholesky and Gauss give an x that fits, for any definite matrix', () => {
    fc.assert(
      fc.property(definite, (matrix) => {
        const right = Float64Array.from({ length: matrix.rows }, (_, i) => i - 1)
        const factor = choleskyFactor(matrix)
        if (!factor) throw new Error('no factor')
        expect(largestError(multiplyVector(matrix, solveCholesky(factor, right)), right)).toBeLessThan(1e-9)
        expect(largestError(multiplyVector(matrix, solveLinear(matrix, right) ?? right), right)).toBeLessThan(1e-9)
      }),
    )
  })

  it('says so when there is no solution', () => {
    const singular = matrixFromRows([
      [1, 2],
      [2, 4],
    ])
    expect(choleskyFactor(singular, 1e-12)).toBeNull()
    expect(solveLinear(singular, Float64Array.of(1, 1))).toBeNull()
  })

  it('a sparse symmetric product equals the dense one', () => {
    fc.assert(
      fc.property(definite, (matrix) => {
        const vector = Float64Array.from({ length: matrix.rows }, (_, i) => (i % 3 === 1 ? 0 : i + 0.5))
        expect(largestError(multiplySymmetric(matrix, vector), multiplyVector(matrix, vector))).toBeLessThan(1e-12)
      }),
    )
  })
})

describe('symmetricEigen', () => {
  it('rebuilds the matrix from its values and vectors', () => {
    fc.assert(
      fc.property(definite, (matrix) => {
        const eigen = symmetricEigen(matrix)
        expect(largestError(rebuildFromEigen(eigen, eigen.values).values, matrix.values)).toBeLessThan(1e-12)
        expect(Array.from(eigen.values).every((value, i) => value >= (eigen.values[i - 1] ?? 0))).toBe(true)
      }),
    )
  })

  it('knows the textbook values, and the diagonal and zero matrices', () => {
    expect(
      largestError(
        eigenvalues([
          [2, 1],
          [1, 2],
        ]),
        [1, 3],
      ),
    ).toBeLessThan(1e-15)
    expect(
      eigenvalues([
        [3, 0, 0],
        [0, 1, 0],
        [0, 0, 2],
      ]),
    ).toEqual([1, 2, 3])
    expect(
      eigenvalues([
        [0, 0],
        [0, 0],
      ]),
    ).toEqual([0, 0])
    expect(eigenvalues([])).toEqual([])
  })
})

describe('requireCovariance', () => {
  it('names what is wrong', () => {
    expect(
      refusal([
        [1, null],
        [null, 1],
      ]),
    ).toMatchObject({ code: 'not-finite' })
    expect(
      refusal([
        [1, 0.5],
        [0.1, 1],
      ]),
    ).toMatchObject({ code: 'not-symmetric' })
    const indefinite = refusal([
      [1, 0.9, 0.9],
      [0.9, 1, -0.9],
      [0.9, -0.9, 1],
    ])
    expect(indefinite).toMatchObject({ code: 'not-positive-semidefinite' })
    expect((indefinite as { detail: { value: number } }).detail.value).toBeCloseTo(-0.8, 12)
  })

  it('accepts singular ones: a riskless fund, a fund listed twice, nothing but cash', () => {
    expect(
      refusal([
        [0, 0],
        [0, 1],
      ]),
    ).toBe('accepted')
    expect(
      refusal([
        [1, 1],
        [1, 1],
      ]),
    ).toBe('accepted')
    expect(
      refusal([
        [0, 0],
        [0, 0],
      ]),
    ).toBe('accepted')
  })
})

describe('repair', () => {
  it('leaves a definite matrix alone and lifts a slightly indefinite one', () => {
    expect(
      repairPositiveSemidefinite(
        matrixFromRows([
          [2, 1],
          [1, 2],
        ]),
      ).method,
    ).toBe('untouched')
    const lifted = repairPositiveSemidefinite(
      matrixFromRows([
        [1, 1.0001],
        [1.0001, 1],
      ]),
    )
    expect(lifted.method).toBe('eigenvalue-floor')
    expect(choleskyFactor(lifted.covariance)).not.toBeNull()
  })

  it('keeps the variances when it must look for the nearest correlation', () => {
    const rows = [
      [4, 1.8, 5.4],
      [1.8, 1, -2.7],
      [5.4, -2.7, 9],
    ]
    const { covariance, method } = repairPositiveSemidefinite(matrixFromRows(rows))
    expect(method).toBe('nearest-correlation')
    expect(
      [covariance.values[0], covariance.values[4], covariance.values[8]].map((v) => Math.round((v ?? 0) * 1e9) / 1e9),
    ).toEqual([4, 1, 9])
    requireCovariance(covariance)
  })

  it('the nearest correlation of Higham 2002 is found', () => {
    const near: Matrix = nearestCorrelation(
      matrixFromRows([
        [1, 1, 0],
        [1, 1, 1],
        [0, 1, 1],
      ]),
    )
    expect(near.values[1]).toBeCloseTo(0.7607, 4)
    expect(near.values[2]).toBeCloseTo(0.1573, 4)
  })
})
