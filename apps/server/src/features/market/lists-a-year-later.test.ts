import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import { type HandMadeFund, handMadeMarket } from '../../testing/hand-made-market.ts'
import { test } from '../../testing/test-database.ts'
import { listsAYearLater } from './lists-a-year-later.ts'

const asOf = '2026-11-20'
const MOST = { sectors: 5, funds: 3 }
const weekdays = (from: string, to: string) => {
  const [first, last] = [slotOf(epochDayOf(from)), slotOf(epochDayOf(to))]
  return Array.from({ length: last - first + 1 }, (_, at) => isoDateOf(epochDayOfSlot(first + at)))
}

/** Percent over the year up to 2025-11-20, and over the year since. */
interface Course {
  readonly id: string
  readonly sector: string
  readonly before: number
  readonly since: number
  readonly until?: string
}

/** Straight from one day to the next: what it was worth on a day is easily said by hand. */
function priceOn({ before, since }: Course, day: string): number {
  const part = (from: string, to: string) =>
    Math.min(1, Math.max(0, (epochDayOf(day) - epochDayOf(from)) / (epochDayOf(to) - epochDayOf(from))))
  const year = 1 + (before / 100) * part('2024-11-20', '2025-11-20')
  return 10 * year * (1 + (since / 100) * part('2025-11-20', asOf))
}

function aFund(course: Course): HandMadeFund {
  const from = '2024-01-02'
  const until = course.until ?? asOf
  return {
    record: fundWith({
      lipperId: course.id,
      name: course.id,
      house: 'x',
      market: 'TW',
      currency: 'TWD',
      domicile: 'TWN',
      sector2Id: course.sector,
      // too old for a score: the rule goes by return alone, then as now
      holdingsDate: '2020-01-31' as FundRecord['holdingsDate'],
      launchDate: from as FundRecord['launchDate'],
      status: course.until === undefined ? 'active' : 'liquidated',
    }),
    from,
    prices: weekdays(from, until).map((day) => priceOn(course, day)),
  }
}

/** Six markets of nine funds; what was ahead before does well or badly since by a plain rule. */
const sectors = ['70001', '60002', '50004', '30001', '40006', '20010']
const courses = sectors.flatMap((sector, market) =>
  Array.from({ length: 9 }, (_, at): Course => {
    const before = 50 - 6 * market - at
    const since = ((at * 7 + market * 5) % 9) - 3
    const end = market === 1 && at === 0 ? { until: '2026-03-02' } : {}
    return { id: `F${market}${at}`, sector, before, since, ...end }
  }),
)

describe('how the list of a year ago did', () => {
  test('counts who beat the median of their market since, by the prices of then alone', async ({ db }) => {
    const market = handMadeMarket({ asOf, funds: courses.map(aFund) })
    // by hand: in each of the five best markets the three best of the year before, against the median since
    const expected = sectors.slice(0, 5).map((_sector, number) => {
      const own = courses.slice(number * 9, number * 9 + 9)
      const listed = own.toSorted((a, b) => b.before - a.before).slice(0, 3)
      const alive = own.filter(({ until }) => until === undefined)
      const sorted = alive.map(({ since }) => since).toSorted((a, b) => a - b)
      const middle = sorted.length / 2
      const median = ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.ceil(middle - 0.5)] ?? 0)) / 2
      const compared = listed.filter(({ until }) => until === undefined)
      return { compared: compared.length, beat: compared.filter(({ since }) => since > median + 1e-9).length }
    })
    const sum = (key: 'compared' | 'beat') => expected.reduce((so, one) => so + one[key], 0)
    expect(await listsAYearLater(db, market, MOST)).toEqual({
      day: '2025-11-20',
      listed: 15,
      compared: sum('compared'),
      beat: sum('beat'),
      ended: 1,
    })
    expect(sum('compared')).toBe(14)
  })

  test('says nothing where the year before that is not known', async ({ db }) => {
    const young = courses.map(aFund).map((fund) => {
      const left = fund.prices.length - 400
      return {
        ...fund,
        from: weekdays(fund.from, asOf)[left] ?? fund.from,
        prices: Array.from(fund.prices).slice(left),
      }
    })
    expect(await listsAYearLater(db, handMadeMarket({ asOf, funds: young }), MOST)).toBeNull()
  })
})
