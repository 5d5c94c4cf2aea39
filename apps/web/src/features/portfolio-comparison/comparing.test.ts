import { expect, it } from 'vitest'

import { addressOf, comparingOf } from './comparing.ts'

it.each([
  '/compare/portfolios',
  '/compare/portfolios/12',
  '/compare/portfolios/12,m3/USD',
  '/compare/portfolios/12,m3/TWD/2024-01-02',
  '/compare/portfolios/12,m3/TWD/2024-01-02/2025-01-02',
  '/compare/portfolios/12,m3?span=own',
])('reads %s and writes it again', (address) => {
  const { pathname, searchParams } = new URL(address, 'https://zhiheng.example')
  const [, , , ids, currency, dateStart, dateEnd] = pathname.split('/')
  expect(addressOf(comparingOf({ ids, currency, dateStart, dateEnd }, searchParams))).toBe(address)
})

it('leaves out what an address cannot mean, and who stands in it twice', () => {
  const params = { ids: '12,x,m9,12,m3', currency: 'ABC', dateStart: '2024-13-01' }
  expect(comparingOf(params, new URLSearchParams('span=all'))).toEqual({
    keys: ['12', 'm3'],
    currency: 'TWD',
    from: null,
    to: null,
    span: 'common',
  })
})
