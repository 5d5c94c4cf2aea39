import * as contract from '@zhiheng/contract/funds.ts'
import { getFundDistributions } from '@zhiheng/contract/funds/disclosures.ts'
import { getFundPeers } from '@zhiheng/contract/funds/peers.ts'
import { getFundPerformances, mostScreenDays } from '@zhiheng/contract/funds/performances.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'
import { describe, expect, it } from 'vitest'

import { type HandMadeFund, handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { chartPerformances } from './chart-performances.ts'
import { listDistributions } from './list-distributions.ts'
import { listFunds } from './list-funds.ts'
import { listPeers } from './list-peers.ts'
import { showFund } from './show-fund.ts'

const asOf = '2026-11-20'

function aClass(lipperId: string, known: Partial<FundRecord> & { from?: string; growth?: number } = {}): HandMadeFund {
  const { from = '2015-01-05', growth = 1, ...record } = known
  const wave = (day: number) => 10 * Math.exp(day * 0.0001 * growth + 0.05 * Math.sin(day / (5 + growth)))
  return {
    record: fundWith({
      lipperId,
      market: 'TW',
      name: `澄境${lipperId}證券投資信託基金`,
      house: '澄境投信',
      currency: 'TWD',
      domicile: 'TWN',
      sector2Id: '70001',
      canTwSale: true,
      launchDate: from as FundRecord['launchDate'],
      holdingsDate: '2026-10-31' as FundRecord['holdingsDate'],
      sizeTwd: 1e9 * growth,
      ...record,
    }),
    from,
    prices: weekdayPrices(from, asOf, wave),
  }
}

const twelve = Array.from({ length: 12 }, (_, index) => aClass(`f${index}`, { growth: index + 1 }))
const steady = { TWD: steadyRate(30, asOf) }

const chartDefaults = { window: '1y', basis: 'total_return' } as const

describe('showFund', () => {
  it('gives a reply that the contract knows, with every period beside its peers', () => {
    const fund = showFund(handMadeMarket({ asOf, funds: twelve }), 'f11')
    expect(contract.Fund.parse(fund)).toEqual(fund)
    expect(fund.name).toBe('澄境f11基金')
    expect(fund.periods['1y']).toMatchObject({ peer_rank: 1, peer_count: 12, missing: null })
    expect(fund.peer_group).toEqual({ name: '台灣一般股票', count: 12 })
    expect(fund.score_date).toBe('2026-10-31')
    expect(fund.score).toBe(3)
  })

  it('states the median of the peers in the currency of the fund', () => {
    const rising = steadyRate(30, asOf)
    const day = rising.values.length - 60
    const TWD = { ...rising, values: rising.values.map((rate, index) => (index < day ? rate : rate * 1.2)) }
    const dollars = aClass('usd', { currency: 'USD', growth: 6 })
    const market = handMadeMarket({ asOf, funds: [...twelve, dollars], fxPerUsd: { TWD } })
    const medianOf = (id: string) => 1 + (showFund(market, id).periods['1y']?.peer_median ?? 0) / 100
    expect(medianOf('f0') / medianOf('usd')).toBeCloseTo(1.2, 6)
  })

  it('states as the median what the middle one of its peers has gained', () => {
    const market = handMadeMarket({ asOf, funds: twelve.slice(0, 5) })
    const year = (id: string) => showFund(market, id).periods['1y']
    expect(year('f2')?.perf).not.toBe(0)
    for (const id of ['f0', 'f4']) expect(year(id)?.peer_median).toBeCloseTo(year('f2')?.perf ?? Number.NaN, 9)
  })

  it('states no median beside nothing, nor one of fewer than three', () => {
    const young = aClass('young', { from: '2025-03-03' })
    const among = showFund(handMadeMarket({ asOf, funds: [...twelve, young] }), 'young').periods
    expect([among['1y']?.peer_median === null, among['3y']?.peer_median]).toEqual([false, null])
    const few = showFund(handMadeMarket({ asOf, funds: twelve.slice(0, 2) }), 'f0').periods
    expect(few['1y']).toMatchObject({ peer_rank: 2, peer_count: 2, peer_median: null })
    const three = showFund(handMadeMarket({ asOf, funds: twelve.slice(0, 3) }), 'f0').periods
    expect([three['1y']?.peer_count, typeof three['1y']?.peer_median]).toEqual([3, 'number'])
  })

  it('says why a figure is missing', () => {
    const market = handMadeMarket({
      asOf,
      funds: [aClass('young', { from: '2025-03-03' }), aClass('new', { from: '2026-08-03' })],
    })
    expect(showFund(market, 'young').periods['3y']).toMatchObject({ perf: null, missing: 'too_young' })
    expect(showFund(market, 'young').periods['1y']?.missing).toBeNull()
    expect(showFund(market, 'new').periods['1m']).toMatchObject({ perf: null, missing: 'too_young' })
    expect(showFund(market, 'new').fy).toEqual([])
    expect(showFund(market, 'new').price).not.toBeNull()
  })

  it('gives whole calendar years, and the running one as partial', () => {
    const { fy } = showFund(handMadeMarket({ asOf, funds: twelve }), 'f3')
    expect(fy.map(({ year }) => year)).toEqual([2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])
    expect(fy.filter(({ partial }) => partial).map(({ year }) => year)).toEqual([2026])
    expect(fy[0]?.peer_median).not.toBeNull()
  })

  it('dates the deepest fall and the day it was made good', () => {
    const made = aClass('fell')
    const prices = [100, 120, 90, 60, 90, 121, 130]
    const from = '2026-11-12'
    const record = { ...made.record, launchDate: '2020-01-01' as FundRecord['launchDate'] }
    const market = handMadeMarket({ asOf, funds: [{ ...made, record, from, prices }] })
    expect(showFund(market, 'fell').drawdown).toEqual({
      depth: -50,
      from,
      peak: '2026-11-13',
      trough: '2026-11-17',
      recovered: '2026-11-19',
      recovered_after: null,
      until: null,
      hole: null,
      gap: null,
    })
  })

  it('takes a split out of the change of the day', () => {
    const made = aClass('split')
    const prices = Array.from(made.prices)
    const last = prices.length - 1
    prices[last] = (prices[last - 1] ?? 0) * 0.25 * 1.01
    const splits = [{ epochDay: epochDayOf(asOf), ratio: 0.25 }]
    const fund = showFund(handMadeMarket({ asOf, funds: [{ ...made, prices, splits }] }), 'split')
    expect(fund.price_change_rate).toBeCloseTo(1, 6)
  })

  it('refuses a fund that is not there', () => {
    expect(() => showFund(handMadeMarket({ asOf, funds: [] }), 'nobody')).toThrow('查無資料')
  })
})

function paid(day: string, amount: number, fromCapitalPercent: number | null) {
  return { epochDay: epochDayOf(day), amount, fromCapitalPercent }
}

describe('listDistributions', () => {
  it('tells what was paid before a split for a unit of today, too', () => {
    const flat = { ...aClass('m'), prices: weekdayPrices('2015-01-05', asOf, () => 10) }
    const distributions = [paid('2025-01-17', 2.7, null), paid('2026-01-22', 1, null)]
    const splits = [{ epochDay: epochDayOf('2025-06-18'), ratio: 0.25 }]
    const { rows } = listDistributions(handMadeMarket({ asOf, funds: [{ ...flat, distributions, splits }] }), 'm')
    expect(rows.map(({ amount, amount_today: today }) => [amount, today])).toEqual([
      [1, 1],
      [2.7, 0.675],
    ])
  })

  it('sums the last twelve months over the newest price, and what of them was capital', () => {
    const flat = { ...aClass('m'), prices: weekdayPrices('2015-01-05', asOf, () => 10) }
    const distributions = [paid('2025-11-20', 9, 0), paid('2025-12-01', 0.3, 50), paid('2026-06-01', 0.1, 0)]
    const reply = listDistributions(handMadeMarket({ asOf, funds: [{ ...flat, distributions }] }), 'm')
    expect(reply.rate_12m).toBeCloseTo(4, 6)
    expect(reply.from_capital_12m).toBeCloseTo(37.5, 6)
    expect(reply.rows.map(({ ex_date }) => ex_date)).toEqual(['2026-06-01', '2025-12-01', '2025-11-20'])
    expect(getFundDistributions.reply.parse(reply)).toEqual(reply)
  })

  it('knows no rate of a class younger than twelve months, and none of one that never paid', () => {
    const young = { ...aClass('y', { from: '2026-03-02' }), distributions: [paid('2026-06-01', 0.1, null)] }
    const market = handMadeMarket({ asOf, funds: [young, aClass('never')] })
    expect(listDistributions(market, 'y')).toMatchObject({ rate_12m: null, rows: [{ amount: 0.1 }] })
    expect(listDistributions(market, 'never')).toMatchObject({ rate_12m: null, rows: [] })
  })
})

const last = (values: readonly (number | null)[] | undefined) => values?.at(-1) ?? Number.NaN

describe('chartPerformances', () => {
  const market = handMadeMarket({
    asOf,
    funds: [
      ...twelve,
      aClass('usd', { currency: 'USD' }),
      aClass('late', { from: '2026-03-02' }),
      aClass('new', { from: '2026-08-03' }),
    ],
    fxPerUsd: steady,
  })

  it('ends at the return and volatility of the key figures', () => {
    for (const window of ['1m', '6m', 'ytd', '1y', '3y', '5y', '10y'] as const) {
      const reply = chartPerformances(market, 'f4', { ...chartDefaults, window })
      const figure = showFund(market, 'f4').periods[window]
      const [line] = reply.series
      expect(line?.perf).toBeCloseTo(figure?.perf ?? Number.NaN, 5)
      expect(line?.values.at(-1)).toBeCloseTo(figure?.perf ?? Number.NaN, 5)
      if (window === '1m') expect([line?.volatility, figure?.volatility]).toEqual([null, null])
      else expect(line?.volatility).toBeCloseTo(figure?.volatility ?? Number.NaN, 5)
      expect(reply.dates.length).toBeLessThanOrEqual(700)
      expect(reply.dates.at(-1)).toBe(asOf)
      expect(getFundPerformances.reply.parse(reply)).toEqual(reply)
    }
  })

  it('gives every day to a chart that is zoomed, with the same values on the days that a screen shows', () => {
    const thinned = chartPerformances(market, 'f4', { ...chartDefaults, window: '10y' })
    const whole = chartPerformances(market, 'f4', { ...chartDefaults, window: '10y', days: 'all' })
    expect(thinned.dates).toHaveLength(mostScreenDays)
    expect(whole.dates.length).toBeGreaterThan(2000)
    expect([whole.from, whole.to]).toEqual([thinned.from, thinned.to])
    const valueOn = new Map(whole.dates.map((day, at) => [day, whole.series[0]?.values[at]]))
    expect(thinned.dates.map((day) => valueOn.get(day))).toEqual(thinned.series[0]?.values)
    expect(whole.drawdown).toHaveLength(whole.dates.length)
    expect(whole.peer_band?.median).toHaveLength(whole.dates.length)
  })

  it('says that a fund is younger than the window, instead of shortening it', () => {
    const reply = chartPerformances(market, 'late', { ...chartDefaults, window: '1y' })
    expect(reply).toMatchObject({ from_asked: '2025-11-20', from: '2026-03-02' })
  })

  it('puts all lines at zero where the youngest begins', () => {
    const reply = chartPerformances(market, 'f4', { ...chartDefaults, compare: ['late', 'f5'] })
    const at = reply.dates.indexOf('2026-03-02' as never)
    const [main, late, other] = reply.series
    expect(reply).toMatchObject({ from: reply.from_asked, figures_from: '2026-03-02', begun_by: late?.name })
    expect([main, late, other].map((line) => line?.values[at])).toEqual([0, 0, 0])
    expect(late).toMatchObject({ first_date: '2026-03-02' })
    expect(late?.values.slice(0, at).every((value) => value === null)).toBe(true)
    expect(main?.values[0]).not.toBeNull()
    expect(main?.perf).toBeCloseTo(main?.values.at(-1) ?? Number.NaN, 5)
  })

  it('states a line in another currency', () => {
    const rising = steadyRate(30, asOf)
    const TWD = { ...rising, values: rising.values.map((rate, index) => rate * (1 + index * 1e-5)) }
    const abroad = handMadeMarket({ asOf, funds: [aClass('usd', { currency: 'USD' })], fxPerUsd: { TWD } })
    const own = chartPerformances(abroad, 'usd', chartDefaults)
    const twd = chartPerformances(abroad, 'usd', { ...chartDefaults, currency: 'TWD' })
    expect(own.currency).toBe('USD')
    expect(twd.series[0]?.perf).toBeGreaterThan(own.series[0]?.perf ?? 0)
  })

  it('leaves distributions out of the price line', () => {
    const flat = { ...aClass('d'), prices: weekdayPrices('2015-01-05', asOf, () => 10) }
    const distributions = [{ epochDay: epochDayOf('2026-06-01'), amount: 1, fromCapitalPercent: null }]
    const paying = handMadeMarket({ asOf, funds: [{ ...flat, distributions }] })
    expect(chartPerformances(paying, 'd', chartDefaults).series[0]?.perf).toBeCloseTo(10, 6)
    expect(chartPerformances(paying, 'd', { ...chartDefaults, basis: 'price' }).series[0]?.perf).toBe(0)
  })

  it('shows no performance of a fund younger than six months', () => {
    const reply = chartPerformances(market, 'new', chartDefaults)
    expect(reply.series[0]).toMatchObject({ perf: null, first_date: null, values: [] })
    expect(getFundPerformances.reply.parse(reply)).toEqual(reply)
  })

  it('draws the middle half of the peers around their median', () => {
    const { peer_band: band, series } = chartPerformances(market, 'f5', chartDefaults)
    expect(last(band?.low)).toBeLessThan(last(band?.median))
    expect(last(band?.median)).toBeLessThan(last(band?.high))
    expect(band?.median).toHaveLength(series[0]?.values.length ?? 0)
  })

  it('draws the same band for every fund of a group, on the days that each of them draws', () => {
    const [first, ...others] = twelve
    if (first === undefined) throw new Error('there is no fund')
    const prices = Float64Array.from(first.prices)
    prices.fill(Number.NaN, prices.length - 100, prices.length - 95)
    const gappy = handMadeMarket({ asOf, funds: [{ ...first, prices }, ...others] })
    const [own, other] = ['f0', 'f5'].map((id) => chartPerformances(gappy, id, chartDefaults))
    const medianOn = new Map(other?.dates.map((day, index) => [day, other.peer_band?.median[index]]))
    expect([own?.dates.length, other?.dates.length]).toEqual([257, 262])
    expect(own?.peer_band?.median).toEqual(own?.dates.map((day) => medianOn.get(day)))
    const lines = twelve.map((_, index) => last(chartPerformances(gappy, `f${index}`, chartDefaults).series[0]?.values))
    expect(last(own?.peer_band?.median)).toBeCloseTo(quantile(lines, 0.5) ?? Number.NaN, 5)
  })

  it('refuses a custom window without a beginning, or one that ends before it', () => {
    expect(() => chartPerformances(market, 'f4', { ...chartDefaults, window: 'custom' })).toThrow('日期')
    const from = '2026-05-01' as never
    const to = '2026-04-01' as never
    expect(() => chartPerformances(market, 'f4', { ...chartDefaults, window: 'custom', from, to })).toThrow('日期')
  })
})

describe('listFunds', () => {
  it('keeps the order asked for, once each, with calendar years on demand', () => {
    const market = handMadeMarket({ asOf, funds: twelve })
    const funds = listFunds(market, { ids: ['f2', 'f1', 'f2'], fy: true })
    expect(funds.map(({ lipper_id }) => lipper_id)).toEqual(['f2', 'f1'])
    expect(funds[0]?.fy?.length).toBeGreaterThan(5)
    expect(listFunds(market, { ids: ['f1'], fy: false })[0]).not.toHaveProperty('fy')
  })
})

describe('listPeers', () => {
  it('names the best and the cheapest, never the fund’s own classes', () => {
    const funds = [
      ...twelve.slice(0, 2),
      aClass('f2', { growth: 3, totalExpensePercent: 0.1 }),
      ...twelve.slice(3),
      aClass('own', { strategyId: 'f0' }),
    ]
    const reply = listPeers(handMadeMarket({ asOf, funds }), 'f0')
    const ids = reply.funds.map(({ lipper_id }) => lipper_id)
    expect(ids).not.toContain('own')
    expect(ids).toContain('f2')
    expect(reply.funds[0]?.score).toBe(3)
    expect(reply.points[0]?.lipper_id).toBe('f0')
    expect(reply.total).toBe(12)
    expect(getFundPeers.reply.parse(reply)).toEqual(reply)
  })

  it('draws the time that the fund itself has, so that its own dot is among the peers', () => {
    const young = aClass('young', { growth: 4, from: '2025-06-02' })
    const reply = listPeers(handMadeMarket({ asOf, funds: [...twelve, young] }), 'young')
    expect(reply).toMatchObject({ points_over: '1y', points: [{ lipper_id: 'young' }, ...twelve.map(() => ({}))] })
    const old = listPeers(handMadeMarket({ asOf, funds: [...twelve, young] }), 'f0')
    expect(old.points_over).toBe('3y')
    expect(old.points).toHaveLength(12)
  })

  it('draws a fund of eight months over six, with the return of the period', () => {
    const newest = aClass('newest', { growth: 4, from: '2026-03-02' })
    const market = handMadeMarket({ asOf, funds: [...twelve, newest] })
    const reply = listPeers(market, 'newest')
    expect(reply).toMatchObject({ points_over: '6m', points_basis: 'total_return' })
    expect(reply.points[0]?.lipper_id).toBe('newest')
    expect(reply.points).toHaveLength(13)
    const half = showFund(market, 'newest').periods['6m']
    expect(reply.points[0]).toMatchObject({ perf: half?.perf, vol: half?.volatility })
  })

  it('draws all by price where the fund is known by its price alone', () => {
    const monthly = aClass('monthly', { growth: 4, distributionFrequency: 'monthly' })
    const reply = listPeers(handMadeMarket({ asOf, funds: [...twelve, monthly] }), 'monthly')
    expect(reply).toMatchObject({ points_over: '3y', points_basis: 'price' })
    expect(reply.points[0]?.lipper_id).toBe('monthly')
    expect(reply.points).toHaveLength(13)
  })
})

describe('the classes of a fund', () => {
  it('begin with those in New Taiwan dollars, each with its payout, price and fees', () => {
    const dollars = aClass('usd', { currency: 'USD', domicile: 'LUX', name: '澄境 A 美元' })
    const home = { currency: 'TWD', domicile: 'LUX', name: '澄境 B 台幣', strategyId: 'usd' } as const
    const fees = { totalExpensePercent: 1.6, managementFeePercent: 1.5, distributionFrequency: 'monthly' } as const
    const { classes } = showFund(handMadeMarket({ asOf, funds: [dollars, aClass('twd', { ...home, ...fees })] }), 'usd')
    expect(classes.map(({ lipper_id: id }) => id)).toEqual(['twd', 'usd'])
    expect(classes[0]).toMatchObject({
      total_expense: 1.6,
      management_fee: 1.5,
      distribution_frequency: 'monthly',
      price_date: asOf,
    })
    expect(classes[0]?.price).toBeGreaterThan(0)
    expect(classes[1]).toMatchObject({ total_expense: null, management_fee: null })
  })

  it('say what it takes to buy one: the charge or that it comes later, the size of the class, and whether it is sold', () => {
    const known = {
      entryFeePercent: 3,
      classSizeTwd: 5e8,
      classSizeDate: '2026-10-31' as FundRecord['classSizeDate'],
      forSale: true,
    }
    const front = aClass('front', { ...known, strategyId: 'S', name: '甲基金A類型(新臺幣)' })
    const later = aClass('later', { entryFeePercent: 0, strategyId: 'S', domicile: 'TWN', name: '甲基金N類型(新臺幣)' })
    const feeCaps = { year: 2016, managementPercent: 1.5, custodyPercent: null, salesPercent: 3 }
    const capped = aClass('capped', { feeCaps, entryFeePercent: null, strategyId: 'S', name: '甲基金C類型(新臺幣)' })
    const shut = aClass('shut', { status: 'suspended', strategyId: 'S', name: '甲基金B類型(新臺幣)' })
    const { classes } = showFund(handMadeMarket({ asOf, funds: [front, later, capped, shut] }), 'front')
    const found = Object.fromEntries(classes.map((one) => [one.lipper_id, one]))
    expect(found['front']).toMatchObject({ entry_fee: 3, back_end: false, size: 5e8, size_date: '2026-10-31' })
    expect(found['front']).toMatchObject({ for_sale: true, not_bought: null })
    // a charge of nothing at the beginning is none that could be compared
    expect(found['later']).toMatchObject({ entry_fee: null, back_end: true, size: null, size_date: null })
    // a cap of an old prospectus would read as one of today: the costs tell it with its year
    expect(found['capped']).toMatchObject({ entry_fee: null, back_end: false })
    expect(found['shut']).toMatchObject({ not_bought: 'suspended' })
  })

  it('say which of them are for institutions, and so does the page of one', () => {
    const everyone = aClass('A', { strategyId: 'S', name: '甲基金-A類型(新臺幣)', shareClass: 'A類型' })
    const large = aClass('I', { strategyId: 'S', name: '甲基金-I類型(新臺幣)', shareClass: 'I類型' })
    const market = handMadeMarket({ asOf, funds: [everyone, large] })
    const { buyers, classes } = showFund(market, 'I')
    expect(buyers).toBe('institutions')
    expect(Object.fromEntries(classes.map((one) => [one.lipper_id, one.buyers]))).toEqual({
      A: 'everyone',
      I: 'institutions',
    })
  })
})

describe('the risk of a fund among its peers', () => {
  const market = handMadeMarket({ asOf, funds: twelve })

  it('has places that are the opposite ones for the calmest and the wildest', () => {
    const standings = twelve.map(({ record }) => showFund(market, record.lipperId).risk_standing)
    const ranks = standings.map((standing) => standing?.volatility.rank)
    expect(ranks.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(twelve.map((_, index) => index + 1))
    for (const standing of standings) expect(standing).toMatchObject({ over: '3y', volatility: { count: 12 } })
    const calmest = standings.find((standing) => standing?.volatility.rank === 1)
    const wildest = standings.find((standing) => standing?.volatility.rank === 12)
    expect(calmest?.volatility.value).toBeLessThan(wildest?.volatility.value ?? 0)
    expect(calmest?.volatility.peer_median).toBe(wildest?.volatility.peer_median)
  })

  it('counts the shallowest fall and the highest ratio as the first', () => {
    const all = twelve.map(({ record }) => showFund(market, record.lipperId).risk_standing)
    const first = all.find((standing) => standing?.max_drawdown.rank === 1)
    const falls = all.map((standing) => standing?.max_drawdown.value ?? -100)
    expect(first?.max_drawdown.value).toBe(Math.max(...falls))
    expect(Math.max(...falls)).toBeLessThanOrEqual(0)
  })

  it('gives those of one figure one place, and says how many share it', () => {
    const even = Array.from({ length: 12 }, (_, index) => aClass(`e${index}`, { growth: index < 8 ? 4 : 9 }))
    const of = (id: string) => showFund(handMadeMarket({ asOf, funds: even }), id).risk_standing?.max_drawdown
    expect(of('e0')).toMatchObject({ rank: 5, alike: 7, count: 12 })
    expect(of('e11')).toMatchObject({ rank: 1, alike: 3, count: 12 })
  })

  it('is not told of a class that is held against no one', () => {
    const monthly = aClass('monthly', { growth: 4, distributionFrequency: 'monthly' })
    expect(showFund(handMadeMarket({ asOf, funds: [...twelve, monthly] }), 'monthly').risk_standing).toBeNull()
  })
})
