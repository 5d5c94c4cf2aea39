import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import type { Market } from '../../platform/nav-store/market.ts'
import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { computeFigures } from './compute-figures.ts'

const asOf = '2026-11-20'

type Known = Partial<FundRecord> & { readonly from?: string; readonly until?: string }

/** A class of which no one ever gave holdings, size or cost. */
function bare(lipperId: string, { from = '2010-01-04', until = asOf, ...record }: Known = {}): HandMadeFund {
  const seed = Array.from(lipperId).reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 97
  const wave = (day: number) => 10 * Math.exp(day * 0.0001 * (1 + (seed % 7)) + 0.05 * Math.sin(day / (5 + seed)))
  return {
    record: fundWith({
      lipperId,
      market: 'TW',
      name: `基金 ${lipperId}`,
      house: '測試投信',
      currency: 'TWD',
      domicile: 'TWN',
      sector2Id: '70001',
      launchDate: from as FundRecord['launchDate'],
      canTwSale: true,
      ...record,
    }),
    from,
    prices: weekdayPrices(from, until, wave),
  }
}

const day = (text: string) => text as FundRecord['holdingsDate']
const twelve = Array.from({ length: 12 }, (_, index) => bare(`f${String(index).padStart(2, '0')}`))

function scoresOf(funds: readonly HandMadeFund[], days: { asOf?: string; today?: string } = {}) {
  const market = { ...handMadeMarket({ asOf, funds }), ...days } as Market
  const { scores } = computeFigures(market)
  const at = (lipperId: string) => market.indexOf(lipperId) ?? -1
  return { of: (id: string) => scores.of(at(id)), notRated: (id: string) => scores.notRated(at(id)), market, scores }
}

describe('scoreMarket', () => {
  it('scores a class on what is known: holdings and size that were never given are neither stale nor small', () => {
    const { of, notRated } = scoresOf(twelve)
    for (const { record } of twelve) {
      expect(of(record.lipperId)).not.toBeNull()
      expect(notRated(record.lipperId)).toBeNull()
    }
  })

  it('gives each class without a score one reason, whatever is wrong with it', () => {
    const large = twelve.map((fund) => ({ ...fund, record: { ...fund.record, sizeTwd: 1e9 } }))
    const { notRated, of } = scoresOf([
      ...large,
      ...Array.from({ length: 10 }, (_, index) => bare(`g${index}`, { sizeTwd: 1e9 + index })),
      bare('new', { from: '2026-07-01' }),
      bare('stale', { holdingsDate: day('2026-01-31') }),
      bare('fresh', { holdingsDate: day('2026-09-30') }),
      bare('small', { sizeTwd: 1e6 }),
      bare('index', { isIndexFund: true }),
      bare('ended-index', { isIndexFund: true, until: '2025-01-03' }),
      bare('short', { from: '2025-09-01' }),
      bare('ended', { until: '2026-10-01' }),
      bare('liquidated', { until: '2020-10-01', status: 'liquidated' }),
      bare('alone', { sector2Id: '90001' }),
      bare('nowhere', { sector2Id: null }),
      { ...bare('unpriced', { launchDate: day('2010-01-04') }), prices: [] },
    ])
    expect(notRated('new')).toBe('new_fund')
    expect(notRated('stale')).toBe('stale_holdings')
    expect(of('fresh')).not.toBeNull()
    expect(notRated('small')).toBe('small_size')
    expect(notRated('index')).toBe('index_fund')
    expect(notRated('ended-index')).toBe('index_fund')
    expect(notRated('short')).toBe('short_history')
    expect(notRated('ended')).toBe('no_current_price')
    expect(notRated('liquidated')).toBe('no_current_price')
    expect(notRated('alone')).toBe('few_peers')
    expect(notRated('nowhere')).toBe('few_peers')
    expect(notRated('unpriced')).toBe('no_current_price')
  })

  it('takes funds of another market, and those not sold in Taiwan, for no peers', () => {
    const abroad = Array.from({ length: 12 }, (_, index) => bare(`x${index}`, { canTwSale: false }))
    const indian = Array.from({ length: 12 }, (_, index) => bare(`i${index}`, { market: 'IN', canTwSale: false }))
    const { of } = scoresOf([...twelve, ...abroad, ...indian])
    const alone = scoresOf(twelve)
    for (const { record } of twelve) expect(of(record.lipperId)).toEqual(alone.of(record.lipperId))
    expect(of('x0')?.peers.count).toBe(12)
    expect(of('i0')?.peers.count).toBe(12)
  })

  it('does not score a class whose distributions nobody knows, nor the years before they are known', () => {
    const paying = bare('paying', { name: '月配級別', distributionFrequency: 'monthly' })
    const monthly = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        epochDay: from + index * 30,
        amount: 0.02,
        fromCapitalPercent: null,
      }))
    const lately = {
      ...bare('lately', { ...paying.record, lipperId: 'lately' }),
      distributions: monthly(epochDayOf('2025-06-02'), 18),
    }
    const always = {
      ...bare('always', { ...paying.record, lipperId: 'always' }),
      distributions: monthly(epochDayOf('2010-02-01'), 205),
    }
    const alone = scoresOf([...twelve, always].map((fund) => Object.assign({ isMissingDistributions: true }, fund)))
    const { of, notRated } = scoresOf(
      [...twelve, paying, lately, always].map((fund) => Object.assign({ isMissingDistributions: true }, fund)),
    )
    expect(notRated('paying')).toBe('unknown_income')
    expect(notRated('lately')).toBe('unknown_income')
    expect(of('always')?.months).toBe(36)
    for (const { record } of twelve) expect(of(record.lipperId)).toEqual(alone.of(record.lipperId))
  })

  it('scores to the end of the last month, also where its last days are a weekend that is over', () => {
    const dateOn = (priced: string, today: string) => scoresOf(twelve, { asOf: priced, today }).scores.date
    expect(dateOn('2026-05-29', '2026-06-01')).toBe('2026-05-31')
    expect(dateOn('2026-05-29', '2026-05-30')).toBe('2026-04-30')
    expect(dateOn('2026-05-12', '2026-06-01')).toBe('2026-04-30')
    expect(dateOn('2026-06-30', '2026-06-30')).toBe('2026-06-30')
  })

  it('names the peers that it scored among, the large class where the sub-sector is too small', () => {
    const few = Array.from({ length: 4 }, (_, index) => bare(`s${index}`, { sector2Id: '70002' }))
    const { of } = scoresOf([...twelve, ...few])
    expect(of('f00')?.peers).toEqual({ name: '台灣一般股票', count: 12 })
    expect(of('s0')?.peers).toEqual({ name: '台灣股票型', count: 16 })
  })
})
