import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { correlation } from './correlation.ts'
import { rowCorrelations } from './row-correlations.ts'

const nan = Number.NaN
const table = (...rows: readonly (readonly number[])[]) => ({
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  values: Float64Array.from(rows.flat()),
})

describe('how one series moves with all', () => {
  it('is counted over the columns that both have', () => {
    const own = Float64Array.of(1, 2, 3, nan)
    const found = rowCorrelations(own, table([1, 2, 3, nan], [2, 4, 6, 9], [3, nan, 1, 5]), 2)
    expect([...found.correlations]).toEqual([1, 1, -1])
    expect([...found.counts]).toEqual([3, 3, 2])
    // as far, twice as far, as far
    expect([...found.scales]).toEqual([1, 2, 1])
  })

  it('is not known with too few of them, or where one side does not vary', () => {
    const found = rowCorrelations(
      Float64Array.of(0.1, 0.2, 0.3),
      table([0.1, 0.2, 0.3], [0.1, 0.1, 0.1], [0.1, nan, 0.3]),
      3,
    )
    expect([...found.correlations]).toEqual([1, nan, nan])
    expect([...rowCorrelations(Float64Array.of(1), table([1], [2]), 0).correlations]).toEqual([nan, nan])
    expect(() => rowCorrelations(Float64Array.of(1), table([1, 2]), 2)).toThrow(RangeError)
  })

  it('is the correlation of each pair', () => {
    const value = fc.oneof(fc.double({ min: -0.2, max: 0.2, noNaN: true }), fc.constant(nan))
    const rows = fc.array(fc.array(value, { minLength: 12, maxLength: 12 }), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(rows, (series) => {
        const { correlations } = rowCorrelations(Float64Array.from(series[0] ?? []), table(...series), 2)
        series.forEach((other, row) => {
          const expected = correlation(series[0] ?? [], other)
          const found = correlations[row] ?? nan
          // spreads of rounding alone may count for one of both
          if (expected !== null && !Number.isNaN(found)) expect(found).toBeCloseTo(expected, 6)
          expect(Math.abs(Number.isNaN(found) ? 0 : found)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })
})
