import { describe, expect, it } from 'vitest'

import { investsIn } from './invests-in.ts'

describe('what a fund’s own money is in', () => {
  it('is that of its sub-sector, whatever the class is sold in', () => {
    expect(investsIn({ sector2Id: '10002', currency: 'TWD' })).toBe('USD')
    expect(investsIn({ sector2Id: '10001', currency: 'TWD' })).toBe('TWD')
  })

  it('is that of the class for cash of a currency that has no sub-sector of its own', () => {
    for (const currency of ['AUD', 'JPY', 'INR'] as const)
      expect(investsIn({ sector2Id: '10005', currency })).toBe(currency)
  })

  it('is no New Taiwan dollars for a class in them of a fund of other cash', () => {
    expect(investsIn({ sector2Id: '10005', currency: 'TWD' })).not.toBe('TWD')
  })

  it('is that of the class where nobody says more', () => {
    expect(investsIn({ sector2Id: null, currency: 'JPY' })).toBe('JPY')
  })
})
