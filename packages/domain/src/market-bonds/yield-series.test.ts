import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { curveCountries, isCurveCountry, yieldLevelId, yieldPointOf, yieldRecord } from './yield-series.ts'

describe('a point of a yield curve among the levels', () => {
  it.each([
    ['US', 120, 'yield:US:10', '美國 10 年期公債殖利率', 'USD'],
    ['US', 3, 'yield:US:3M', '美國 3 個月期公債殖利率', 'USD'],
    ['DE', 12, 'yield:DE:1', '德國 1 年期公債殖利率', 'EUR'],
    ['JP', 480, 'yield:JP:40', '日本 40 年期公債殖利率', 'JPY'],
  ] as const)('of %s over %d months is %s, %s', (country, months, id, name, currency) => {
    expect(yieldRecord(country, months)).toEqual({ indicatorId: id, name, kind: 'rate', currency, unit: '%' })
  })

  it('is read back from its id', () => {
    const country = fc.constantFrom(...Object.keys(curveCountries).filter(isCurveCountry))
    fc.assert(
      fc.property(country, fc.integer({ min: 1, max: 600 }), (code, months) => {
        expect(yieldPointOf(yieldLevelId(code, months))).toEqual({ country: code, months })
      }),
    )
  })

  it.each([
    '',
    'yield:',
    'us10y',
    'yield:FR:10',
    'yield:US',
    'yield:US:0',
    'yield:US:12M',
    'yield:US:10:1',
    'cash:USD',
  ])('is not %j', (id) => {
    expect(yieldPointOf(id)).toBeNull()
  })
})
