import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { dayOfSlot, slotOfDay, TAPE_DAYS_PER_YEAR } from '../calendar/tape-days.ts'
import { planUniverse } from '../universe/plan-universe.ts'
import type { ClassPlan, StrategyPlan } from '../universe/strategy-plan.ts'
import { classFees } from './class-fees.ts'
import { classHistory, type HistoryMaking } from './class-history.ts'
import { isOut } from './demo-classes.ts'
import { riskLevel } from './risk-level.ts'

const plans = planUniverse({ seed: 2026, funds: 400, today: epochDayOf('2026-11-20') })
function found<Plan>(plan: Plan | undefined): Plan {
  if (plan === undefined) throw new RangeError('no such plan')
  return plan
}
const etf = found(plans.find((plan) => plan.etf !== null && !plan.etf.multiple))
const fund = found(plans.find((plan) => plan.etf === null && plan.house.kind === 'domestic'))
const share = found(fund.classes[0])

describe('a class', () => {
  it.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('is out %i days after its launch day: %s', (days, expected) => {
    expect(isOut({ today: share.launchDay + days }, share)).toBe(expected)
  })

  it.each([
    ['a fund with a fee at the start', fund, 'front', true],
    ['a fund with a fee at the end', fund, 'back', false],
    ['an ETF, which is bought on an exchange', etf, 'front', false],
  ] as const)('%s takes one when it is bought: %s', (_, plan, load, takes) => {
    const sold: ClassPlan = { ...share, pattern: { ...share.pattern, load } }
    expect(classFees(1, { ...plan, sector2Id: '70001' }, sold).entryPercent > 0).toBe(takes)
  })
})

describe('the price of a unit of an ETF', () => {
  const january = slotOfDay(epochDayOf('2025-01-01'))
  const plan: StrategyPlan = { ...etf, quirks: { ...etf.quirks, isPricedOnFridays: false } }
  const making = (firstPrice: number, given: Partial<StrategyPlan> = {}): HistoryMaking => ({
    seed: 1,
    plan: { ...plan, ...given },
    share: { ...share, lipperId: 'A', launchDay: dayOfSlot(january - 5) },
    returns: new Float64Array(january + 12),
    // over the turn of a half-year
    firstSlot: january - 3,
    lastSlot: january + 2,
    closed: new Set(),
    form: { firstPrice, decimals: 2 },
    payouts: {
      frequency: 'none',
      isStable: false,
      fromDayOfMonth: 1,
      income: new Float64Array(0),
      generosity: 1,
      tellsSource: false,
      earns: 'dividends',
    },
  })
  const splitsAt = (firstPrice: number, given?: Partial<StrategyPlan>) =>
    classHistory(making(firstPrice, given)).splits.map(({ exDate, ratio }) => [exDate, ratio])

  it.each([
    [95, []],
    [95.01, [['2025-01-01', 1 / 3]]],
    [4.2, []],
    [4.19, [['2025-01-01', 5]]],
    [30, []],
  ])('of %d is cut or put together at the turn of a half-year: %j', (price, splits) => {
    expect(splitsAt(price)).toEqual(splits)
  })

  it('is left alone for a fund that is on no exchange', () => {
    expect(splitsAt(200, { etf: null })).toEqual([])
  })

  it('is there from the first day, and on Fridays alone where it is priced so', () => {
    const { epochDays } = classHistory(making(30)).navs
    expect(epochDays[0]).toBe(dayOfSlot(january - 3))
    const fridays = classHistory(making(30, { quirks: { ...plan.quirks, isPricedOnFridays: true } })).navs
    expect([...fridays.epochDays].map((day) => new Date(day * 86_400_000).getUTCDay())).toEqual([5, 5])
  })
})

describe('the official risk class', () => {
  const year = Math.round(TAPE_DAYS_PER_YEAR)
  const five = Math.round(5 * TAPE_DAYS_PER_YEAR)
  // a money market fund, of the calmest class by its kind
  const calm: StrategyPlan = { ...fund, sector2Id: '10001' }
  /** Up and down by turns: a volatility of so many percent a year. */
  const swinging = (percent: number, length: number) =>
    Float64Array.from({ length }, (_, at) => ((at % 2 === 0 ? 1 : -1) * percent) / 100 / Math.sqrt(TAPE_DAYS_PER_YEAR))
  const level = (plan: StrategyPlan, percent: number, slots = five) =>
    riskLevel(plan, { returns: swinging(percent, slots + 1), firstSlot: 0, lastSlot: slots })

  it.each([
    [0, 1],
    [1.9, 1],
    [2.1, 2],
    [4.9, 2],
    [5.1, 3],
    [9.9, 3],
    [10.1, 4],
    [19.9, 4],
    [20.1, 5],
  ])('of a calm kind with a volatility of %d %% is %i', (percent, expected) => {
    expect(level(calm, percent)).toBe(expected)
  })

  it('is that of the kind for less than a year of prices', () => {
    expect([level(calm, 15, year - 1), level(calm, 15, year)]).toEqual([1, 4])
  })

  it('looks at the last five years alone', () => {
    const returns = new Float64Array(2 * five + 1)
    returns.set(swinging(30, five), 0)
    expect(riskLevel(calm, { returns, firstSlot: 0, lastSlot: 2 * five })).toBe(1)
    expect(riskLevel(calm, { returns, firstSlot: 0, lastSlot: 2 * five - year })).toBeGreaterThan(1)
  })

  it('never falls below that of the kind, and is the highest for futures', () => {
    expect(level({ ...fund, sector2Id: '70001' }, 0)).toBe(level({ ...fund, sector2Id: '70001' }, 5))
    expect(level({ ...calm, house: { ...fund.house, kind: 'futures' } }, 0)).toBe(5)
  })
})
