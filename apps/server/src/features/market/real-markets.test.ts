import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { emptyMarket } from '../../testing/empty-market.ts'
import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { compareMarkets } from './compare-markets.ts'
import { listYears } from './list-years.ts'

const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data')
const asOf = '2023-05-31'
const first = '2015-01-01'
const DAY = 86_400_000

/** Real ETFs by the market that stands for each here, and the sub-sector that files it there. */
const groups = {
  '2330': { sector: '30004', ids: ['SPY', 'VTI', 'IWM', 'IWD', 'USMV'] },
  '2350': { sector: '50001', ids: ['EEM', 'VGK', 'EWJ', 'EFA'] },
  '23202': { sector: '20005', ids: ['TLT', 'SHY', 'IEF', 'TIP'] },
} as const

type Course = Map<string, number>

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

function readCourses(): Map<string, Course> {
  const all = new Map<string, Course>()
  const text = gunzipSync(readFileSync(path.join(shared, 'us_etf_daily.csv.gz'))).toString()
  for (const line of text.split('\n').slice(1)) {
    const [id = '', day = '', , index = ''] = line.split(',')
    const weekday = new Date(day).getUTCDay()
    if (day < first || day > asOf || weekday === 0 || weekday === 6) continue
    all.set(id, (all.get(id) ?? new Map<string, number>()).set(day, Number(index)))
  }
  return all
}

function readRates(): Course {
  const lines = readFileSync(path.join(shared, 'fx_usd_twd_daily.csv'), 'utf8').trim().split('\n').slice(1)
  return new Map(lines.map((line) => [line.split(',')[0] ?? '', Number(line.split(',')[1])]))
}

const onDay = (course: Course) => (day: number) => course.get(iso(day * DAY)) ?? Number.NaN

/** What stands for a day: the last value on it or before it, at most ten days back. */
function standing(course: Course, day: string): number {
  for (let back = 0; back <= 10; back++) {
    const value = course.get(iso(Date.parse(day) - back * DAY))
    if (value !== undefined) return value
  }
  return Number.NaN
}

describe.skipIf(!existsSync(path.join(shared, 'us_etf_daily.csv.gz')))('markets of real ETFs', () => {
  let courses = new Map<string, Course>()
  let rates: Course = new Map()
  let market = emptyMarket

  beforeAll(() => {
    courses = readCourses()
    rates = readRates()
    market = handMadeMarket({
      asOf,
      fxPerUsd: {
        TWD: {
          firstSlot: slotOf(epochDayOf(first)),
          values: Float64Array.from(weekdayPrices(first, asOf, onDay(rates))),
        },
      },
      funds: Object.values(groups).flatMap(({ sector, ids }) =>
        ids.map((id) => ({
          record: aFund(id, { currency: 'USD', sector2Id: sector, strategyId: id, market: 'US', canTwSale: true }),
          from: first,
          prices: weekdayPrices(first, asOf, onDay(courses.get(id) ?? new Map())),
        })),
      ),
    })
  })

  /** A market's returns between two days, percent, ascending. */
  function own(id: keyof typeof groups, [from, to]: readonly [string, string], inTwd: boolean): number[] {
    const rate = (day: string) => (inTwd ? standing(rates, day) : 1)
    return groups[id].ids
      .map((fund) => {
        const worth = (day: string) => standing(courses.get(fund) ?? new Map(), day) * rate(day)
        return (worth(to) / worth(from) - 1) * 100
      })
      .toSorted((a, b) => a - b)
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

  it('agree with a slow recomputation from the files, in both currencies', () => {
    for (const currency of ['TWD', 'USD'] as const) {
      const { rows } = compareMarkets(market, { set: 'set23', currency })
      for (const [period, from] of [
        ['wow', '2023-05-24'],
        ['3m', '2023-02-28'],
        ['1y', '2022-05-31'],
        ['5y', '2018-05-31'],
        ['ytd', '2022-12-31'],
      ] as const) {
        for (const id of ['2330', '2350', '23202'] as const) {
          const row = rows.find((one) => one.id === id)
          const perfs = own(id, [from, asOf], currency === 'TWD')
          expect(row?.perf[period], `${id} ${period} ${currency}`).toBeCloseTo(mean(perfs), 3)
          expect(row?.dispersion[period]?.low).toBeCloseTo(perfs[0] ?? Number.NaN, 3)
          expect(row?.dispersion[period]?.high).toBeCloseTo(perfs.at(-1) ?? Number.NaN, 3)
        }
      }
    }
  })

  it('agree with it year by year', () => {
    const { years } = listYears(market, { set: 'set23', currency: 'TWD' })
    expect(years.map(({ year }) => year)).toEqual([2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016])
    for (const { year, rows } of years.slice(1)) {
      for (const id of ['2330', '2350', '23202'] as const) {
        const perfs = own(id, [`${year - 1}-12-31`, `${year}-12-31`], true)
        expect(rows.find((row) => row.id === id)?.perf, `${id} ${year}`).toBeCloseTo(mean(perfs), 3)
      }
    }
  })
})
