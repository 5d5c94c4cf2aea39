import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { accountFigures, isWeekKnown, moneyWeightedOf } from './account-figures.ts'
import type { Account } from './account-over-time.ts'
import { dayMarks } from './day-mark.ts'

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

  it('gives no return on a day on which all and more was taken out', () => {
    const figures = accountFigures(account([100, 50, 0, 60], { 0: 100, 2: -60, 3: 60 }))
    expect(figures.growth === null || figures.growth.every((growth) => growth > 0)).toBe(true)
  })

  const path = fc.array(fc.integer({ min: -80, max: 100 }), { minLength: 8, maxLength: 60 })
  const money = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 60, maxLength: 60 })

  it('has the return of its fund whatever money comes when, and the deepest fall of it', () => {
    fc.assert(
      fc.property(path, money, (moves, paid) => {
        let price = 1
        const prices = moves.map((move, day) => (price *= day === 0 ? 1 : 1 + move / 1000))
        let units = 0
        const flows: Record<number, number> = {}
        const values = prices.map((now, day) => {
          const flow = day === 0 ? 1000 : (paid[day] ?? 0)
          if (flow > 0) flows[day] = flow
          units += flow / now
          return units * now
        })
        const figures = accountFigures(account(values, flows))
        expect(figures.timeWeighted).toBeCloseTo(((prices.at(-1) ?? 1) - 1) * 100, 6)
        figures.growth?.forEach((growth, day) => expect(growth).toBeCloseTo(prices[day] ?? Number.NaN, 9))
        // by all pairs of days
        const falls = prices.flatMap((high, day) => prices.slice(day).map((low) => low / high - 1))
        expect(figures.maxDrawdown).toBeCloseTo(Math.min(0, ...falls) * 100, 6)
        const last = prices.length - 1
        expect(figures.week.perf).toBeCloseTo(((prices[last] ?? 1) / (prices[last - 5] ?? 1) - 1) * 100, 6)
        const inWeek = Object.entries(flows).reduce((sum, [day, flow]) => sum + (Number(day) > last - 5 ? flow : 0), 0)
        expect(figures.week.gain).toBeCloseTo((values[last] ?? 0) - (values[last - 5] ?? 0) - inWeek, 6)
      }),
    )
  })

  it('has the same returns in another unit of money', () => {
    fc.assert(
      fc.property(path, fc.integer({ min: 2, max: 1000 }), (moves, unit) => {
        let worth = 1000
        const values = moves.map((move, day) => (worth *= day === 0 ? 1 : 1 + move / 1000))
        const [one, other] = [1, unit].map((times) =>
          accountFigures(
            account(
              values.map((value) => value * times),
              { 0: 1000 * times },
            ),
          ),
        )
        expect(other?.timeWeighted).toBeCloseTo(one?.timeWeighted ?? Number.NaN, 9)
        expect(other?.maxDrawdown).toBeCloseTo(one?.maxDrawdown ?? Number.NaN, 9)
        expect(other?.week.gain ?? 0).toBeCloseTo((one?.week.gain ?? 0) * unit, 3)
      }),
    )
  })
})

describe('the return on the money at its edges', () => {
  // slot 0 is a Monday
  const held = (days: number) => moneyWeightedOf(account([...Array<number>(days - 1).fill(100), 110], { 0: 100 }))

  it('is said from thirty days on, and a rate a year from a year on', () => {
    // 29 and 30 days are Tuesday and Wednesday of the fifth week
    expect(held(22).missing).toBe('too_short')
    expect(held(23)).toEqual({ rate: expect.closeTo(10, 9), isYearly: false, missing: null })
    // 364 and 365 days: a Monday and the Tuesday behind it
    expect(held(261)).toEqual({ rate: expect.closeTo(10, 9), isYearly: false, missing: null })
    expect(held(262)).toEqual({ rate: expect.closeTo(10, 6), isYearly: true, missing: null })
  })

  it('of what was sold ends on the day of the last sale', () => {
    const sold = (place: number) =>
      moneyWeightedOf(
        account(
          Array.from({ length: 60 }, (_, day) => (day < place ? 100 : 0)),
          { 0: 100, [place]: -110 },
        ),
      )
    expect(sold(21).missing).toBe('too_short')
    expect(sold(22)).toEqual({ rate: expect.closeTo(10, 9), isYearly: false, missing: null })
  })

  it('is not said without any money', () => {
    expect(moneyWeightedOf(account(Array<number>(60).fill(0), {})).missing).toBe('too_short')
  })
})

describe('the figures of few days', () => {
  it('have a fall from two days on', () => {
    expect(accountFigures(account([100], { 0: 100 })).maxDrawdown).toBeNull()
    expect(accountFigures(account([100, 90], { 0: 100 })).maxDrawdown).toBeCloseTo(-10, 9)
  })

  it('have a week from six days on', () => {
    expect(accountFigures(account([100, 101, 102, 103, 104], { 0: 100 })).week).toEqual({ gain: null, perf: null })
    expect(accountFigures(account([100, 101, 102, 103, 104, 105], { 0: 100 })).week).toEqual({
      gain: 5,
      perf: expect.closeTo(5, 9),
    })
  })

  it('have no week where nothing was held at its beginning', () => {
    expect(accountFigures(account([0, 0, 100, 101, 102, 103], { 2: 100 })).week).toEqual({ gain: null, perf: null })
  })

  it('say nothing where a day left nothing of what was held', () => {
    expect(accountFigures(account([100, 0, 0], { 0: 100 })).timeWeighted).toBeNull()
  })

  const { priced, unknown } = dayMarks
  const marked = (more: Partial<Account>): Account => ({
    ...account([100, 101, 102, 103, 104, 105, 106], { 0: 100 }),
    ...more,
  })
  const unknownAt = (place: number) => Uint8Array.from({ length: 7 }, (_, day) => (day === place ? unknown : priced))
  const part = { place: 3, value: 5, values: new Float64Array(7), flows: new Float64Array(7) }
  const ended = { values: Float64Array.of(100, 101, 102, 0, 0, 0, 0), ended: [part] }

  it.each([
    ['all days are', {}, true],
    ['a day within it is not', { marks: unknownAt(3) }, true],
    ['the day before it is not', { marks: unknownAt(0) }, true],
    ['its first day is not', { marks: unknownAt(1) }, false],
    ['its last day is not', { marks: unknownAt(6) }, false],
    ['all that was held has ended within it', ended, false],
  ] satisfies readonly (readonly [string, Partial<Account>, boolean])[])(
    'have a known week where %s',
    (_, more, isKnown) => {
      expect(isWeekKnown(marked(more))).toBe(isKnown)
    },
  )

  it('say no week that is not known', () => {
    expect(accountFigures(marked({ marks: unknownAt(1) })).week).toEqual({ gain: null, perf: null })
    expect(accountFigures(marked({ marks: unknownAt(3) })).week.gain).toBe(5)
  })
})
