import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { at } from './at.ts'
import { dotProduct } from './dot-product.ts'
import { matrixFromRows, zeroMatrix } from './matrix.ts'
import { addRows, multiplySymmetric } from './multiply-symmetric.ts'
import { multiplyVector } from './multiply-vector.ts'
import { quadraticForm } from './quadratic-form.ts'
import { requireFinite } from './require-finite.ts'
import { tabulate } from './tabulate.ts'

const unknown = Number.NaN
const whole = fc.integer({ min: -20, max: 20 })
const vector = (...values: readonly number[]): Float64Array => Float64Array.from(values)
const square = fc
  .integer({ min: 0, max: 11 })
  .chain((size) =>
    fc.array(fc.array(whole, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
  )
const symmetricRows = square.map((rows) =>
  rows.map((row, i) => row.map((value, j) => (j <= i ? value : (rows[j]?.[i] ?? 0)))),
)
const withVector = <Rows extends readonly (readonly number[])[]>(rows: fc.Arbitrary<Rows>) =>
  rows.chain((all) => fc.tuple(fc.constant(all), fc.array(whole, { minLength: all.length, maxLength: all.length })))

describe('reading and making vectors', () => {
  it('an entry is the number there, and unknown beyond both ends', () => {
    const three = vector(4, 0, -6)
    expect([0, 1, 2].map((index) => at(three, index))).toEqual([4, 0, -6])
    expect(at(three, 3)).toBeNaN()
    expect(at(three, -1)).toBeNaN()
  })

  it('a table asks its rule once an index, in order', () => {
    const asked: number[] = []
    const values = tabulate(4, (index) => {
      asked.push(index)
      return index * index
    })
    expect([...values]).toEqual([0, 1, 4, 9])
    expect(asked).toEqual([0, 1, 2, 3])
    expect(tabulate(0, () => 1).length).toBe(0)
  })
})

describe('matrices', () => {
  it('lie row after row', () => {
    const matrix = matrixFromRows([
      [1, 2, 3],
      [4, 5, 6],
    ])
    expect(matrix).toEqual({ rows: 2, columns: 3, values: vector(1, 2, 3, 4, 5, 6) })
  })

  it('of nothing have no entry', () => {
    expect(matrixFromRows([])).toEqual({ rows: 0, columns: 0, values: vector() })
    expect(matrixFromRows([[], []])).toEqual({ rows: 2, columns: 0, values: vector() })
    expect(zeroMatrix(0, 7)).toEqual({ rows: 0, columns: 7, values: vector() })
    expect(zeroMatrix(2, 2).values).toEqual(vector(0, 0, 0, 0))
  })

  it('hold what is missing as unknown, never as nothing', () => {
    expect(matrixFromRows([[1, null]]).values).toEqual(vector(1, unknown))
  })

  it.each([
    ['a shorter second row', [[1, 2], [3]], /row 1 holds 1 of 2/],
    ['a longer second row', [[1], [2, 3]], /row 1 holds 2 of 1/],
    ['an empty row behind others', [[1], []], /row 1 holds 0 of 1/],
  ])('refuse %s', (_, rows, said) => {
    expect(() => matrixFromRows(rows)).toThrow(said)
  })
})

describe('products', () => {
  it('of two vectors sum the products of their entries', () => {
    expect(dotProduct(vector(1, 2, 3), vector(4, -5, 6))).toBe(12)
    expect(dotProduct(vector(), vector())).toBe(0)
    expect(dotProduct(vector(1, 2), vector(3, 4, 100))).toBe(11)
    expect(dotProduct(vector(1, unknown), vector(3, 4))).toBeNaN()
    expect(dotProduct(vector(0), vector(unknown))).toBeNaN()
  })

  it('of a matrix and a vector go along the rows', () => {
    const wide = matrixFromRows([
      [1, 2, 3],
      [0, -1, 5],
    ])
    expect([...multiplyVector(wide, vector(10, 100, 1000))]).toEqual([3210, 4900])
    expect([...multiplyVector(zeroMatrix(2, 0), vector())]).toEqual([0, 0])
  })

  it('of a matrix and a vector are sums over columns', () => {
    fc.assert(
      fc.property(withVector(square), ([rows, values]) => {
        const expected = rows.map((row) => row.reduce((sum, entry, j) => sum + entry * (values[j] ?? 0), 0))
        expect([...multiplyVector(matrixFromRows(rows), vector(...values))]).toEqual(expected)
      }),
    )
  })

  it('of a symmetric matrix skip what is not held, and are the same for any count of rows', () => {
    fc.assert(
      fc.property(withVector(symmetricRows), ([rows, values]) => {
        const expected = rows.map((row) => row.reduce((sum, entry, j) => sum + entry * (values[j] ?? 0), 0))
        expect([...multiplySymmetric(matrixFromRows(rows), vector(...values))].map((one) => one + 0)).toEqual(expected)
      }),
    )
  })

  it.each([0, 1, 3, 4, 5, 7, 8, 9])('of %i rows are added to what stands there', (count) => {
    const rows = Array.from({ length: 9 }, (_, i) =>
      Array.from({ length: 9 }, (__, j) => 10 * Math.min(i, j) + Math.max(i, j)),
    )
    const factors = vector(1, -2, 3, 0.5, 4, -1, 2, 7, 0.25)
    const order = Int32Array.of(8, 0, 3, 1, 7, 2, 6, 4, 5)
    const target = tabulate(9, (index) => 1000 + index)
    addRows({ matrix: matrixFromRows(rows), rows: order, count, factors, target })
    const expected = Array.from({ length: 9 }, (_, j) =>
      order.slice(0, count).reduce((sum, row) => sum + (factors[row] ?? 0) * (rows[row]?.[j] ?? 0), 1000 + j),
    )
    expect([...target]).toEqual(expected)
  })

  it('x’Ax is the sum over all pairs', () => {
    fc.assert(
      fc.property(withVector(symmetricRows), ([rows, values]) => {
        let expected = 0
        rows.forEach((row, i) => row.forEach((entry, j) => (expected += entry * (values[i] ?? 0) * (values[j] ?? 0))))
        expect(quadraticForm(matrixFromRows(rows), vector(...values)) + 0).toBe(expected + 0)
      }),
    )
  })

  it('x’Ax is Markowitz’ variance of two assets', () => {
    // 30 % and 70 % of assets with deviations 20 % and 10 % and correlation 0.25
    const covariance = matrixFromRows([
      [0.04, 0.005],
      [0.005, 0.01],
    ])
    expect(quadraticForm(covariance, vector(0.3, 0.7))).toBeCloseTo(0.09 * 0.04 + 2 * 0.21 * 0.005 + 0.49 * 0.01, 15)
  })
})

describe('what must be finite', () => {
  it.each([
    ['unknown', [1, unknown, unknown], 1],
    ['without end', [Number.POSITIVE_INFINITY], 0],
    ['without end downwards', [0, 0, Number.NEGATIVE_INFINITY], 2],
  ])('is refused where it is %s, with the first place', (_, values, index) => {
    expect(() => requireFinite(vector(...values), 'returns')).toThrow(
      expect.objectContaining({ code: 'not-finite', detail: { index }, message: expect.stringContaining('returns') }),
    )
  })

  it('passes with any finite number, the largest and the smallest too', () => {
    expect(() => requireFinite(vector(), 'nothing')).not.toThrow()
    expect(() => requireFinite(vector(0, -0, Number.MAX_VALUE, Number.MIN_VALUE), 'ends')).not.toThrow()
  })
})
