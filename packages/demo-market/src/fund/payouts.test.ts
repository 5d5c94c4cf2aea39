import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { streamOf } from '../chance/counter.ts'
import { payout, type PayoutOccasion, type PayoutPlan, paysInMonth } from './payouts.ts'

const stable: PayoutPlan = {
  frequency: 'monthly',
  isStable: true,
  fromDayOfMonth: 1,
  income: Float64Array.of(0.06, -0.01, 0),
  generosity: 2,
  tellsSource: true,
  earns: 'dividends',
}
const occasion: PayoutOccasion = {
  lipperId: 'A',
  day: epochDayOf('2026-11-02'),
  slot: 0,
  monthIndex: 682,
  price: 90,
  yearPrice: 100,
}
const stream = streamOf(7, 'payout:A')
const months = Array.from({ length: 400 }, (_, month) => month)
/** What a class pays from capital, month by month. */
const capital = (plan: Partial<PayoutPlan>) =>
  months.map(
    (monthIndex) => payout({ ...stable, ...plan }, stream, { ...occasion, monthIndex })?.fromCapitalPercent ?? null,
  )

describe('the months in which a class pays', () => {
  it.each([
    ['none', 0],
    ['monthly', 12],
    ['quarterly', 4],
    ['semiannual', 2],
    ['annual', 1],
    ['irregular', 2],
  ] as const)('%s: %i a year, at even distances', (frequency, count) => {
    const paying = months.slice(0, 24).filter((month) => paysInMonth({ ...stable, frequency }, month))
    expect(paying).toHaveLength(2 * count)
    const distances = paying.slice(1).map((month, at) => month - (paying[at] ?? 0))
    expect(new Set(distances).size).toBeLessThanOrEqual(1)
  })

  it('are spread over the year by the day of the plan', () => {
    const first = (fromDayOfMonth: number) =>
      months.find((month) => paysInMonth({ ...stable, frequency: 'annual', fromDayOfMonth }, month))
    expect([1, 5, 12].map(first)).toEqual([11, 7, 0])
  })
})

describe('what a class pays', () => {
  it.each([
    ['a stable amount is a part of the price at the start of the year', { slot: 0 }, 1],
    ['at least two percent a year where the income is less', { slot: 2 }, 0.3333],
    ['as much where there is a loss', { slot: 1 }, 0.3333],
    ['six decimals for a small amount', { yearPrice: 0.5 }, 0.005],
    ['as much as half of the price', { price: 2 }, 1],
  ])('%s', (_, given, amount) => {
    expect(payout(stable, stream, { ...occasion, ...given })?.amountPerUnit).toBe(amount)
  })

  it.each([
    ['more than half of the price', { price: 1.99 }],
    ['nothing', { yearPrice: 0 }],
  ])('is not paid where it is %s', (_, given) => {
    expect(payout(stable, stream, { ...occasion, ...given })).toBeNull()
  })

  it('follows the income where it is not stable, and is nothing without one', () => {
    const changing = { ...stable, isStable: false }
    // 0.06 a year of 90, between nine tenths and five quarters of it
    const amount = payout(changing, stream, occasion)?.amountPerUnit ?? 0
    expect(amount).toBeGreaterThanOrEqual(0.405)
    expect(amount).toBeLessThanOrEqual(0.5625)
    expect(payout(changing, stream, { ...occasion, slot: 1 })).toBeNull()
  })

  it('is left out now and then where it is not stable, about once in a hundred times', () => {
    const left = months.filter(
      (monthIndex) => payout({ ...stable, isStable: false }, stream, { ...occasion, monthIndex }) === null,
    )
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(16)
  })
})

describe('what a payment comes from', () => {
  it('is up to all of it capital where more than the income is paid', () => {
    expect(Math.max(...capital({}).map((percent) => percent ?? 0))).toBeGreaterThan(50)
  })

  it.each([
    ['a stable class that pays its income', { generosity: 1 }],
    ['a class that pays what it has', { isStable: false }],
  ])('is at most 15 %% capital for %s, in half of the months none', (_, plan) => {
    const percents = capital(plan).map((percent) => percent ?? 0)
    expect(Math.max(...percents)).toBeLessThanOrEqual(15)
    expect(Math.max(...percents)).toBeGreaterThan(10)
    const none = percents.filter((percent) => percent === 0).length
    expect(none).toBeGreaterThan(150)
    expect(none).toBeLessThan(250)
  })

  it('is not said by a fund that does not say it', () => {
    expect(new Set(capital({ tellsSource: false }))).toEqual(new Set([null]))
  })
})
