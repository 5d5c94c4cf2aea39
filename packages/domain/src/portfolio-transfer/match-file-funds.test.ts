import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type KnownFund, matchFileFunds } from './match-file-funds.ts'

const fund = (lipperId: string, known: Partial<KnownFund> = {}): KnownFund => ({
  lipperId,
  code: null,
  isin: null,
  name: `基金 ${lipperId}`,
  currency: 'TWD',
  ...known,
})
const match = (asked: KnownFund, ...own: KnownFund[]) => {
  const [found] = matchFileFunds([asked], own)
  return found ? [found.fund.lipperId, found.by] : null
}

describe('a fund of a file', () => {
  it('is known by its id, else its ISIN, its code or its whole name', () => {
    expect(match(fund('A'), fund('A'), fund('B'))).toEqual(['A', 'lipper_id'])
    expect(match(fund('X', { isin: 'TW000T0001Y1' }), fund('B', { isin: 'tw000t0001y1' }))).toEqual(['B', 'isin'])
    expect(match(fund('X', { code: '0050' }), fund('B', { code: '0050' }))).toEqual(['B', 'code'])
    expect(match(fund('X', { name: '安聯 收益' }), fund('B', { name: '安聯收益' }))).toEqual(['B', 'name'])
  })

  it('is not guessed: several that have the name, another currency or another ISIN are no match', () => {
    const named = { name: '同名基金' }
    expect(match(fund('X', named), fund('A', named), fund('B', named))).toBeNull()
    expect(match(fund('A'), fund('A', { currency: 'USD' }))).toBeNull()
    expect(match(fund('A', { isin: 'TW1' }), fund('A', { isin: 'TW2' }))).toBeNull()
    expect(match(fund('X', { name: '安聯收益' }), fund('B', { name: '安聯收益成長' }))).toBeNull()
  })

  it('with an id that another site gave to another class is found by its ISIN', () => {
    const own = [fund('A', { isin: 'TW2' }), fund('B', { isin: 'TW1' })]
    expect(match(fund('A', { isin: 'TW1' }), ...own)).toEqual(['B', 'isin'])
  })

  it('is never the same as another fund of the file', () => {
    const own = [fund('A', { isin: 'TW1' })]
    expect(matchFileFunds([fund('A'), fund('X', { isin: 'TW1' })], own)).toEqual([null, null])
  })
})

it('a file finds all its funds on the site that it is from', () => {
  const funds = fc
    .uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 30 })
    .map((ids) => ids.map((id) => fund(`F${id}`, { isin: `TW${id}`, name: `基金${id % 3}` })))
  fc.assert(
    fc.property(funds, (own) => {
      expect(matchFileFunds(own.toReversed(), own).map((found) => found?.fund.lipperId)).toEqual(
        own.toReversed().map(({ lipperId }) => lipperId),
      )
    }),
  )
})
