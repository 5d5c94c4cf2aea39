import { yieldLevelId, yieldRecord } from '@zhiheng/domain/market-bonds/yield-series.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import type { MarketLevel } from '../../platform/nav-store/market.ts'
import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { showBondMarket } from './show-bond-market.ts'

const AS_OF = '2026-11-20'

/** A level of every weekday of a stretch; NaN on days without one. */
function level(id: string, from: string, to: string, valueOn: (epochDay: number) => number): MarketLevel {
  const series = { firstSlot: slotOf(epochDayOf(from)), values: Float64Array.from(weekdayPrices(from, to, valueOn)) }
  return { id, name: `名稱 ${id}`, kind: 'rate', currency: null, unit: '%', series }
}

function yieldLevel(
  months: number,
  to: string,
  valueOn: (epochDay: number) => number,
  from = '2025-01-02',
): MarketLevel {
  return { ...level(yieldLevelId('US', months), from, to, valueOn), name: yieldRecord('US', months).name }
}

const show = (...levels: readonly MarketLevel[]) =>
  showBondMarket(
    handMadeMarket({
      asOf: AS_OF,
      levels,
      funds: (['TWD', 'USD', 'USD'] as const).map((currency, at) => ({
        record: aFund(`F${at}`, { currency, canTwSale: true }),
        from: AS_OF,
        prices: [10],
      })),
    }),
  )

const on = epochDayOf
/** 4 from a day on, 3 before. */
const since = (day: string) => (epochDay: number) => (epochDay >= on(day) ? 4 : 3)

describe('the curve of a government', () => {
  it('is that of the newest day, and of the days a month and a year before it', () => {
    const { curves } = show(
      yieldLevel(120, AS_OF, since('2026-11-02')),
      yieldLevel(24, AS_OF, since('2026-10-20')),
      yieldLevel(3, AS_OF, () => 2),
    )
    expect(curves).toEqual([
      {
        country: 'US',
        name: '美國',
        months: [3, 24, 120],
        newest: { date: '2026-11-20', percents: [2, 4, 4] },
        month_ago: { date: '2026-10-20', percents: [2, 4, 3] },
        year_ago: { date: '2025-11-20', percents: [2, 3, 3] },
        is_ended: false,
        slope: 0,
        shape: 'flat',
      },
    ])
  })

  it('is of one day alone: a maturity that was not quoted on it is left open', () => {
    const { curves } = show(
      yieldLevel(12, AS_OF, (day) => (day === on(AS_OF) ? Number.NaN : 1)),
      yieldLevel(24, AS_OF, () => 2),
      yieldLevel(120, '2026-11-19', () => 3),
      yieldLevel(360, AS_OF, () => 4),
    )
    expect(curves[0]?.newest).toEqual({ date: '2026-11-20', percents: [null, 2, null, 4] })
    expect(curves[0]).toMatchObject({ slope: null, shape: null })
  })

  it('is not of a day on which fewer than half of its maturities were quoted', () => {
    const ends = ['2026-11-20', '2026-11-18', '2026-11-18', '2026-11-18', '2026-11-18']
    const { curves } = show(...ends.map((end, at) => yieldLevel(12 * (at + 1), end, () => at)))
    expect(curves[0]?.newest.date).toBe('2026-11-18')
  })

  it('takes the last day before a holiday, and none where a week and more is missing', () => {
    const hole = (from: string, to: string) => (day: number) => (day >= on(from) && day <= on(to) ? Number.NaN : 3)
    const holiday = hole('2026-10-16', '2026-10-20')
    expect(show(yieldLevel(24, AS_OF, holiday), yieldLevel(120, AS_OF, holiday)).curves[0]?.month_ago?.date).toBe(
      '2026-10-15',
    )
    const weeks = hole('2026-10-12', '2026-10-20')
    expect(show(yieldLevel(24, AS_OF, weeks), yieldLevel(120, AS_OF, weeks)).curves[0]?.month_ago).toBeNull()
  })

  it('that begins later has no year before it, and one that ended is said to have', () => {
    const young = [24, 120].map((months) => yieldLevel(months, AS_OF, () => 3, '2026-01-05'))
    expect(show(...young).curves[0]).toMatchObject({ year_ago: null, is_ended: false })
    const ended = [24, 120].map((months) => yieldLevel(months, '2026-11-05', () => 3))
    expect(show(...ended).curves[0]?.is_ended).toBe(true)
    const late = [24, 120].map((months) => yieldLevel(months, '2026-11-06', () => 3))
    expect(show(...late).curves[0]?.is_ended).toBe(false)
  })

  it('is none of one maturity, and none without any', () => {
    expect(show(yieldLevel(120, AS_OF, () => 3)).curves).toEqual([])
    expect(show()).toEqual({ is_simulated: false, curves: [], spreads: [], rates: [] })
  })
})

describe('a spread', () => {
  it('is what is published; of two that tell the same, the newer', () => {
    const two = [yieldLevel(24, AS_OF, () => 3), yieldLevel(120, AS_OF, () => 5)]
    const old = level('t10y2y', '2025-01-02', '2026-11-19', () => 1)
    expect(show(...two, old).spreads[0]).toMatchObject({ kind: 'slope', latest: 2, source: null, date: AS_OF })
    const fresh = level('us-10y-minus-2y-spread', '2025-01-02', AS_OF, () => 1.9)
    expect(show(...two, fresh).spreads).toHaveLength(1)
    expect(show(...two, fresh).spreads[0]).toMatchObject({ latest: 1.9, source: '名稱 us-10y-minus-2y-spread' })
  })

  it('went by what it was a month and a year before, or by nothing that is known', () => {
    const rising = level('hy_oas', '2025-11-20', AS_OF, (day) => (day - on('2025-11-20')) / 100)
    const [spread] = show(rising).spreads
    expect(spread).toMatchObject({ kind: 'high_yield', latest: 3.65, month_change: 0.31, year_change: 3.65 })
    expect(show(level('hy_oas', '2026-06-01', AS_OF, () => 3)).spreads[0]?.year_change).toBeNull()
  })

  it('stands among the last figures of ten years of months, and nowhere among fewer than two years', () => {
    // the last figure of month m of the stretch is m, but for the newest, which is 30.5: months 0 to 30 lie below it
    const monthOf = (day: number) => {
      const [year = 0, month = 0] = new Date(day * 86_400_000).toISOString().split('-').map(Number)
      return (year - 2016) * 12 + month - 12
    }
    const known = level('ig_oas', '2010-01-04', AS_OF, (day) => (monthOf(day) === 119 ? 30.5 : monthOf(day)))
    const [spread] = show(known).spreads
    expect(spread).toMatchObject({ months: 120, from: '2016-12' })
    expect(spread?.percentile).toBeCloseTo((100 * (31 + 0.5)) / 120, 6)
    const short = level('ig_oas', '2025-01-02', AS_OF, () => 1)
    expect(show(short).spreads[0]).toMatchObject({ months: 23, from: '2025-01', percentile: null })
    const enough = level('ig_oas', '2024-12-02', AS_OF, () => 1)
    expect(show(enough).spreads[0]).toMatchObject({ months: 24, percentile: 50 })
  })

  it('is drawn by the last figures of weeks, a week without one left open', () => {
    const known = level('hy_oas', '2026-10-12', AS_OF, (day) =>
      day >= on('2026-10-26') && day <= on('2026-10-30') ? Number.NaN : day - on('2026-10-12'),
    )
    expect(show(known).spreads[0]).toMatchObject({ first_week: '2026-10-16', weeks: [4, 11, null, 25, 32, 39] })
  })
})

describe('the rate of a currency', () => {
  const monthly = (id: string, known: Readonly<Record<string, number>>): MarketLevel => {
    const days = new Map(Object.entries(known).map(([day, value]) => [on(day), value]))
    const [from = '', to = ''] = [Object.keys(known)[0], Object.keys(known).at(-1)]
    return level(id, from, to, (day) => days.get(day) ?? Number.NaN)
  }

  it('is that of the last month that is known, with its last change; Taiwan’s first, then by funds', () => {
    const { rates } = show(
      monthly('cash:USD', { '2026-01-01': 4, '2026-02-02': 3.75, '2026-03-02': 3.75 }),
      monthly('cash:TWD', { '2026-01-01': 2, '2026-08-03': 2 }),
      monthly('cash:SEK', { '2026-01-01': 2 }),
    )
    expect(rates).toEqual([
      { currency: 'TWD', name: '名稱 cash:TWD', month: '2026-08', percent: 2, changed: null, funds: 1 },
      {
        currency: 'USD',
        name: '名稱 cash:USD',
        month: '2026-03',
        percent: 3.75,
        changed: { month: '2026-02', by: -0.25 },
        funds: 2,
      },
    ])
  })
})
