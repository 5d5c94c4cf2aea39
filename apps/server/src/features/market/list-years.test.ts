import { getSet14EquityFunds, getSet23Benchmark } from '@zhiheng/contract/market/members.ts'
import { getYearlyPerformances } from '@zhiheng/contract/market/performances.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { expect, it } from 'vitest'

import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { compareMarkets } from './compare-markets.ts'
import { listBenchmarks, listMembers } from './list-members.ts'
import { listYears } from './list-years.ts'

const asOf = '2026-11-20'
const day = (iso: string) => epochDayOf(iso)
/** Three sub-sectors in three markets of both sets. */
const sectors = ['70001', '60002', '40007'] as const

/** Grows by so many percent a year. */
const grown = (yearly: number) => (at: number) => Math.exp((at - day('2021-01-04')) * (Math.log1p(yearly / 100) / 365))

function aFund(lipperId: string, sector: string, yearly: number, from = '2021-01-04'): HandMadeFund {
  return {
    record: fundWith({
      lipperId,
      market: 'TW',
      name: lipperId,
      house: '澄境投信',
      currency: 'TWD',
      domicile: 'TWN',
      sector2Id: sector,
      canTwSale: true,
      launchDate: from as FundRecord['launchDate'],
    }),
    from,
    prices: weekdayPrices(from, asOf, grown(yearly)),
  }
}

/** Three funds in each market, of which those of technology begin in 2024. */
const funds = sectors.flatMap((sector, at) =>
  [1, 2, 3].map((yearly) => aFund(`${sector}${yearly}`, sector, yearly + 10 * at, at === 1 ? '2024-06-03' : undefined)),
)
const rates = {
  firstSlot: slotOf(day('2021-01-04')),
  values: Float64Array.from(weekdayPrices('2021-01-04', asOf, () => 30)),
}
const market = handMadeMarket({ asOf, fxPerUsd: { TWD: rates }, funds })

/** What the three funds of a market did between two days, by the formula above. */
function meanOf(at: number, from: string, to: string): number {
  const perfs = [1, 2, 3].map((yearly) => grown(yearly + 10 * at)(day(to)) / grown(yearly + 10 * at)(day(from)) - 1)
  return (perfs.reduce((sum, perf) => sum + perf, 0) / 3) * 100
}

it('tells the years in which three markets have three funds of the whole year', () => {
  const reply = listYears(market, { set: 'set23', currency: 'TWD' })
  expect(getYearlyPerformances.reply.parse(reply)).toEqual(reply)
  expect(reply.years.map(({ year, partial }) => [year, partial])).toEqual([
    [2026, true],
    [2025, false],
  ])
  const before = reply.years[1]?.rows
  // 2024-12-31 and 2025-12-31 are a Tuesday and a Wednesday
  expect(before?.map(({ id, count }) => [id, count])).toEqual([
    ['2340', 3],
    ['2360', 3],
    ['2370', 3],
  ])
  for (const [id, at] of [
    ['2370', 0],
    ['2360', 1],
    ['2340', 2],
  ] as const)
    expect(before?.find((row) => row.id === id)?.perf).toBeCloseTo(meanOf(at, '2024-12-31', '2025-12-31'), 4)
})

it('has for the year that is not over what every table says of this year', () => {
  for (const currency of ['TWD', 'USD'] as const) {
    const table = compareMarkets(market, { set: 'set14', currency }).rows
    for (const row of listYears(market, { set: 'set14', currency }).years[0]?.rows ?? [])
      expect(row.perf).toBe(table.find(({ id }) => id === row.id)?.perf.ytd)
  }
})

it('orders nothing by two markets', () => {
  const few = handMadeMarket({ asOf, funds: funds.slice(0, 6) })
  expect(listYears(few, { set: 'set23', currency: 'TWD' }).years).toEqual([])
})

it('lists the funds of each equity market, the best first and what is unknown last', () => {
  const young = handMadeMarket({ asOf, funds: [...funds, aFund('young', '70001', 99, '2026-02-02')] })
  const reply = listMembers(young, '1y')
  expect(getSet14EquityFunds.reply.parse(reply)).toEqual(reply)
  const taiwan = reply.sectors.find(({ id }) => id === '14701')?.funds
  expect(taiwan?.map(({ lipper_id }) => lipper_id)).toEqual(['700013', '700012', '700011', 'young'])
  expect(taiwan?.[0]?.perf).toBeCloseTo((grown(3)(day(asOf)) / grown(3)(day('2025-11-20')) - 1) * 100, 4)
  expect(taiwan?.at(-1)?.perf).toBeNull()
})

it('gives each market of 23 its index, or none', () => {
  const { firstSlot, values } = rates
  const level = { id: 'ETW', name: '台股指數', kind: 'index', currency: 'TWD', unit: null } as const
  const reply = listBenchmarks(handMadeMarket({ asOf, funds, levels: [{ ...level, series: { firstSlot, values } }] }))
  expect(getSet23Benchmark.reply.parse(reply)).toEqual(reply)
  const known = reply.sectors.filter(({ benchmark }) => benchmark !== null)
  expect(known.map(({ id, benchmark }) => [id, benchmark?.name, benchmark?.perf['1y']])).toEqual([
    ['2370', '台股指數', 0],
  ])
})
