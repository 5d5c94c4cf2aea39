import { chartWindows } from '@zhiheng/contract/funds/performances.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { chartPerformances } from '../apps/server/src/features/funds/chart-performances.ts'
import { showFund } from '../apps/server/src/features/funds/show-fund.ts'
import { handMadeMarket, steadyRate, weekdayPrices } from '../apps/server/src/testing/hand-made-market.ts'
import { aFund } from '../apps/server/src/testing/market-rows.ts'
import { type ChartChoice, chartChoiceOf } from '../apps/web/src/features/funds/chart-choice.ts'
import { windowOf, wholeLife } from '../apps/web/src/features/funds/own-window.ts'

const asOf = '2026-05-29'
const wave = (day: number) => 10 * Math.exp(day * 0.0001 + 0.05 * Math.sin(day / 7))
const aClass = (id: string, from: string, to = asOf, hole: readonly [string, string] = ['', '']) => ({
  record: aFund(id, { strategyId: id, currency: 'USD', launchDate: asIsoDate(from), distributionFrequency: 'annual' }),
  from,
  prices: weekdayPrices(from, to, (day) =>
    day > epochDayOf(hole[0] || '1970-01-01') && day < epochDayOf(hole[1] || '1970-01-01') ? Number.NaN : wave(day),
  ),
  distributions: [{ epochDay: epochDayOf('2025-10-06'), amount: 0.5, fromCapitalPercent: null }],
})
const rates = steadyRate(30, asOf)
const TWD = { ...rates, values: rates.values.map((rate, at) => rate * (1 + 0.02 * Math.sin(at / 50))) }
const market = handMadeMarket({
  asOf,
  funds: [
    aClass('old', '2004-02-02'),
    aClass('young', '2025-09-01'),
    aClass('ended', '2010-01-04', '2026-01-09'),
    aClass('holed', '2012-01-02', asOf, ['2023-05-01', '2024-05-10']),
  ],
  fxPerUsd: { TWD },
})

const usual = chartChoiceOf(new URLSearchParams())
const ask = ({ window, days, basis, currency }: ChartChoice) => ({
  basis,
  ...(currency && { currency }),
  ...(days ? { window: 'custom' as const, ...days } : { window }),
})

/** What the browser makes of the line of a whole life, and what the server answers to the same choice. */
function bothOf(id: string, choice: ChartChoice) {
  const life = chartPerformances(market, id, { ...ask(wholeLife(choice)), days: 'all', alone: '1' })
  const server = chartPerformances(market, id, { ...ask(choice), alone: '1' })
  return { browser: windowOf(showFund(market, id), choice, life), server }
}

/** Numbers to a hundred-thousandth of a percent: the line of the life is written to a millionth. */
function nearly(value: unknown): unknown {
  if (typeof value === 'number') return expect.closeTo(value, 5)
  if (Array.isArray(value)) return value.map(nearly)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, nearly(part)]))
}

const choices: ChartChoice[] = [
  ...chartWindows.flatMap((window) => (window === 'custom' ? [] : [{ ...usual, window }])),
  { ...usual, window: '3y', currency: 'TWD' },
  { ...usual, window: '3y', basis: 'price' },
  { ...usual, days: { from: asIsoDate('2021-03-02'), to: asIsoDate('2025-10-08') } },
  { ...usual, days: { from: asIsoDate('1999-03-02'), to: asIsoDate('2025-11-08') } },
  { ...usual, days: { from: asIsoDate('2023-08-01'), to: asIsoDate('2025-10-08') } },
  { ...usual, days: { from: asIsoDate('1999-03-02'), to: asIsoDate('2001-03-02') } },
]

describe.each(['old', 'young', 'ended', 'holed'])('a window of the %s fund, drawn by the browser alone', (id) => {
  it.each(choices)('is the server’s: $window $basis $currency $days.from', (choice) => {
    const { browser, server } = bothOf(id, choice)
    expect(browser).toEqual(nearly(server))
  })
})

it('is left to the server where other funds or an index are asked for', () => {
  const life = chartPerformances(market, 'old', { ...ask(wholeLife(usual)), days: 'all', alone: '1' })
  const fund = showFund(market, 'old')
  expect(windowOf(fund, { ...usual, compare: ['young'] }, life)).toBeNull()
  expect(windowOf(fund, { ...usual, index: true }, life)).toBeNull()
  expect(windowOf(fund, { ...usual, basis: 'price' }, life)).toBeNull()
  expect(windowOf(fund, { ...usual, currency: 'TWD' }, life)).toBeNull()
  expect(windowOf(fund, usual, life)).not.toBeNull()
})
