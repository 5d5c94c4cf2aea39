import type { periods } from '@zhiheng/contract/fields.ts'
import { expect, it } from 'vitest'

import { knownPeriods } from './known-periods.ts'
import type { MarketRow } from './queries.ts'

type Period = (typeof periods)[number]

/** A figure for each period. */
function each<Figure>(of: (period: Period) => Figure): Record<Period, Figure> {
  return {
    wow: of('wow'),
    '1m': of('1m'),
    '3m': of('3m'),
    '6m': of('6m'),
    ytd: of('ytd'),
    '1y': of('1y'),
    '3y': of('3y'),
    '5y': of('5y'),
    '10y': of('10y'),
  }
}

/** A market of nine funds whose prices reach back over some periods. */
function market(known: readonly Period[]): MarketRow {
  const figures = each((period) => (known.includes(period) ? 5 : null))
  return {
    id: '1',
    name: '台灣股票',
    short_name: '台股',
    m_code: '1',
    asset_type: 'equity',
    count: 9,
    counts: each((period) => (known.includes(period) ? 9 : 0)),
    perf: figures,
    median: figures,
    rank: each(() => null),
    rank_week_ago: each(() => null),
    rank_month_ago: each(() => null),
    benchmark: null,
    dispersion: each(() => null),
  }
}

it('names the periods over which any market has a figure, and none where nothing is known', () => {
  const markets = [market(['wow', '1m', 'ytd']), market(['wow'])]
  expect(knownPeriods(markets, { measure: 'perf' })).toEqual(['wow', '1m', 'ytd'])
  expect(knownPeriods(markets, { measure: 'benchmark' })).toEqual([])
  expect(knownPeriods([market([])], { measure: 'median' })).toEqual([])
})
