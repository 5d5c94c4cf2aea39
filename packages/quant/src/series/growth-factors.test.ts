import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findPriceJumps } from './find-price-jumps.ts'
import { growthFactors, type Reinvestment, type UnitEvents } from './growth-factors.ts'
import type { DatedSeries } from './series.ts'
import { totalReturnIndex } from './total-return-index.ts'

const dated = (...rows: readonly (readonly [day: number, price: number])[]): DatedSeries => ({
  epochDays: Int32Array.from(rows, ([day]) => day),
  values: Float64Array.from(rows, ([, price]) => price),
})
const paid = (epochDay: number, amount: number): UnitEvents => ({ distributions: [{ epochDay, amount }] })
const split = (epochDay: number, ratio: number): UnitEvents => ({ splits: [{ epochDay, ratio }] })
const refusalOf = (prices: DatedSeries, events: UnitEvents): unknown => {
  try {
    return growthFactors(prices, events)
  } catch (error) {
    return error
  }
}

describe('what one unit of money becomes', () => {
  const prices = dated([10, 100], [11, 90], [14, 99])

  it.each<readonly [string, UnitEvents, Reinvestment, readonly number[]]>([
    ['without events: price over price', {}, 'ex-date-nav', [1, 0.9, 1.1]],
    ['10 paid on the day of the fall: nothing was lost', paid(11, 10), 'ex-date-nav', [1, 1, 1.1]],
    ['the same at the price before: 90 / (100 − 10)', paid(11, 10), 'previous-nav', [1, 1, 1.1]],
    ['9 paid, at the price of the ex-date: (99 + 9) / 90', paid(14, 9), 'ex-date-nav', [1, 0.9, 1.2]],
    ['9 paid, at the price before: 99 / (90 − 9)', paid(14, 9), 'previous-nav', [1, 0.9, 99 / 81]],
    ['paid between two prices: counts on the later one', paid(12, 9), 'ex-date-nav', [1, 0.9, 1.2]],
    ['paid a day behind the earlier price', paid(13, 9), 'ex-date-nav', [1, 0.9, 1.2]],
    ['paid on the first day: changes nothing', paid(10, 50), 'ex-date-nav', [1, 0.9, 1.1]],
    ['paid before the first day: changes nothing', paid(-3, 50), 'ex-date-nav', [1, 0.9, 1.1]],
    ['paid behind the last day: changes nothing yet', paid(15, 50), 'ex-date-nav', [1, 0.9, 1.1]],
    ['nothing paid', paid(11, 0), 'ex-date-nav', [1, 0.9, 1.1]],
    ['two units for one', split(14, 0.5), 'ex-date-nav', [1, 0.9, 2.2]],
    ['one unit for ten', split(11, 10), 'ex-date-nav', [1, 0.09, 1.1]],
    ['a split on the first day', split(10, 0.5), 'ex-date-nav', [1, 0.9, 1.1]],
    ['a split behind the last day', split(15, 0.5), 'ex-date-nav', [1, 0.9, 1.1]],
  ])('%s', (_, events, reinvestment, expected) => {
    expect([...growthFactors(prices, events, reinvestment)]).toEqual(expected.map((one) => expect.closeTo(one, 12)))
  })

  it('buys at the price of the ex-date where nothing is said', () => {
    expect([...growthFactors(prices, paid(14, 9))]).toEqual([...growthFactors(prices, paid(14, 9), 'ex-date-nav')])
  })

  it('adds up distributions and multiplies splits between two prices, in any order', () => {
    const distributions = [
      { epochDay: 14, amount: 1 },
      { epochDay: 12, amount: 2 },
      { epochDay: 14, amount: 3 },
    ]
    const splits = [
      { epochDay: 13, ratio: 0.5 },
      { epochDay: 14, ratio: 0.2 },
    ]
    // (99 + 6) / (90 · 0.1)
    const expected = expect.closeTo(105 / 9, 12)
    expect(growthFactors(prices, { distributions, splits })[2]).toEqual(expected)
    const turned = { distributions: distributions.toReversed(), splits: splits.toReversed() }
    expect(growthFactors(prices, turned)[2]).toEqual(expected)
  })

  it('states a distribution per unit as it stands after a split of the same day', () => {
    // 100 splits into 10 units of 10, of which each pays 1 and falls to 9: nothing gained, nothing lost
    const events = { splits: [{ epochDay: 1, ratio: 0.1 }], distributions: [{ epochDay: 1, amount: 1 }] }
    expect(growthFactors(dated([0, 100], [1, 9]), events)[1]).toBeCloseTo(1, 12)
    expect(growthFactors(dated([0, 100], [1, 9]), events, 'previous-nav')[1]).toBeCloseTo(1, 12)
  })

  it('of no price, or one, is nothing or one', () => {
    expect(growthFactors(dated(), paid(1, 1)).length).toBe(0)
    expect([...growthFactors(dated([5, 10]), paid(5, 100))]).toEqual([1])
  })

  it.each([
    ['as much as the unit was worth', paid(11, 100)],
    ['more than the unit was worth', paid(11, 100.01)],
    ['less than nothing', paid(11, -0.01)],
    ['an unknown amount', paid(11, Number.NaN)],
    ['without end', paid(11, Number.POSITIVE_INFINITY)],
  ])('refuses a distribution of %s, and names its day', (_, events) => {
    expect(refusalOf(prices, events)).toMatchObject({
      code: 'distribution-exceeds-nav',
      detail: { index: 1, epochDay: 11 },
    })
  })

  it('lets just less than the unit was worth pass', () => {
    expect(growthFactors(prices, paid(11, 99.99))[1]).toBeCloseTo((90 + 99.99) / 100, 12)
  })

  it('measures a distribution by the unit after the split', () => {
    const both = (amount: number): UnitEvents => ({ ...paid(11, amount), ...split(11, 0.1) })
    expect(growthFactors(prices, both(9.9))[1]).toBeCloseTo(99.9 / 10, 12)
    expect(refusalOf(prices, both(10))).toMatchObject({ code: 'distribution-exceeds-nav' })
  })

  it.each([0, -0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a split of ratio %s, wherever it lies', (ratio) => {
    for (const day of [-100, 10, 11, 999]) {
      expect(refusalOf(prices, split(day, ratio))).toMatchObject({
        code: 'split-not-positive',
        detail: { epochDay: day, value: ratio },
      })
    }
  })
})

const prices = fc
  .array(fc.double({ min: 5, max: 50, noNaN: true }), { minLength: 2, maxLength: 25 })
  .map((values): DatedSeries => ({
    epochDays: Int32Array.from(values, (_, i) => 3 * i),
    values: Float64Array.from(values),
  }))
const payments = fc.array(
  fc.record({ epochDay: fc.integer({ min: -3, max: 80 }), amount: fc.double({ min: 0, max: 0.3, noNaN: true }) }),
  { maxLength: 8 },
)
const splits = fc.array(
  fc.record({ epochDay: fc.integer({ min: -3, max: 80 }), ratio: fc.constantFrom(0.5, 0.8, 1, 2) }),
  { maxLength: 3 },
)

// An investor who keeps books: units held, each distribution spent at once on new units at the day's price.
const keptBooks = ({ epochDays, values }: DatedSeries, { distributions = [], splits: changes = [] }: UnitEvents) => {
  let units = 1 / (values[0] ?? 1)
  return Array.from(values, (price, i) => {
    if (i === 0) return 1
    const [from, to] = [epochDays[i - 1] ?? 0, epochDays[i] ?? 0]
    const between = ({ epochDay }: { readonly epochDay: number }): boolean => epochDay > from && epochDay <= to
    for (const { ratio } of changes.filter(between)) units /= ratio
    const cash = distributions.filter(between).reduce((sum, { amount }) => sum + amount * units, 0)
    units += cash / price
    return units * price
  })
}

describe('total return index', () => {
  it('is the worth of an investor who reinvests at the day’s price', () => {
    fc.assert(
      fc.property(prices, payments, splits, (series, distributions, changes) => {
        const events = { distributions, splits: changes }
        const index = totalReturnIndex(series, events)
        keptBooks(series, events).forEach((worth, i) => expect((index.values[i] ?? 0) / worth).toBeCloseTo(1, 10))
        expect(index.epochDays).toEqual(series.epochDays)
      }),
    )
  })

  it('is the same path where prices and distributions are stated after the split', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 60 }), fc.constantFrom(0.1, 0.5, 4), (series, day, ratio) => {
        const restated = {
          ...series,
          values: series.values.map((price, i) => ((series.epochDays[i] ?? 0) >= day ? price * ratio : price)),
        }
        const ours = totalReturnIndex(restated, { splits: [{ epochDay: day, ratio }] }).values
        totalReturnIndex(series, {}).values.forEach((level, i) => expect((ours[i] ?? 0) / level).toBeCloseTo(1, 10))
      }),
    )
  })

  it('at the price before the ex-date is never below that at the price behind it, where prices fell by the distribution', () => {
    const series = dated([0, 10], [1, 9])
    const events = paid(1, 2)
    expect(totalReturnIndex(series, events, 'previous-nav').values[1]).toBeCloseTo(9 / 8, 12)
    expect(totalReturnIndex(series, events).values[1]).toBeCloseTo(11 / 10, 12)
  })

  it('is empty for no price', () => {
    expect(totalReturnIndex(dated(), {}).values.length).toBe(0)
  })
})

describe('jumps of prices', () => {
  it.each([
    ['half as much again', 150, false],
    ['a little over half as much again', 150.01, true],
    ['two thirds', 100 / 1.5 + 0.001, false],
    ['a little under two thirds', 66.66, true],
    ['twice', 200, true],
    ['the same', 100, false],
  ])('a price of %s: seen is %s', (_, price, seen) => {
    const jumps = findPriceJumps(dated([3, 100], [9, price]))
    expect(jumps).toEqual(seen ? [{ index: 1, epochDay: 9, ratio: expect.closeTo(price / 100, 12) }] : [])
  })

  it('are told oldest first, all of them, and never the first price', () => {
    const jumps = findPriceJumps(dated([0, 1000], [1, 100], [2, 101], [5, 1010]))
    expect(jumps.map(({ index, epochDay }) => [index, epochDay])).toEqual([
      [1, 1],
      [3, 5],
    ])
  })

  it('are seen where a recorded split is not what happened', () => {
    expect(findPriceJumps(dated([0, 100], [1, 101]), split(1, 0.1))).toMatchObject([{ index: 1 }])
  })

  it('do not exist in a steady series, whatever its unit', () => {
    const steady = fc.array(fc.double({ min: 0.67, max: 1.49, noNaN: true }), { maxLength: 30 })
    fc.assert(
      fc.property(steady, fc.constantFrom(1e-6, 1, 1e9), (growth, unit) => {
        let price = unit
        const rows = growth.map((factor, i): [number, number] => [i, (price *= factor)])
        expect(findPriceJumps(dated(...rows))).toEqual([])
      }),
    )
  })
})
