import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { effectiveNumber } from './effective-number.ts'

describe('the effective number of parts', () => {
  it.each([
    [[100], 1],
    [[25, 25, 25, 25], 4],
    [[0.5, 0.25, 0.25], 1 / 0.375],
    [[50, 50, 0, -3], 2],
  ])('of %j is %d', (weights, number) => {
    expect(effectiveNumber(weights)).toBeCloseTo(number, 12)
  })

  it('is not known of nothing', () => {
    expect([effectiveNumber([]), effectiveNumber([0, -1]), effectiveNumber([Number.NaN])]).toEqual([null, null, null])
  })

  it('lies between one and the number of parts, whatever the unit', () => {
    const weights = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0.01, max: 100, noNaN: true }), (list, unit) => {
        const number = effectiveNumber(list) ?? Number.NaN
        expect(number).toBeGreaterThan(1 - 1e-9)
        expect(number).toBeLessThan(list.length + 1e-9)
        expect(effectiveNumber(list.map((weight) => weight * unit))).toBeCloseTo(number, 8)
      }),
    )
  })
})
