import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { calmParts, equalParts, WHOLE_TENTHS } from './draft-parts.ts'

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

describe('parts of a draft', () => {
  it('are the same for each, and the first has what is left over', () => {
    expect(equalParts(3)).toEqual([334, 333, 333])
    expect(equalParts(4)).toEqual([250, 250, 250, 250])
    expect(equalParts(0)).toEqual([])
    for (let count = 1; count <= 8; count++) expect(sum(equalParts(count))).toBe(WHOLE_TENTHS)
  })

  it('by volatility are twice as large for what moved half as much', () => {
    expect(calmParts([10, 20])).toEqual([667, 333])
    expect(calmParts([12, 12, 6])).toEqual([250, 250, 500])
  })

  it('by volatility are none where one is unknown or did not move', () => {
    expect(calmParts([10, null])).toBeNull()
    expect(calmParts([10, 0])).toBeNull()
    expect(calmParts([])).toBeNull()
  })

  it('by volatility add up to the whole, and no fund that moved more has more', () => {
    const moved = fc.array(fc.double({ min: 0.1, max: 80, noNaN: true }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(moved, (volatilities) => {
        const parts = calmParts(volatilities) ?? []
        expect(sum(parts)).toBe(WHOLE_TENTHS)
        volatilities.forEach((one, at) =>
          volatilities.forEach((other, beside) => {
            // a tenth may be rounded either way
            if (one < other) expect((parts[at] ?? 0) + 1).toBeGreaterThanOrEqual(parts[beside] ?? 0)
          }),
        )
      }),
    )
  })
})
