import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { investedFrom, startMonths, usualStart } from '@zhiheng/domain/fund-track-record/invested.ts'
import { unpackSeries } from '@zhiheng/domain/fund-track-record/packed-series.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { type HandMadeFund, handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { showFund } from '../funds/show-fund.ts'
import { listMonths } from './list-months.ts'
import { showConsistency } from './show-consistency.ts'
import { showInvested } from './show-invested.ts'
import { showRiskDepth } from './show-risk-depth.ts'

const asOf = '2026-05-29'
const wave = (day: number) => 10 + (day - 15_000) * 0.001 + Math.sin(day / 40)

interface Made {
  readonly from?: string
  readonly to?: string
  readonly priceOn?: (day: number) => number
  readonly about?: Partial<FundRecord>
  readonly rest?: Partial<HandMadeFund>
}

function aClass(id: string, { from = '2015-01-05', to = asOf, priceOn = wave, about = {}, rest = {} }: Made = {}) {
  const launchDate = asIsoDate(from)
  const record = aFund(id, { distributionFrequency: 'none', launchDate, strategyId: id, canTwSale: true, ...about })
  return { record, from, prices: weekdayPrices(from, to, priceOn), ...rest }
}
const marketOf = (...funds: HandMadeFund[]) => handMadeMarket({ asOf, funds, fxPerUsd: { TWD: steadyRate(32, asOf) } })

/** The four parts of a class's record. */
function recordOf(made: Made, ...others: HandMadeFund[]) {
  const market = marketOf(aClass('F', made), ...others)
  return {
    invested: showInvested(market, 'F'),
    consistency: showConsistency(market, 'F'),
    depth: showRiskDepth(market, 'F'),
    months: listMonths(market, 'F'),
    fund: showFund(market, 'F'),
  }
}
const seriesOf = ({ invested }: Pick<ReturnType<typeof recordOf>, 'invested'>) => ({
  firstSlot: slotOf(epochDayOf(invested.from ?? asOf)),
  values: unpackSeries(invested.worth),
})
const closedBetween = (from: string, to: string) => (day: number) =>
  day >= epochDayOf(from) && day <= epochDayOf(to) ? Number.NaN : wave(day)

it('an id that no class has is not found, in each part', () => {
  const market = marketOf(aClass('F'))
  for (const part of [showInvested, showConsistency, showRiskDepth, listMonths]) {
    expect(() => part(market, 'NOWHERE')).toThrow(expect.objectContaining({ code: 'not_found' }))
  }
})

describe('a class that shows no figures', () => {
  it('has no record without a price', () => {
    const { invested, consistency, depth, months } = recordOf({ rest: { prices: [] } })
    for (const part of [invested, consistency, depth, months])
      expect(part).toMatchObject({ missing: 'no_price', from: null })
    expect([
      invested.price,
      invested.worth.steps,
      consistency.rolling,
      depth.figures,
      depth.tail,
      months.years,
    ]).toEqual([null, [], [], [], null, []])
  })

  it('has none while it is younger than six months, nor with one price', () => {
    for (const made of [{ from: '2026-02-02' }, { from: asOf }]) {
      for (const part of Object.values(recordOf(made)).slice(0, 4)) expect(part).toMatchObject({ missing: 'too_young' })
    }
  })
})

describe('a class of eight months of prices', () => {
  const record = recordOf({ from: '2025-09-25', about: { launchDate: asIsoDate('2010-01-04') } })

  it('has money, months and falls, and no window of a year', () => {
    expect(record.invested).toMatchObject({ missing: null, from: '2025-09-25', until: asOf })
    expect(record.months.years.map(({ year }) => year)).toEqual([2026, 2025])
    expect(record.depth.falls.length).toBeGreaterThan(0)
    expect(record.consistency).toMatchObject({ missing: 'short_history', rolling: [] })
    expect([record.depth.months, record.depth.figures, record.depth.tail]).toEqual([null, [], null])
  })

  it('has a plan of the months there are, and of less than a year no yearly rate', () => {
    const series = seriesOf(record)
    const start = startMonths(series, 6)
    expect([start.first, start.last]).toEqual(['2025-10-01', '2026-05-01'].map((day) => monthIndexOf(epochDayOf(day))))
    const found = investedFrom(series, { startMonth: usualStart(start), chargeDay: 6, monthAmount: 3000 })
    expect(found).toMatchObject({ months: 8, paid: 24_000, plan: { isYearly: false }, lump: { isYearly: false } })
  })
})

it('a class whose prices have ended has the record of its days, and is held against no one', () => {
  const { consistency, depth, months, invested } = recordOf({ to: '2025-03-14' })
  expect(invested).toMatchObject({ until: '2025-03-14', missing: null })
  expect(consistency).toMatchObject({ peers: null })
  expect(consistency.rolling[0]?.ahead_of_peers).toBeNull()
  expect(depth.months).toMatchObject({ last: '2025-02', count: 36 })
  expect(months.years[0]).toMatchObject({ year: 2025, partial: true, over_peers: null })
})

describe('a hole in prices', () => {
  const record = recordOf({ priceOn: closedBetween('2020-03-10', '2020-06-20') })

  it('holds no purchase: a plan over it is not known, and the usual start is behind it', () => {
    const series = seriesOf(record)
    const startMonth = monthIndexOf(epochDayOf('2019-12-01'))
    const found = investedFrom(series, { startMonth, chargeDay: 15, monthAmount: 3000 })
    expect(found?.unpriced).toEqual(
      ['2020-03-01', '2020-04-01', '2020-05-01'].map((day) => monthIndexOf(epochDayOf(day))),
    )
    expect([found?.plan, found?.lump === null]).toEqual([null, false])
    expect(usualStart(startMonths(series, 15))).toBeGreaterThanOrEqual(monthIndexOf(epochDayOf('2020-06-01')))
  })

  it('leaves out the windows that begin or end in it, and the months beside it', () => {
    const [year] = record.consistency.rolling
    const ends = year?.own.map((perf, at) => [monthIndexOf(epochDayOf(`${year.first_end}-01`)) + at, perf] as const)
    const unknown = ends?.filter(([, perf]) => perf === null).map(([month]) => month)
    // no price in April and May: neither of these, nor those a year later
    expect(unknown).toEqual(
      ['2020-04-01', '2020-05-01', '2021-04-01', '2021-05-01'].map((day) => monthIndexOf(epochDayOf(day))),
    )
    expect(record.months.years.find(({ year: one }) => one === 2020)?.own.months.map((perf) => perf === null)).toEqual([
      ...Array<boolean>(3).fill(false),
      ...Array<boolean>(3).fill(true),
      ...Array<boolean>(6).fill(false),
    ])
  })

  it('is said of a fall that goes over it', () => {
    const fallen = (day: number) => (day < epochDayOf('2020-03-10') ? 20 : 10 + (day - 18_000) * 0.0005)
    const { depth, fund } = recordOf({
      priceOn: (day) => (day >= epochDayOf('2020-03-10') && day <= epochDayOf('2020-06-20') ? Number.NaN : fallen(day)),
    })
    expect(depth.falls[0]).toMatchObject({
      hole: { from: '2020-03-09', to: '2020-06-22' },
      recovered: null,
      days_up: null,
    })
    expect(depth.falls[0]?.depth).toBe(fund.drawdown?.depth)
  })

  it('says between which days a fall was made up for where that is inside it', () => {
    const priceOf = (day: number) => (day < epochDayOf('2020-02-03') ? 20 : day < epochDayOf('2020-03-10') ? 15 : 30)
    const { depth, fund } = recordOf({
      priceOn: (day) =>
        day >= epochDayOf('2020-03-10') && day <= epochDayOf('2020-06-20') ? Number.NaN : priceOf(day),
    })
    const between = { recovered: '2020-06-22', recovered_after: '2020-03-09' }
    expect(depth.falls[0]).toMatchObject({ ...between, hole: null, days_up: null })
    expect(fund.drawdown).toMatchObject({ ...between, hole: null })
  })
})

it('nothing goes across a step that nothing explains', () => {
  const stepped = (day: number) => (day < epochDayOf('2022-08-01') ? 10 * wave(day) : wave(day))
  const { invested, consistency, depth, months } = recordOf({ priceOn: stepped })
  for (const part of [invested, consistency, depth, months]) {
    expect(part).toMatchObject({ from: '2022-08-01', from_limit: 'unexplained_step' })
  }
  expect(consistency.rolling.map(({ years, first_end: first }) => [years, first])).toEqual([
    [1, '2023-08'],
    [3, '2025-08'],
  ])
  expect(months.years.at(-1)?.year).toBe(2022)
  expect(depth.falls.every(({ peak }) => peak >= '2022-08-01')).toBe(true)
})

describe('distributions that are not known', () => {
  it('leave the price alone, which is held against no one', () => {
    const peers = Array.from({ length: 12 }, (_, at) => aClass(`P${at}`))
    const { invested, consistency, depth, months } = recordOf({ about: { distributionFrequency: 'monthly' } }, ...peers)
    for (const part of [invested, consistency, depth, months]) expect(part).toMatchObject({ basis: 'price' })
    expect([consistency.peers, consistency.reference, months.peers, months.yardstick]).toEqual([null, null, null, null])
    expect(depth.figures.map(({ key, missing, rank }) => [key, missing, rank])).toContainEqual([
      'beta',
      'price_only',
      null,
    ])
  })

  it('of a part of the time let the record begin behind it', () => {
    const distributions = ['2023-01-16', '2024-01-15', '2025-01-15', '2026-01-15'].map((day) => ({
      epochDay: epochDayOf(day),
      amount: 0.3,
      fromCapitalPercent: null,
    }))
    const { invested, consistency, fund } = recordOf({
      about: { distributionFrequency: 'annual' },
      rest: { distributions, isMissingDistributions: true },
    })
    expect(fund.income_from).not.toBeNull()
    expect(invested).toMatchObject({ from: fund.income_from, from_limit: 'unknown_income', basis: 'total_return' })
    expect(consistency.rolling.map(({ years }) => years)).toEqual([1, 3])
  })
})

describe('beside peers and a reference', () => {
  const etf = aClass('ETF', { priceOn: (day) => wave(day) * 1.2, about: { isEtf: true, sizeTwd: 5e9 } })
  const peers = Array.from({ length: 11 }, (_, at) =>
    aClass(`P${at}`, { priceOn: (day) => wave(day) + (day - 15_000) * 0.0001 * (at - 3) }),
  )
  const record = recordOf({}, etf, ...peers)

  it('names both, and counts windows within none and all', () => {
    expect(record.consistency.reference).toEqual({ kind: 'reference', name: expect.any(String), lipper_id: 'ETF' })
    expect(record.consistency.peers?.count).toBe(13)
    for (const { own, peer_median: median, windows, ahead_of_peers: peersAhead } of record.consistency.rolling) {
      expect(median?.length).toBe(own.length)
      expect(peersAhead?.windows).toBe(windows)
      expect(peersAhead?.share).toBeGreaterThanOrEqual(0)
      expect(peersAhead?.share).toBeLessThanOrEqual(100)
    }
  })

  it('says no share of fewer than three years', () => {
    const young = recordOf({ from: '2023-09-01' }, etf, ...peers)
    const [year] = young.consistency.rolling
    expect(year).toMatchObject({ years: 1, ahead_of_peers: { share: null }, ahead_of_reference: { share: null } })
    expect(year?.ahead_of_peers?.windows).toBeGreaterThan(12)
  })

  it('ranks every figure among those that have it', () => {
    for (const { value, rank, count } of record.depth.figures) {
      if (value === null) continue
      expect(count).toBe(13)
      expect(rank).toBeGreaterThanOrEqual(1)
      expect(rank).toBeLessThanOrEqual(count)
    }
    expect(record.depth.yardstick?.lipper_id).toBe('ETF')
  })

  it('states the same difference of a year as the page states the year and its median', () => {
    for (const { year, own, over_peers: over } of record.months.years) {
      const onPage = record.fund.fy.find((one) => one.year === year)
      expect(own.year).toBe(onPage?.perf ?? null)
      if (onPage?.perf != null && onPage.peer_median !== null)
        expect(over?.year).toBeCloseTo(onPage.perf - onPage.peer_median, 4)
    }
  })

  it('prefers the index that a class names as its own', () => {
    const firstSlot = slotOf(epochDayOf('2015-01-05'))
    const values = Float64Array.from(weekdayPrices('2015-01-05', asOf, (day) => wave(day) * 3))
    const level = { id: 'OWN', name: 'Own index', kind: 'index', currency: 'USD', unit: null } as const
    const market = handMadeMarket({
      asOf,
      funds: [aClass('F', { about: { benchmarkId: 'OWN' } }), etf],
      fxPerUsd: { TWD: steadyRate(32, asOf) },
      levels: [{ ...level, series: { firstSlot, values } }],
    })
    expect(showRiskDepth(market, 'F').yardstick).toEqual({ kind: 'benchmark', name: 'Own index', lipper_id: null })
    const beta = showRiskDepth(market, 'F').figures.find(({ key }) => key === 'beta')?.value
    expect(beta).toBeCloseTo(1, 5)
    expect(showConsistency(market, 'F').reference).toMatchObject({ lipper_id: 'ETF' })
  })
})

it('a currency without rates has a record of its own, and none in New Taiwan dollars', () => {
  const market = handMadeMarket({ asOf, funds: [aClass('F', { about: { currency: 'ZAR' } })] })
  expect(showInvested(market, 'F')).toMatchObject({ currency: 'ZAR', rates: null, missing: null })
  expect(showRiskDepth(market, 'F').tail).toBeNull()
  expect(showConsistency(market, 'F').rolling.length).toBe(3)
})

it('the falls of a class share no days, and the first is the one its page names', () => {
  const { depth, fund } = recordOf({})
  expect(depth.falls.length).toBe(3)
  expect(depth.falls[0]).toMatchObject({
    depth: fund.drawdown?.depth,
    peak: fund.drawdown?.peak,
    trough: fund.drawdown?.trough,
  })
  const byDay = depth.falls.toSorted((a, b) => (a.peak < b.peak ? -1 : 1))
  byDay.forEach(({ recovered }, at) => {
    const next = byDay[at + 1]
    if (next !== undefined) expect((recovered ?? '9') <= next.peak).toBe(true)
  })
  for (const { days, values, trough, depth: deepest } of depth.falls) {
    expect(values[days.indexOf(trough)]).toBe(deepest)
    expect(Math.min(...values)).toBe(deepest)
  }
})
