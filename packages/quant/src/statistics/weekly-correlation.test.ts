import { describe, expect, it } from 'vitest'

import { simpleReturns } from '../returns/simple-returns.ts'
import { civilOfEpochDay } from '../series/civil-date.ts'
import type { DatedSeries, SlotSeries } from '../series/series.ts'
import { toSlotSeries } from '../series/slot-series.ts'
import { slotOf } from '../series/weekday-slot.ts'
import { expectNear } from '../testing/expect-near.ts'
import { between, readCases, readPrices, seriesOf } from '../testing/price-fixtures.ts'
import { hasFixtures } from '../testing/read-fixture.ts'
import { commonWeekReturns } from './common-week-returns.ts'
import { correlation } from './correlation.ts'
import { weeklyCorrelation } from './weekly-correlation.ts'

interface Fixture {
  tolerance: { absolute: number }
  cases: {
    a: string
    b: string
    input: string
    from: string
    to: string
    n_a: number
    n_b: number
    expected: {
      common_dates_n: number
      corr_daily_common_dates: number
      corr_weekly_last_price: number
      n_weekly: number
    }
  }[]
}

const WEDNESDAY = 2
const FRIDAY = 4

function without(series: DatedSeries, isHoliday: (weekday: number, dayOfMonth: number) => boolean): DatedSeries {
  const open = (_: number, i: number): boolean => {
    const day = series.epochDays[i] ?? 0
    return !isHoliday((((day + 3) % 7) + 7) % 7, civilOfEpochDay(day).day)
  }
  return { epochDays: series.epochDays.filter(open), values: series.values.filter(open) }
}

const common = (series: DatedSeries, theirs: DatedSeries): Float64Array =>
  series.values.filter((_, i) => theirs.epochDays.includes(series.epochDays[i] ?? 0))

describe.skipIf(!hasFixtures)(
  'correlation over different holidays against R xts (skipped where ../shared is absent)',
  () => {
    const fixture = hasFixtures ? (readCases('nonsync_correlation') as Fixture) : { tolerance: {}, cases: [] }

    it.each(fixture.cases)('$a and $b', ({ a, b, input, from, to, n_a, n_b, expected }) => {
      const prices = readPrices(input)
      const one = between(seriesOf(prices, a), from, to)
      const other = between(seriesOf(prices, b), from, to)
      const closedA = without(one, (weekday, day) => weekday === FRIDAY && day >= 25)
      const closedB = without(other, (weekday, day) => weekday === WEDNESDAY && day <= 7)
      expect(closedA.values.length).toBe(n_a)
      expect(closedB.values.length).toBe(n_b)

      const slotsA = toSlotSeries(closedA)
      const slotsB = toSlotSeries(closedB)
      expect(commonWeekReturns(slotsA, slotsB).a.length).toBe(expected.n_weekly)
      expectNear(weeklyCorrelation(slotsA, slotsB), expected.corr_weekly_last_price, fixture.tolerance)

      const commonA = common(closedA, closedB)
      expect(commonA.length).toBe(expected.common_dates_n)
      expectNear(
        correlation(simpleReturns(commonA), simpleReturns(common(closedB, closedA))),
        expected.corr_daily_common_dates,
        fixture.tolerance,
      )
    })
  },
)

const year = (weeks: number): SlotSeries => ({
  firstSlot: slotOf(0),
  values: Float64Array.from({ length: weeks * 5 }, (_, day) => 100 + Math.sin(day * day)),
})

describe('weeklyCorrelation', () => {
  it('is unknown below 52 weekly returns', () => {
    // slot 3 is a Thursday: 52 weeks of days touch 53 calendar weeks
    expect(weeklyCorrelation(year(51), year(51))).toBeNull()
    expect(weeklyCorrelation(year(52), year(52))).toBeCloseTo(1, 12)
  })

  it('spans a closed week on both sides alike', () => {
    const open: SlotSeries = { firstSlot: 0, values: Float64Array.from({ length: 20 }, (_, day) => 1.01 ** day) }
    const closed = {
      firstSlot: 0,
      values: open.values.map((price, day) => (day >= 5 && day < 10 ? Number.NaN : price)),
    }
    const { a, b } = commonWeekReturns(open, closed)
    expect([...a]).toEqual([...b])
    expect(a.length).toBe(2)
  })

  it('looks only at the span asked for', () => {
    const { a } = commonWeekReturns(year(20), year(20), { from: slotOf(70), to: slotOf(105) })
    expect(a.length).toBe(5)
  })
})
