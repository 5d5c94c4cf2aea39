import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { averageCost } from './average-cost.ts'

const even = (days: number) => new Float64Array(days).fill(1)
const of = (values: readonly number[], flows: readonly number[]) => ({
  values: Float64Array.from(values),
  flows: Float64Array.from(flows, (flow) => flow * 100),
})

describe('averageCost', () => {
  it('adds what is put in, each at the rate of its day', () => {
    expect(averageCost(of([100, 110, 330], [100, 0, 200]), even(3))).toBe(300)
    expect(averageCost(of([100, 110, 330], [100, 0, 200]), Float64Array.of(0.03, 0.5, 0.04))).toBeCloseTo(11, 12)
  })

  it('takes the part that was sold, whatever it was sold for', () => {
    // 100 has become 200; half of it is taken
    expect(averageCost(of([100, 100], [100, -100]), even(2))).toBe(50)
  })

  it('begins again after all of it was sold', () => {
    expect(averageCost(of([100, 0, 40], [100, -120, 40]), even(3))).toBe(40)
  })

  it('holds half a cent still, and takes less for nothing', () => {
    const left = (worth: number) => averageCost(of([100, worth, 50], [100, -50, 50 - worth]), even(3))
    expect(left(0.005)).toBeCloseTo((100 * 0.005) / 50.005 + 49.995, 9)
    expect(left(0.0049)).toBeCloseTo(50 - 0.0049, 9)
  })

  it('does not know what was bought at an unknown rate', () => {
    expect(averageCost(of([100], [100]), Float64Array.of(Number.NaN))).toBeNaN()
  })

  it('is what was paid in as long as nothing is sold', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 }), (paid) => {
        const values = paid.map((_, day) => paid.slice(0, day + 1).reduce((sum, money) => sum + money, 0) * 1.2)
        expect(averageCost(of(values, paid), even(paid.length))).toBe(paid.reduce((sum, money) => sum + money, 0))
      }),
    )
  })

  it('is what the units would be counted at one by one: money in and out at any prices', () => {
    const days = fc.array(
      fc.record({
        price: fc.integer({ min: 50, max: 200 }),
        buy: fc.integer({ min: 0, max: 50 }),
        sell: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 15 },
    )
    fc.assert(
      fc.property(days, (all) => {
        // one unit’s cost each, all sold alike
        let units = 0
        let cost = 0
        const flows: number[] = []
        const values = all.map(({ price, buy, sell }) => {
          const sold = buy > 0 ? 0 : Math.floor((units * sell) / 100)
          cost = units === 0 ? 0 : cost * ((units - sold) / units)
          units += buy - sold
          cost += buy * price
          flows.push((buy - sold) * price)
          return units * price
        })
        expect(averageCost(of(values, flows), even(all.length))).toBeCloseTo(units === 0 ? 0 : cost, 6)
      }),
    )
  })

  it('is never more than was put in, and nothing where nothing is left', () => {
    expect(averageCost(of([100, 0], [100, -300]), even(2))).toBe(0)
    expect(averageCost(of([100, 0.004], [100, -300]), even(2))).toBe(0)
    expect(averageCost(of([100, 0.5], [100, -99.5]), even(2))).toBeCloseTo(0.5, 12)
    expect(averageCost(of([], []), even(0))).toBe(0)
  })
})
