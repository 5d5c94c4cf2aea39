import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { countNarrowing, etfAddress, noEtfConditions, readEtfView } from './etf-address.ts'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://zhiheng.example')
  const [, , , query, fundCategoryQuery, page] = pathname.split('/').map(decodeURIComponent)
  return readEtfView({ query, fundCategoryQuery, page }, searchParams)
}

describe('the address of the list of ETFs', () => {
  test('without anything asked is the bare path', () => {
    expect(etfAddress(noEtfConditions)).toBe('/search/etf')
  })

  test('has the words in the path and the conditions behind it', () => {
    expect(read('/search/etf/%E5%8F%B0%E7%81%A3/2370/2?aim=plain,inverse&management=active&sort=expense')).toEqual({
      ...noEtfConditions,
      query: '台灣',
      sector: ['2370'],
      page: 2,
      aim: ['plain', 'inverse'],
      management: 'active',
      sort: 'expense',
    })
  })

  test('takes what a plain form sends, and leaves out what it cannot read', () => {
    const { tag, aim, ...rest } = read(
      '/search/etf?tag=AI&tag=%E5%8F%B0%E8%82%A1&aim=up&size_min=&expense_max=1e9&page=0&sort=x',
    )
    expect([tag, aim]).toEqual([['AI', '台股'], []])
    expect(rest).toMatchObject({ size_min: null, expense_max: null, page: 1, sort: null })
  })

  test('says the same when it is read again', () => {
    const view = fc.record({
      query: fc.constantFrom('', '台灣50', 'a/b', '100%', '0050'),
      management: fc.constantFrom(null, 'index' as const, 'active' as const),
      aim: fc.subarray(['plain', 'leveraged', 'inverse']),
      asset_type: fc.subarray(['equity', 'bond']),
      sector: fc.subarray(['2370', '14601']),
      tag: fc.subarray(['高股息', 'AI', '月配']),
      index: fc.subarray(['臺灣50指數', 'S&P 500']),
      premium: fc.subarray(['above', 'below']),
      distribution: fc.subarray(['monthly', 'none']),
      expense_max: fc.constantFrom(null, '0.5'),
      size_min: fc.constantFrom(null, '10'),
      volume_min: fc.constantFrom(null, '1000'),
      spread_max: fc.constantFrom(null, '0.2'),
      premium_max: fc.constantFrom(null, '0.5'),
      tracking_max: fc.constantFrom(null, '1'),
      sort: fc.constantFrom(null, 'size' as const, 'expense' as const),
      direction: fc.constant(null),
      page: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(view, (now) => {
        expect(read(etfAddress(now, { page: now.page }))).toEqual(now)
        expect(read(etfAddress(now)).page).toBe(1)
      }),
    )
  })

  test('counts what narrows it, besides the words', () => {
    expect(countNarrowing(read('/search/etf/x?aim=plain,inverse&size_min=10&management=index&sort=name'))).toBe(4)
  })
})
