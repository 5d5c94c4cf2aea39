import { describe, expect, it } from 'vitest'

import { type PeriodKey, periodKeys } from '../returns/periods.ts'
import { epochDayOf } from '../series/iso-date.ts'
import type { DatedSeries, SlotSeries } from '../series/series.ts'
import { toSlotSeries } from '../series/slot-series.ts'
import { nearly } from '../testing/nearly.ts'
import { createMetricsTable } from './metrics-table.ts'
import { periodMetrics } from './period-metrics.ts'
import { portfolioPreview } from './portfolio-preview.ts'

const dated = (...rows: readonly (readonly [string, number])[]): DatedSeries => ({
  epochDays: Int32Array.from(rows, ([day]) => epochDayOf(day)),
  values: Float64Array.from(rows, ([, price]) => price),
})
// A price on the last weekday of each month of some years, from December of the year before.
const monthEnds = (firstYear: number, years: number, priceOf: (month: number) => number): DatedSeries => {
  const rows = Array.from({ length: years * 12 + 1 }, (_, month): [string, number] => {
    const next = firstYear * 12 + month
    let day = epochDayOf(`${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-01`) - 1
    while ((day + 3) % 7 > 4) day -= 1
    return [String(day), priceOf(month)]
  })
  return {
    epochDays: Int32Array.from(rows, ([day]) => Number(day)),
    values: Float64Array.from(rows, ([, price]) => price),
  }
}
const ask = (period: PeriodKey, asOf: string, riskFree: number | null = 0.01) => ({
  period,
  asOf: epochDayOf(asOf),
  riskFree,
})

describe('the figures of one period', () => {
  // twelve months, one percent up and one percent down in turn
  const wave = monthEnds(2024, 1, (month) => 100 * 1.01 ** Math.ceil(month / 2) * 0.99 ** Math.floor(month / 2))

  it('of a year of months are return, volatility, Sharpe ratio and deepest fall', () => {
    const found = periodMetrics(wave, ask('1y', '2024-12-31'))
    const perf = (1.01 * 0.99) ** 6 - 1
    const volatility = 0.01 * Math.sqrt(12 / 11) * Math.sqrt(12)
    expect(found).toEqual({
      perf: nearly(perf),
      reason: null,
      annualReturn: nearly(perf),
      annualCompound: nearly(perf),
      volatility: nearly(volatility),
      sharpe: nearly((perf - 0.01) / volatility),
      // from the first month's height: each pair loses a ten-thousandth
      maxDrawdown: nearly(1 - (0.99 * (1.01 * 0.99) ** 5) / 1),
    })
  })

  it.each([
    ['cash of unknown rate', '1y', null],
    ['a period that is not stated for a year', 'ytd', 0.01],
  ] as const)('have no Sharpe ratio for %s', (_, period, riskFree) => {
    expect(periodMetrics(wave, ask(period, '2024-12-31', riskFree)).sharpe).toBeNull()
  })

  it('have no Sharpe ratio where nothing moves, but a return and a volatility', () => {
    const flat = monthEnds(2024, 1, () => 100)
    expect(periodMetrics(flat, ask('1y', '2024-12-31'))).toMatchObject({
      perf: 0,
      volatility: 0,
      sharpe: null,
      maxDrawdown: 0,
    })
  })

  it.each([
    ['before its first price', '2023-06-30', 'no-data'],
    ['while it is too young', '2024-06-28', 'too-young'],
    ['long behind its last price', '2025-02-28', 'stale-base'],
  ])('are all unknown %s', (_, asOf, reason) => {
    const found = periodMetrics(wave, ask('1y', asOf))
    expect(found).toMatchObject({
      perf: null,
      reason,
      annualReturn: null,
      annualCompound: null,
      maxDrawdown: null,
      sharpe: null,
    })
  })

  it('of three years divide the return by three, or take its third root', () => {
    const tripled = monthEnds(2022, 3, (month) => 100 * 8 ** (month / 36))
    expect(periodMetrics(tripled, ask('3y', '2024-12-31'))).toMatchObject({
      perf: nearly(7),
      annualReturn: nearly(7 / 3),
      annualCompound: nearly(1),
    })
  })

  it('of a week are stated for a year by 365 sevenths', () => {
    const week = dated(
      ['2024-06-20', 100],
      ['2024-06-21', 100],
      ['2024-06-24', 101],
      ['2024-06-25', 102],
      ['2024-06-26', 101],
      ['2024-06-27', 104],
    )
    const found = periodMetrics(week, ask('wow', '2024-06-27'))
    expect(found.perf).toEqual(nearly(0.04))
    expect(found.annualReturn).toEqual(nearly((0.04 * 365) / 7))
    expect(found.maxDrawdown).toEqual(nearly(1 / 102))
  })
})

describe('the table of figures', () => {
  it.each([0, 1, 7])('of %i funds holds nothing yet', (funds) => {
    const table = createMetricsTable(funds)
    for (const column of [
      table.perf,
      table.annualReturn,
      table.annualCompound,
      table.volatility,
      table.sharpe,
      table.maxDrawdown,
    ]) {
      expect(column.length).toBe(funds * periodKeys.length)
      expect(column.every(Number.isNaN)).toBe(true)
    }
    expect(table.lifeDrawdown.length).toBe(funds)
  })
})

describe('the preview of a weighted set', () => {
  const daily = (firstDay: string, days: number, growth: number): SlotSeries => {
    const first = epochDayOf(firstDay)
    const open = Array.from({ length: days }, (_, i) => first + i).filter((day) => (day + 3) % 7 < 5)
    return toSlotSeries({
      epochDays: Int32Array.from(open),
      values: Float64Array.from(open, (day) => growth ** ((day - first) / 365)),
    })
  }
  const asOf = epochDayOf('2024-06-28')
  const terms = { asOf, riskFree: () => 0.01, rhythm: 'none' } as const

  it('of one fund is that fund', () => {
    const found = portfolioPreview([{ series: daily('2015-01-01', 3500, 1.1), weight: 1 }], terms)
    const days = asOf - epochDayOf('2023-06-28')
    expect(found['1y'].perf).toEqual(nearly(1.1 ** (days / 365) - 1))
    expect(found['1y']).toMatchObject({
      from: epochDayOf('2023-06-28'),
      to: asOf,
      maxDrawdown: 0,
      limitedBy: [],
      endedBy: [],
    })
  })

  it('of two halves that are left alone is the mean of both', () => {
    const funds = [
      { series: daily('2015-01-01', 3500, 1.2), weight: 0.5 },
      { series: daily('2015-01-01', 3500, 1), weight: 0.5 },
    ]
    const days = asOf - epochDayOf('2021-06-28')
    expect(portfolioPreview(funds, terms)['3y'].perf).toEqual(nearly((1.2 ** (days / 365) + 1) / 2 - 1))
  })

  it('says which fund is too young for a period, and begins with it since 2000', () => {
    const funds = [
      { series: daily('2010-01-01', 5400, 1.1), weight: 0.5 },
      { series: daily('2022-01-03', 1100, 1.1), weight: 0.5 },
    ]
    const found = portfolioPreview(funds, terms)
    expect(found['1y'].limitedBy).toEqual([])
    expect(found['3y']).toMatchObject({ perf: null, reason: 'too-young', limitedBy: [1] })
    expect(found.since2000).toMatchObject({ from: epochDayOf('2022-01-03'), limitedBy: [0, 1] })
  })

  it('ends where the prices of a fund have ended, and says which one', () => {
    const ended = { series: daily('2015-01-01', 3000, 1.1), weight: 0.5 }
    const found = portfolioPreview([{ series: daily('2015-01-01', 3500, 1.1), weight: 0.5 }, ended], terms)
    expect(found['1y'].endedBy).toEqual([1])
    expect(found['1y'].to).toBeLessThan(asOf)
    expect(found['1y'].perf).not.toBeNull()
  })

  it('under a year since the youngest began states nothing for a year', () => {
    const found = portfolioPreview([{ series: daily('2024-01-01', 300, 1.1), weight: 1 }], terms)
    expect(found.since2000).toMatchObject({ annualReturn: null, annualCompound: null, vol: null, sharp: null })
    expect(found.since2000.perf).not.toBeNull()
  })

  it('refuses weights that are no whole', () => {
    expect(() => portfolioPreview([{ series: daily('2015-01-01', 3500, 1.1), weight: 0.5 }], terms)).toThrow(
      expect.objectContaining({ code: 'weights-not-100' }),
    )
  })
})
