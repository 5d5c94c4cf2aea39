import { expect, it } from 'vitest'

import { addressOf, addressWithout, comparingOf, droppedOf } from './comparing.ts'

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

it('reads twenty at most', () => {
  const ids = Array.from({ length: 21 }, (_, index) => String(index + 1))
  const keysOf = (given: readonly string[]) => comparingOf({ ids: given.join(',') }, new URLSearchParams()).keys
  expect(keysOf(ids.slice(0, 20))).toEqual(ids.slice(0, 20))
  expect(keysOf(ids)).toEqual(ids.slice(0, 20))
})

it.each([
  ['', 0],
  ['dropped=0', 0],
  ['dropped=1', 1],
  ['dropped=20', 20],
  ['dropped=21', 0],
  ['dropped=-1', 0],
  ['dropped=1.5', 0],
  ['dropped=x', 0],
])('an address that ends in “%s” says that %i were taken out', (search, count) => {
  expect(droppedOf(new URLSearchParams(search))).toBe(count)
})

it('says how many are not there any more in the address of the others', () => {
  const comparing = comparingOf({ ids: '12,m3' }, new URLSearchParams())
  expect(addressWithout(comparing, new Set(['12']))).toBe('/compare/portfolios/m3?dropped=1')
  expect(addressWithout({ ...comparing, span: 'own' }, new Set(['12']))).toBe(
    '/compare/portfolios/m3?span=own&dropped=1',
  )
})
