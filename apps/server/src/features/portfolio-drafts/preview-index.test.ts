import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import type { MarketLevel } from '../../platform/nav-store/market.ts'
import { type HandMadeFund, handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { previewPortfolio } from './preview-portfolio.ts'

const asOf = '2026-11-20'
const from = '2024-01-02'
const bend = epochDayOf('2026-06-01')

function aClass(lipperId: string, benchmarkId: string | null): HandMadeFund {
  const known = { lipperId, market: 'TW', name: lipperId, house: '甲', currency: 'TWD', domicile: 'TWN' } as const
  const record: FundRecord = fundWith({ ...known, benchmarkId })
  return { record, from, prices: weekdayPrices(from, asOf, () => 10) }
}

/** 100 until the bend, from then on another level. */
function aLevel(id: string, after: number, currency: MarketLevel['currency']): MarketLevel {
  const { firstSlot } = steadyRate(100, asOf)
  const values = Float64Array.from(weekdayPrices('1990-01-01', asOf, (day) => (day < bend ? 100 : after)))
  return { id, name: id, kind: 'index', currency, unit: null, series: { firstSlot, values } }
}

const market = handMadeMarket({
  asOf,
  funds: [aClass('A1', 'up'), aClass('B2', 'down'), aClass('C3', null), aClass('D4', 'usd')],
  levels: [aLevel('up', 120, 'TWD'), aLevel('down', 90, 'TWD'), aLevel('usd', 100, 'USD')],
  fxPerUsd: { TWD: aLevel('rate', 110, null).series },
})
const query = { from: '2026-01-02', chart: '1', index: '1' } as const
const preview = (set: string, index: '0' | '1' = '1') =>
  previewPortfolio(market, { ...query, index, set, from: query.from as never }).chart

describe('the index beside a preview', () => {
  it('is the funds’ own benchmarks in the funds’ weights', () => {
    const chart = preview('A1-60,B2-40')
    expect(chart?.index?.[0]).toBe(0)
    expect(chart?.index?.at(-1)).toBeCloseTo(0.6 * 20 - 0.4 * 10, 9)
    expect(chart?.index).toHaveLength(chart?.dates.length ?? 0)
    expect(chart?.index_missing).toEqual([])
  })

  it('is stated in the currency of the preview', () => {
    expect(preview('D4-100')?.index?.at(-1)).toBeCloseTo(10, 9)
  })

  it('is none where a fund has no benchmark, and names the fund', () => {
    expect(preview('A1-60,C3-40')).toMatchObject({ index: null, index_missing: ['C3'] })
  })

  it('is given only when asked for', () => {
    expect(preview('A1-60,B2-40', '0')).toMatchObject({ index: null, index_missing: [] })
  })
})

describe('the preview of funds whose prices have ended', () => {
  const last = '2026-05-29'
  const gone: HandMadeFund = { ...aClass('GONE', null), prices: weekdayPrices(from, last, (day) => 10 + day / 1e4) }
  const withGone = handMadeMarket({ asOf, funds: [aClass('A1', null), gone], levels: [], fxPerUsd: {} })

  it('is as of the last day of all, and says whose prices those are', () => {
    const { ended, set } = previewPortfolio(withGone, { chart: '0', index: '0', set: 'A1-60,GONE-40' })
    expect(ended).toEqual({ to: last, funds: [{ lipper_id: 'GONE', name: 'GONE' }] })
    expect(set['1y']).toMatchObject({ from: '2025-05-29', to: last })
  })

  it('says nothing of an end while all prices go on', () => {
    const { ended, set } = previewPortfolio(withGone, { chart: '0', index: '0', set: 'A1-100' })
    expect([ended, set['1y'].to]).toEqual([null, asOf])
  })
})
