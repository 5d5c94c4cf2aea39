import { comparedCurrencies } from '@zhiheng/contract/fund-comparison.ts'
import fc from 'fast-check'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { addressOf, type Comparing, comparingOf, type Place } from './comparing.ts'
import { trialOf } from './trial.ts'

const read = (params: Record<string, string>, search = '') => comparingOf(params, new URLSearchParams(search))

/** Reads an address again, as the page that it leads to does. */
function readAgain(address: string): Comparing {
  const url = new URL(address, 'http://site.example')
  const end = ':funds/:currency?/:dateStart?/:dateEnd?'
  const shared = matchPath(`/compare/shared/:key/${end}`, url.pathname)
  const own = matchPath(`/compare/funds/${end}`, url.pathname)
  if (shared) return comparingOf(shared.params, url.searchParams, { kind: 'shared', key: shared.params.key ?? '' })
  return own ? comparingOf(own.params, url.searchParams) : trialOf(url.searchParams)
}

const days = ['2008-02-29', '2019-12-31', '2024-11-20', '2026-11-20'].map(day)
const places = fc.constantFrom<Place>({ kind: 'own' }, { kind: 'shared', key: 'k3y' }, { kind: 'trial' })
const comparings: fc.Arbitrary<Comparing> = fc
  .record({
    place: places,
    ids: fc.uniqueArray(fc.stringMatching(/^[0-9A-Z]{1,20}$/), { minLength: 1, maxLength: 20 }),
    currency: fc.constantFrom(...comparedCurrencies),
    from: fc.constantFrom(null, ...days),
    to: fc.constantFrom(null, ...days),
    span: fc.constantFrom('common' as const, 'own' as const),
    basis: fc.constantFrom('total_return' as const, 'price' as const),
    mode: fc.constantFrom('plain' as const, 'differ' as const),
  })
  // in a path a last day stands behind a first one
  .map((each) => (each.from === null ? { ...each, to: null } : each))

describe('an address of a comparison', () => {
  it('is read as what it was written from, wherever the comparison stands', () => {
    fc.assert(
      fc.property(comparings, (comparing) => {
        expect(readAgain(addressOf(comparing))).toEqual(comparing)
      }),
    )
  })

  it('names a fund once, in the order asked for, and nothing that cannot be a fund', () => {
    expect(read({ funds: 'b,A,B,,a b,<i>,基金,A' }).ids).toEqual(['B', 'A'])
    expect(read({ funds: 'A'.repeat(21) }).ids).toEqual([])
    expect(read({}).ids).toEqual([])
  })

  it('asks for no more than twenty, the first ones', () => {
    const ids = Array.from({ length: 30 }, (_each, at) => `F${at}`)
    expect(read({ funds: ids.join(',') }).ids).toEqual(ids.slice(0, 20))
  })

  it.each(['2024-02-30', '2024-13-01', '2024-1', 'yesterday', ''])('knows no day %s', (odd) => {
    expect(read({ funds: 'A,B', dateStart: odd, dateEnd: odd })).toMatchObject({ from: null, to: null })
    expect(trialOf(new URLSearchParams({ funds: 'A,B', from: odd, to: odd }))).toMatchObject({ from: null, to: null })
  })

  it('is in Taiwan dollars where its currency is none that there is, and in each one’s own where it says so', () => {
    expect(read({ funds: 'A', currency: 'usd' }).currency).toBe('TWD')
    expect(read({ funds: 'A', currency: '2024-01-02' }).currency).toBe('TWD')
    expect(read({ funds: 'A', currency: 'own' }).currency).toBe('own')
  })

  it('takes the usual way for a way of showing that it does not know', () => {
    expect(read({ funds: 'A' }, 'span=all&basis=nav&mode=DIFFER')).toMatchObject({
      span: 'common',
      basis: 'total_return',
      mode: 'plain',
    })
  })

  it('names Taiwan dollars only where a day stands behind them', () => {
    const comparing = read({ funds: 'A,B' })
    expect(addressOf({ ...comparing, from: day('2024-01-02') })).toBe('/compare/funds/A,B/TWD/2024-01-02')
    expect(addressOf({ ...comparing, currency: 'USD' })).toBe('/compare/funds/A,B/USD')
  })

  it('of nothing chosen is the page itself', () => {
    const nothing = read({ currency: 'USD', dateStart: '2024-01-02' }, 'mode=differ')
    expect(addressOf(nothing)).toBe('/compare/funds')
    expect(addressOf(trialOf(new URLSearchParams()))).toBe('/compare')
  })
})
