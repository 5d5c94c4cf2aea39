import type { periods } from '@zhiheng/contract/fields.ts'
import { expect, it } from 'vitest'

import { knownPeriods, shownView } from './known-periods.ts'
import type { MarketView } from './market-address.ts'
import type { MarketFigures, MarketRow } from './queries.ts'

const asked: MarketView = { set: 'set23', currency: 'TWD', period: '1y', measure: 'perf' }

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

const figuresOf = (rows: MarketRow[]): MarketFigures => ({
  as_of: null,
  set: 'set23',
  currency: 'TWD',
  usd_in_twd: each(() => null),
  rows,
})

it('shows the longest shorter period that prices reach back over, and what was asked where they reach', () => {
  const short = figuresOf([market(['wow', '1m', 'ytd']), market(['wow'])])
  expect(shownView(short, asked).period).toBe('ytd')
  expect(shownView(short, { ...asked, period: '1m' }).period).toBe('1m')
  expect(knownPeriods(short.rows, asked)).toEqual(['wow', '1m', 'ytd'])
})

it('stays with what was asked where nothing is known at all', () => {
  expect(shownView(figuresOf([market([])]), asked).period).toBe('1y')
})
