import { expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { whyNotBought } from './why-not-bought.ts'

const asOf = asIsoDate('2026-05-29')
const priced = { status: 'active', lastPriceDay: asOf, asOf } as const

it('offers a fund with a price of these days', () => {
  expect(whyNotBought(priced)).toBeNull()
  expect(whyNotBought({ ...priced, lastPriceDay: asIsoDate('2026-05-15') })).toBeNull()
})

it('regression: offers none whose prices have ended, that has none, or that is gone', () => {
  expect(whyNotBought({ ...priced, lastPriceDay: asIsoDate('2026-05-14') })).toBe('ended')
  expect(whyNotBought({ ...priced, lastPriceDay: null })).toBe('no_price')
  expect(whyNotBought({ ...priced, status: 'merged' })).toBe('gone')
  expect(whyNotBought({ ...priced, status: 'liquidated', lastPriceDay: null })).toBe('gone')
  expect(whyNotBought({ ...priced, status: 'suspended' })).toBe('suspended')
})
