import { describe, expect, it } from 'vitest'

import { accountFigures } from './account-figures.ts'
import type { Account } from './account-over-time.ts'

function account(values: readonly number[], flows: Readonly<Record<number, number>>): Account {
  const paid = Float64Array.from(values, (_, day) => flows[day] ?? 0)
  let sum = 0
  return { firstSlot: 0, values: Float64Array.from(values), flows: paid, invested: paid.map((flow) => (sum += flow)) }
}

describe('accountFigures', () => {
  it('tells what the funds earned apart from what the member’s timing made of it', () => {
    const days = 263
    const price = (day: number) => (day <= 130 ? 1 + day / 130 : Math.max(1, 2 - (day - 130) / 130))
    const units = (day: number) => (day < 130 ? 100 : 200)
    const values = Array.from({ length: days }, (_, day) => units(day) * price(day))
    const figures = accountFigures(account(values, { 0: 100, 130: 200 }))
    expect(figures.timeWeighted).toBeCloseTo(0, 9)
    expect(figures.moneyWeighted).toMatchObject({ isYearly: true, missing: null })
    expect(figures.moneyWeighted.rate).toBeLessThan(-30)
    expect(figures.maxDrawdown).toBeCloseTo(-50, 9)
  })

  it('states for less than a year the plain gain on what was paid in, not one a year', () => {
    const values = Array.from({ length: 40 }, (_, day) => (day < 20 ? 100 : 155))
    const figures = accountFigures(account(values, { 0: 100, 20: 50 }))
    expect(figures.moneyWeighted).toEqual({ rate: expect.closeTo((5 / 150) * 100, 9), isYearly: false, missing: null })
    const withdrawn = accountFigures(account([...values, 60], { 0: 100, 20: 50, 40: -100 }))
    expect(withdrawn.moneyWeighted.rate).toBeCloseTo((10 / 150) * 100, 9)
  })

  it('counts the gain of the last week without the money that came in', () => {
    const figures = accountFigures(account([100, 100, 102, 102, 152, 152, 155], { 0: 100, 4: 50 }))
    expect(figures.week.gain).toBeCloseTo(5, 9)
    expect(figures.week.perf).toBeCloseTo((1.02 * (155 / 152) - 1) * 100, 9)
  })

  it('gives no yearly rate for less than a month, and no week for a young portfolio', () => {
    const figures = accountFigures(account([100, 101, 102], { 0: 100 }))
    expect(figures.moneyWeighted).toEqual({ rate: null, isYearly: false, missing: 'too_short' })
    expect(figures.week).toEqual({ gain: null, perf: null })
    expect(figures.volatility).toBeNull()
    expect(figures.timeWeighted).toBeCloseTo(2, 9)
  })

  it('says nothing of a portfolio that cannot be valued', () => {
    const figures = accountFigures(account([100, Number.NaN], { 0: 100 }))
    expect(figures.timeWeighted).toBeNull()
    expect(figures.moneyWeighted).toEqual({ rate: null, isYearly: false, missing: 'no_value' })
  })
})
