import { periods } from '@zhiheng/contract/fields.ts'
import { getPerformances } from '@zhiheng/contract/market/performances.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { compareMarkets } from './compare-markets.ts'
import { showPerformances } from './show-markets.ts'

const asOf = '2026-11-20'
const begin = '2020-01-06'
/** 2026-11-20 is a Friday: a week, a month and a year before it are Friday, Tuesday and Thursday. */
const weekAgo = '2026-11-13'
const monthAgo = '2026-10-20'

interface Grown {
  readonly sector: string
  /** The price of a day. */
  readonly priceOn: (epochDay: number) => number
  readonly currency?: FundRecord['currency']
  readonly from?: string
  /** Nobody tells when it began. */
  readonly isOfUnknownAge?: boolean
}

function aFund(
  lipperId: string,
  { sector, priceOn, currency = 'TWD', from = begin, isOfUnknownAge = false }: Grown,
): HandMadeFund {
  return {
    record: fundWith({
      lipperId,
      market: 'TW',
      name: `${lipperId} 基金`,
      house: '澄境投信',
      currency,
      domicile: 'TWN',
      sector2Id: sector,
      canTwSale: true,
      launchDate: isOfUnknownAge ? null : (from as FundRecord['launchDate']),
    }),
    from,
    prices: weekdayPrices(from, asOf, priceOn),
  }
}

const day = (iso: string) => epochDayOf(iso)
/** Grows by so many percent a year, and by `lately` percent in the last week. */
const grown =
  (yearly: number, lately = 0) =>
  (at: number) =>
    Math.exp((at - day(begin)) * (Math.log1p(yearly / 100) / 365)) * (at > day(weekAgo) ? 1 + lately / 100 : 1)

/** A dollar costs 30, and from the last week on 31. */
const twdPerUsd = (at: number) => (at > day(weekAgo) ? 31 : 30)
const firstSlot = slotOf(day(begin))
const days = (values: (at: number) => number) => ({
  firstSlot,
  values: Float64Array.from(weekdayPrices(begin, asOf, values)),
})

const TAIWAN = '70001'
const TECHNOLOGY = '60002'
const INDIA = '40007'

const market = handMadeMarket({
  asOf,
  fxPerUsd: { TWD: days(twdPerUsd) },
  funds: [
    aFund('tw1', { sector: TAIWAN, priceOn: grown(5) }),
    aFund('tw2', { sector: TAIWAN, priceOn: grown(10, -4) }),
    aFund('tw3', { sector: TAIWAN, priceOn: grown(20, 1) }),
    aFund('te1', { sector: TECHNOLOGY, priceOn: grown(30, 3), currency: 'USD' }),
    aFund('te2', { sector: TECHNOLOGY, priceOn: grown(12, -1) }),
    aFund('te3', { sector: TECHNOLOGY, priceOn: grown(8, 9), from: '2026-02-02' }),
    aFund('in1', { sector: INDIA, priceOn: grown(50, 12) }),
    aFund('in2', { sector: INDIA, priceOn: grown(60, 14) }),
  ],
  levels: [
    { id: 'ETW', name: '台股指數', kind: 'index', currency: 'TWD', unit: null, series: days(grown(7, 2)) },
    // ended a year ago: stands for nothing any more
    {
      id: 'ESC',
      name: '產業指數',
      kind: 'index',
      currency: 'USD',
      unit: null,
      series: { firstSlot, values: days(grown(9)).values.slice(0, -261) },
    },
  ],
})

function rowOf(id: string, currency: 'TWD' | 'USD' = 'TWD', of = market) {
  const row = compareMarkets(of, { set: 'set23', currency }).rows.find((one) => one.id === id)
  if (row === undefined) throw new RangeError(`there is no market ${id}`)
  return row
}

/** What a fund's price did between two days, percent, by the formulas above alone. */
function change(priceOn: (at: number) => number, [from, to]: readonly [string, string], rate = (_at: number) => 1) {
  const worth = (iso: string) => priceOn(day(iso)) * rate(day(iso))
  return (worth(to) / worth(from) - 1) * 100
}

describe('compareMarkets', () => {
  it('gives replies that the contract knows, in both sets and currencies', () => {
    for (const set of ['set23', 'set14'] as const) {
      for (const currency of ['TWD', 'USD'] as const) {
        const reply = compareMarkets(market, { set, currency })
        expect(getPerformances.reply.parse(reply)).toEqual(reply)
      }
    }
  })

  it('agrees with the shorter call on every figure that both give', () => {
    for (const set of ['set23', 'set14'] as const) {
      const { rows } = compareMarkets(market, { set, currency: 'TWD' })
      for (const short of showPerformances(market, set).rows)
        expect(rows.find(({ id }) => id === short.id)).toMatchObject(short)
    }
  })

  it('states returns in dollars by the rates of both days', () => {
    const week = [weekAgo, asOf] as const
    const own = [grown(5), grown(10, -4), grown(20, 1)].map((price) => change(price, week, (at) => 1 / twdPerUsd(at)))
    const mean = own.reduce((sum, value) => sum + value, 0) / 3
    expect(rowOf('2370', 'USD').perf.wow).toBeCloseTo(mean, 5)
    expect(rowOf('2370', 'USD').median.wow).toBeCloseTo(own.toSorted((a, b) => a - b)[1] ?? Number.NaN, 5)
    // a class in dollars moves with its price alone
    expect(rowOf('2360', 'USD').dispersion['1y']?.high).toBeCloseTo(change(grown(30, 3), ['2025-11-20', asOf]), 4)
  })

  it('says what a dollar gained', () => {
    const { usd_in_twd: dollar } = compareMarkets(market, { set: 'set23', currency: 'TWD' })
    expect(dollar.wow).toBeCloseTo((31 / 30 - 1) * 100, 5)
    expect(dollar['5y']).toBeCloseTo((31 / 30 - 1) * 100, 5)
    expect(dollar['10y']).toBeNull()
  })

  it('names the worst and the best fund of each period, among those that have it', () => {
    const week = rowOf('2360').dispersion.wow
    expect([week?.lowest, week?.highest]).toEqual(['te2', 'te3'])
    expect(week?.low).toBeCloseTo(change(grown(12, -1), [weekAgo, asOf]), 5)
    const year = rowOf('2360').dispersion['1y']
    expect([year?.lowest, year?.highest]).toEqual(['te2', 'te1'])
    expect(rowOf('2360').counts).toMatchObject({ wow: 3, '1y': 2, '10y': 0 })
    expect(rowOf('2360').dispersion['10y']).toBeNull()
    const named = compareMarkets(market, { set: 'set23', currency: 'TWD' }).funds
    expect(named.find(({ lipper_id }) => lipper_id === 'te3')?.name).toBe('te3 基金')
  })

  it('ranks markets of three funds and more, now, a week and a month ago', () => {
    expect(rowOf('2360').rank.wow).toBe(1)
    expect(rowOf('2370').rank.wow).toBe(2)
    const mean = (yearly: readonly number[], span: readonly [string, string]) =>
      yearly.reduce((sum, percent) => sum + change(grown(percent), span), 0) / yearly.length
    const [taiwan, technology] = [
      [5, 10, 20],
      [30, 12, 8],
    ] as const
    for (const [then, span] of [
      ['rank_week_ago', ['2026-11-06', weekAgo]],
      ['rank_month_ago', ['2026-10-13', monthAgo]],
    ] as const) {
      expect(mean(technology, span)).toBeGreaterThan(mean(taiwan, span))
      expect([rowOf('2360')[then].wow, rowOf('2370')[then].wow]).toEqual([1, 2])
    }
    // a year that ended a month ago: technology had two funds of that age
    expect([rowOf('2360').rank_month_ago['1y'], rowOf('2370').rank_month_ago['1y']]).toEqual([null, 1])
    // India's two funds are better than all and stand for no market
    expect(rowOf('2340').perf.wow).toBeGreaterThan(rowOf('2360').perf.wow ?? 0)
    expect(rowOf('2340').rank.wow).toBeNull()
    // over a year technology has two funds left
    expect(rowOf('2360').rank['1y']).toBeNull()
    expect(rowOf('2370').rank['1y']).toBe(1)
  })

  it('counts no fund a month ago that was too young to show figures then', () => {
    // te3 began in February: old enough since August, and so a month ago
    const young = handMadeMarket({
      asOf,
      funds: [
        aFund('a', { sector: TAIWAN, priceOn: grown(5) }),
        aFund('b', { sector: TAIWAN, priceOn: grown(6) }),
        aFund('c', { sector: TAIWAN, priceOn: grown(7), from: '2026-05-04' }),
      ],
    })
    const { rank, rank_week_ago: weekBefore, rank_month_ago: monthBefore } = rowOf('2370', 'TWD', young)
    expect([rank.wow, weekBefore.wow, monthBefore.wow]).toEqual([1, 1, null])
  })

  it('holds a market against the index of its code, where that goes on', () => {
    const taiwan = rowOf('2370').benchmark
    expect(taiwan?.name).toBe('台股指數')
    expect(taiwan?.perf.wow).toBeCloseTo(change(grown(7, 2), [weekAgo, asOf]), 5)
    expect(taiwan?.perf['10y']).toBeNull()
    expect(rowOf('2370', 'USD').benchmark?.perf.wow).toBeCloseTo(
      change(grown(7, 2), [weekAgo, asOf], (at) => 1 / twdPerUsd(at)),
      5,
    )
    expect(rowOf('2360').benchmark).toBeNull()
    expect(rowOf('2310').benchmark).toBeNull()
  })

  it('does not tell a few funds of old as their market, where the others may be as old', () => {
    const old = ['a', 'b', 'c'].map((id) => aFund(id, { sector: TAIWAN, priceOn: grown(40), isOfUnknownAge: true }))
    const lately = (isOfUnknownAge: boolean) =>
      handMadeMarket({
        asOf,
        funds: [
          ...old,
          ...Array.from({ length: 10 }, (_, at) =>
            aFund(`n${at}`, { sector: TAIWAN, priceOn: grown(5), from: '2025-12-08', isOfUnknownAge }),
          ),
        ],
      })
    const holey = rowOf('2370', 'TWD', lately(true))
    expect([holey.perf['1y'], holey.median['1y'], holey.rank['1y'], holey.dispersion['1y']]).toEqual(
      Array.from({ length: 4 }, () => null),
    )
    expect(holey.counts).toMatchObject({ '1y': 3, wow: 13 })
    expect(holey.perf.wow).not.toBeNull()
    // those that are known to have come later take nothing from the three that there were
    const young = rowOf('2370', 'TWD', lately(false))
    expect(young.perf['1y']).toBeCloseTo(change(grown(40), ['2025-11-20', asOf]), 4)
    expect(young.rank['1y']).toBe(1)
    expect([holey.rank_week_ago['1y'], holey.rank_month_ago['1y']]).toEqual([null, null])
  })

  it('is a table of unknowns without any fund', () => {
    const reply = compareMarkets(handMadeMarket({ asOf, funds: [] }), { set: 'set14', currency: 'USD' })
    expect(getPerformances.reply.parse(reply)).toEqual(reply)
    expect(reply.as_of).toBeNull()
    for (const row of reply.rows) for (const period of periods) expect(row.perf[period]).toBeNull()
  })
})
