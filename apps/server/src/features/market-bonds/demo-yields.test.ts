import { demoMarketTables } from '@zhiheng/demo-market/demo-market.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import type { MarketLevel } from '../../platform/nav-store/market.ts'
import { handMadeMarket } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { showBondMarket } from './show-bond-market.ts'

const TODAY = asIsoDate('2026-11-20')

const made = demoMarketTables({ seed: 7, funds: 30, today: TODAY }).indicators
const levels = made.map(({ record, epochDays, values }): MarketLevel => {
  const firstSlot = slotOf(epochDays[0] ?? 0)
  const series = new Float64Array(slotOf(epochDays.at(-1) ?? 0) - firstSlot + 1).fill(Number.NaN)
  epochDays.forEach((day, at) => (series[slotOf(day) - firstSlot] = values[at] ?? Number.NaN))
  return { id: record.indicatorId, ...record, series: { firstSlot, values: series } }
})
const fund = { record: aFund('F', { currency: 'USD', canTwSale: true }), from: TODAY, prices: [10] }
const { curves, spreads, rates } = showBondMarket(handMadeMarket({ asOf: TODAY, levels, funds: [fund] }))

/** The value of a series of the demo on a day. */
function valueOn(id: string, day: string): number {
  const series = made.find(({ record }) => record.indicatorId === id)
  return series?.values[series.epochDays.indexOf(epochDayOf(day))] ?? Number.NaN
}

describe('the bond market of the demo', () => {
  it('shows the curves of three governments, each figure as the demo made it', () => {
    expect(curves.map(({ country }) => country)).toEqual(['US', 'JP', 'DE'])
    for (const { country, months, newest, month_ago: month, year_ago: year, is_ended: ended } of curves) {
      expect([newest.date, month?.date, year?.date, ended]).toEqual(['2026-11-20', '2026-10-20', '2025-11-20', false])
      for (const day of [newest, month, year])
        months.forEach((count, at) => {
          const id = `yield:${country}:${count % 12 === 0 ? count / 12 : `${count}M`}`
          expect(day?.percents[at]).toBeCloseTo(valueOn(id, day?.date ?? ''), 5)
        })
    }
    expect(curves[0]?.slope).toBeCloseTo(valueOn('us10y', TODAY) - valueOn('us2y', TODAY), 5)
  })

  it('tells one slope of the dollar, that which is published', () => {
    const slope = spreads.find(({ kind, country }) => kind === 'slope' && country === 'US')
    expect(slope?.source).toBe('長短天期利差（模擬）')
    expect(slope?.latest).toBeCloseTo(curves[0]?.slope ?? Number.NaN, 5)
    expect(slope?.year_change).toBeCloseTo(valueOn('t10y2y', TODAY) - valueOn('t10y2y', '2025-11-20'), 5)
  })

  it('places each spread among the ends of 120 months', () => {
    const ends = (id: string) => {
      const series = made.find(({ record }) => record.indicatorId === id)
      const months = new Map<string, number>()
      series?.epochDays.forEach((day, at) => {
        months.set(new Date(day * 86_400_000).toISOString().slice(0, 7), series.values[at] ?? Number.NaN)
      })
      return [...months].filter(([month]) => month > '2016-11').map(([, value]) => value)
    }
    for (const [kind, id] of [
      ['high_yield', 'hy_oas'],
      ['investment_grade', 'ig_oas'],
    ] as const) {
      const shown = spreads.find((spread) => spread.kind === kind)
      const months = ends(id)
      const own = months.at(-1) ?? Number.NaN
      const below = months.filter((value) => value < own).length + months.filter((value) => value === own).length / 2
      expect(shown).toMatchObject({ months: 120, from: '2016-12' })
      expect(shown?.percentile).toBeCloseTo((100 * below) / 120, 4)
      expect(shown?.latest).toBeCloseTo(own, 5)
      expect(shown?.weeks.at(-1)).toBe(shown?.latest)
    }
  })

  it('tells the dollar’s rate of the month', () => {
    expect(rates).toMatchObject([{ currency: 'USD', month: '2026-11', percent: valueOn('cash:USD', '2026-11-02') }])
  })
})
