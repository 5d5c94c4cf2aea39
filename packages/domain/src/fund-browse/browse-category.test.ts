import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type BrowseCategory, categorySlugs, conditionsOfCategory } from './browse-category.ts'

const house = (value: string): BrowseCategory => ({ kind: 'house', value })

describe('the name of a category in addresses', () => {
  it('says what it is', () => {
    const categories: BrowseCategory[] = [
      { kind: 'market', value: '2330' },
      { kind: 'type', value: 'money_market' },
      { kind: 'currency', value: 'USD' },
      { kind: 'etf', value: 'all' },
      house('元大投信'),
      house('J.P. Morgan (Taiwan)'),
    ]
    expect(categorySlugs(categories)).toEqual([
      'market-2330',
      'type-money-market',
      'currency-usd',
      'etf-all',
      'house-元大投信',
      'house-J-P-Morgan-Taiwan',
    ])
  })

  it('is no other category’s, and stays whatever the order is', () => {
    expect(categorySlugs([house('A.B'), house('A B'), house('C')])).toEqual(['house-A-B-2', 'house-A-B', 'house-C'])
    expect(categorySlugs([house('C'), house('A B'), house('A.B')])).toEqual(['house-C', 'house-A-B', 'house-A-B-2'])
  })

  it('holds nothing that a server reads otherwise than a browser', () => {
    const names = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { maxLength: 8 })
    fc.assert(
      fc.property(names, (values) => {
        for (const slug of categorySlugs(values.map(house))) expect(slug).toMatch(/^house-[\p{L}\p{N}-]*$/u)
      }),
    )
  })
})

describe('a category as a search', () => {
  it('asks for the same funds', () => {
    expect(conditionsOfCategory({ kind: 'industry', value: '14601' })).toEqual({ sector: '14601' })
    expect(conditionsOfCategory({ kind: 'payout', value: 'monthly' })).toEqual({ distribution: 'monthly' })
    expect(conditionsOfCategory({ kind: 'etf', value: 'all' })).toEqual({ scope: 'etf' })
    expect(conditionsOfCategory({ kind: 'etf', value: 'bond' })).toEqual({ scope: 'etf', asset_type: 'bond' })
  })
})
