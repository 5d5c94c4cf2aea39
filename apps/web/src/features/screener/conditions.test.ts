import { describe, expect, it } from 'vitest'

import { addressOf, changed, conditionsOf, viewOf } from './conditions.ts'
import type { SearchQuery } from './queries.ts'

const asked = (query: string, params: Record<string, string> = {}) =>
  conditionsOf({ params, search: new URLSearchParams(query) })

describe('reading an address', () => {
  it('takes the words from the path and the conditions from the query', () => {
    expect(asked('asset_type=equity,bond&risk=4&score_min=2', { query: '全球科技' })).toEqual({
      query: '全球科技',
      asset_type: 'equity,bond',
      risk: '4',
      score_min: '2',
    })
  })

  it('takes what a plain form sends: words in the query, a ticked list as repeated values, empty fields', () => {
    expect(asked('query=台積電&currency=USD&currency=TWD&perf_min=&score_min=')).toEqual({
      query: '台積電',
      currency: 'USD,TWD',
    })
  })

  it('leaves out what does not fit instead of failing', () => {
    expect(asked('risk=9&asset_type=gold&sort=luck&page=0&perf_min=1e309&sector=abc&size=7&domicile=tw')).toEqual({})
  })

  it('understands the specification’s path with scope, category and page', () => {
    expect(asked('', { query: '債', scope: 'offshore', fundCategoryQuery: '23204', page: '3' })).toEqual({
      query: '債',
      scope: 'offshore',
      sector: '23204',
      page: '3',
    })
  })

  it('cuts words that are too long for the call', () => {
    expect(asked('', { query: '長'.repeat(1200) }).query).toHaveLength(1000)
  })

  it.each([
    ['長'.repeat(40), '長'.repeat(40)],
    ['長'.repeat(41), undefined],
    ['', undefined],
    ['甲投信', '甲投信'],
  ])('asks for the house “%s” as %s', (house, expected) => {
    expect(asked(new URLSearchParams({ house }).toString()).house).toBe(expected)
  })

  it('shows the overview unless another view is asked for', () => {
    expect(viewOf(new URLSearchParams('view=risk'))).toBe('risk')
    expect(viewOf(new URLSearchParams('view=magic'))).toBe('overview')
  })
})

describe('writing an address', () => {
  it('is read back as the same conditions', () => {
    const rest = { currency: 'USD,TWD', sort: 'perf', period: '3y', page: '2' } as const
    for (const query of ['a/b & 100%', '5%', '台灣 50', '0050.TW', '..', 'a\\b', 'a;b', '🚀', 'S&P 500', 'a?b#c']) {
      const url = new URL(addressOf({ query, ...rest }), 'http://site.example')
      const [inPath] = url.pathname.split('/').slice(3)
      const params = inPath === undefined ? {} : { query: decodeURIComponent(inPath) }
      expect(conditionsOf({ params, search: url.searchParams })).toEqual({ query, ...rest })
      // a server refuses such paths, or takes them for a file
      expect(url.pathname).not.toMatch(/%(25|2f|5c)|;|\.[a-z0-9]+$/i)
    }
  })

  it('says how the funds are sorted only where nobody would expect it', () => {
    expect(addressOf({ query: '台灣', sort: 'relevance' })).toBe('/search/funds/%E5%8F%B0%E7%81%A3')
    expect(addressOf({ query: '台灣', sort: 'score' })).toBe('/search/funds/%E5%8F%B0%E7%81%A3?sort=score')
    expect(addressOf({ sort: 'relevance' })).toBe('/search/funds')
  })

  it('leaves out what is usual', () => {
    expect(addressOf({ sort: 'score', direction: 'desc', page: '1', period: '1y', view: 'overview' })).toBe(
      '/search/funds',
    )
  })

  it('keeps commas readable', () => {
    expect(addressOf({ risk: '3,4' })).toBe('/search/funds?risk=3,4')
  })

  it.each(['A&B=C', '元大 投信', '50%+', '#?/', '"x"', "O'Neill", '~(a)!', 'A_b-c.d*', '💰'])(
    'writes the value %s as a form would',
    (house) => {
      const form = new URLSearchParams({ house })
      expect(addressOf({ house })).toBe(`/search/funds?${form.toString()}`)
    },
  )

  it('writes commas as they are', () => {
    expect(addressOf({ own: '1,2;公司,' })).toBe('/search/funds?own=1,2%3B%E5%85%AC%E5%8F%B8,')
  })
})

describe('changing a condition', () => {
  it('begins at the first page again', () => {
    const search: SearchQuery = { risk: '3', page: '7' }
    expect(changed(search, { currency: 'USD' })).toEqual({ risk: '3', currency: 'USD' })
  })

  it('takes a condition away by undefined', () => {
    expect(changed({ risk: '3', currency: 'USD' }, { risk: undefined })).toEqual({ currency: 'USD' })
  })
})
