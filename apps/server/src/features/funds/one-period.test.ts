import type { ChartPeriod } from '@zhiheng/contract/funds/performances.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { chartPerformances } from './chart-performances.ts'
import { showFund } from './show-fund.ts'

// The chart and the table of key figures stand on one page: over the same days they say the same, or both say nothing.

const windows: readonly ChartPeriod[] = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y', '10y']
const wave = (day: number) => 10 * Math.exp(day * 0.0001 + 0.05 * Math.sin(day / 7) + 0.02 * Math.sin(day / 61))

interface Life {
  readonly from?: string
  readonly to?: string
  /** Between these days there is no price. */
  readonly hole?: readonly [string, string]
}

function pageOn(asOf: string, { from = '2009-01-05', to = asOf, hole = ['', ''] }: Life) {
  const [first, next] = hole.map((day) => epochDayOf(day || '1970-01-01'))
  const isIn = (day: number) => day > (first ?? 0) && day < (next ?? 0)
  const market = handMadeMarket({
    asOf,
    funds: [
      {
        record: aFund('one', { launchDate: asIsoDate(from), distributionFrequency: 'none' }),
        from,
        prices: weekdayPrices(from, to, (day) => (isIn(day) ? Number.NaN : wave(day))),
      },
    ],
  })
  const fund = showFund(market, 'one')
  return windows.map((window) => {
    const chart = chartPerformances(market, 'one', { window, basis: 'total_return', alone: '1' })
    const row = fund.periods[window]
    return {
      window,
      isWhole: chart.from === chart.from_asked,
      chart: { perf: chart.series[0]?.perf, volatility: chart.series[0]?.volatility },
      table: { perf: row?.perf, volatility: row?.volatility },
    }
  })
}

describe('the chart of a period and its row of key figures', () => {
  it.each<[string, string, Life]>([
    ['in the middle of a year', '2026-05-29', {}],
    ['in December, when the year begins twelve months back by the calendar alone', '2026-12-15', {}],
    ['where months without a price lie in the period', '2026-05-29', { hole: ['2024-11-06', '2025-12-05'] }],
    ['where only a price stands at its beginning', '2026-05-29', { hole: ['2025-05-28', '2025-12-05'] }],
    ['where the first day of a year is a Sunday, and the price before it of another month', '2026-11-02', {}],
    ['where the first day of a month has no price', '2026-12-01', { hole: ['2025-11-28', '2025-12-02'] }],
    ['of prices that have ended in December', '2026-05-29', { to: '2022-12-28' }],
    ['of a fund of two years', '2026-05-29', { from: '2024-05-06' }],
  ])('say the same %s', (_, asOf, life) => {
    const rows = pageOn(asOf, life).filter(({ isWhole }) => isWhole)
    expect(rows.map(({ window, chart }) => [window, chart])).toEqual(rows.map(({ window, table }) => [window, table]))
    expect(rows.length).toBeGreaterThan(3)
  })
})
