import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type MeasureInputs, measureWeights } from './measure-weights.ts'

it('no year loses more than everything, however wild and good the past was', () => {
  // a fund that more than doubled in a year of swings, and of which little is expected
  const values = Float64Array.from({ length: 104 }, (_, week) => (week % 13 < 7 ? 0.13 : -0.1))
  const { expectedRange, worstYearRange } = measureWeights(Float64Array.of(1), {
    excess: Float64Array.of(0.04),
    riskFree: 0.015,
    returns: { rows: values.length, columns: 1, values },
    expenses: [null],
    isProxy: [false],
    seed: 7,
  })
  for (const bound of [...(expectedRange ?? []), ...(worstYearRange ?? [])]) expect(bound).toBeGreaterThanOrEqual(-100)
  expect(worstYearRange?.[0]).toBeLessThan(-80)
})

it('shows no fall from a high where the funds share less than a year', () => {
  // three years in all, of which the two funds have only the last 30 weeks in common
  const weeks = 156
  const values = Float64Array.from({ length: weeks * 2 }, (_, index) =>
    index % 2 === 1 && index < (weeks - 30) * 2 ? Number.NaN : index % 5 === 0 ? -0.01 : 0.01,
  )
  const measured = measureWeights(Float64Array.of(0.5, 0.5), {
    excess: Float64Array.of(0.04, 0.04),
    riskFree: 0.015,
    returns: { rows: weeks, columns: 2, values },
    expenses: [null, null],
    isProxy: [false, false],
    seed: 7,
  })
  expect(measured.maxDrawdown).toBeNull()
  expect(measured.expectedRange).not.toBeNull()
})

it('a year of some 20 percent of volatility is not spread over more because the weeks behind it were good', () => {
  const swings = Float64Array.from({ length: 30 }, (_, week) => 0.025 + 0.04 * Math.sin(week * week))
  const flat = swings.map((week) => week - 0.025)
  const [good, usual] = [swings, flat].map((values) =>
    measureWeights(Float64Array.of(1), {
      excess: Float64Array.of(0.045),
      riskFree: 0.015,
      returns: { rows: values.length, columns: 1, values },
      expenses: [null],
      isProxy: [false],
      seed: 7,
    }),
  )
  const width = (range: readonly [number, number] | null | undefined) => (range?.[1] ?? 0) - (range?.[0] ?? 0)
  expect(width(good?.expectedRange)).toBeGreaterThan(0)
  expect(width(good?.expectedRange) / width(usual?.expectedRange)).toBeCloseTo(1, 1)
  expect(good?.worstYearRange?.[0]).toBeGreaterThan(-40)
})

/** Two years of weeks of some funds, each with its own rhythm. */
function history(count: number, weeks = 104): MeasureInputs['returns'] {
  const values = Float64Array.from({ length: weeks * count }, (_, index) => {
    const [week, fund] = [Math.floor(index / count), index % count]
    return 0.001 * (fund + 1) + 0.01 * (fund + 1) * Math.sin(week * (1.3 + fund) + fund)
  })
  return { rows: weeks, columns: count, values }
}
const asked = (count: number, more: Partial<MeasureInputs> = {}): MeasureInputs => ({
  excess: Float64Array.from({ length: count }, (_, index) => 0.01 * (index + 1)),
  riskFree: 0.015,
  returns: history(count),
  expenses: Array.from({ length: count }, (_, index) => index + 0.5),
  isProxy: Array.from({ length: count }, () => false),
  seed: 7,
  ...more,
})
const measured = (weights: readonly number[], more: Partial<MeasureInputs> = {}) =>
  measureWeights(Float64Array.from(weights), asked(weights.length, more))

describe('the figures of some weights', () => {
  it('expect what the funds are expected to earn, and cash on top', () => {
    expect(measured([0.25, 0.75]).expectedReturn).toBeCloseTo((0.25 * 0.01 + 0.75 * 0.02 + 0.015) * 100, 12)
  })

  it('cost what the funds cost, and nothing is said where the cost of a held one is not known', () => {
    expect(measured([0.5, 0.5]).totalExpense).toBe(1)
    expect(measured([0.5, 0.5], { expenses: [0.5, null] }).totalExpense).toBeNull()
    expect(measured([1, 0], { expenses: [0.5, null] }).totalExpense).toBe(0.5)
  })

  it('count funds by how evenly they are held', () => {
    expect(measured([0.5, 0.5]).effectiveFunds).toBeCloseTo(2, 12)
    expect(measured([1, 0]).effectiveFunds).toBe(1)
    expect(measured([0.8, 0.2]).effectiveFunds).toBeCloseTo(1 / 0.68, 12)
    expect(measured([1]).effectiveBets).toBeCloseTo(1, 9)
  })

  it('have the deepest fall of weeks put one behind the other', () => {
    const returns = history(2)
    const { maxDrawdown } = measured([0.4, 0.6])
    let worth = 1
    const worths = [
      1,
      ...Array.from({ length: returns.rows }, (_, week) => {
        const change = 0.4 * (returns.values[week * 2] ?? 0) + 0.6 * (returns.values[week * 2 + 1] ?? 0)
        return (worth *= 1 + change)
      }),
    ]
    const deepest = Math.min(...worths.map((now, week) => now / Math.max(...worths.slice(0, week + 1)) - 1))
    expect(maxDrawdown).toBeCloseTo(deepest * 100, 9)
  })

  it('do not hang on funds that are looked at and not held', () => {
    const [alone, beside] = [measured([1]), measured([1, 0, 0])]
    expect(beside.volatility).toBeCloseTo(alone.volatility, 9)
    expect(beside.volatilityRange).toEqual(alone.volatilityRange)
    expect(beside.maxDrawdown).toBe(alone.maxDrawdown)
  })

  it('are the same for the same seed, and other draws for another', () => {
    expect(measured([0.5, 0.5])).toEqual(measured([0.5, 0.5]))
    const [one, other] = [measured([0.5, 0.5]), measured([0.5, 0.5], { seed: 8 })]
    expect(other.expectedRange).not.toEqual(one.expectedRange)
    expect([other.volatility, other.expectedReturn, other.maxDrawdown]).toEqual([
      one.volatility,
      one.expectedReturn,
      one.maxDrawdown,
    ])
  })

  it('say no ranges and no fall of less than half a year', () => {
    const short = measured([1], { returns: history(1, 25) })
    expect([short.volatilityRange, short.expectedRange, short.worstYearRange, short.maxDrawdown]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(measured([1], { returns: history(1, 26) }).expectedRange).not.toBeNull()
    expect([51, 52].map((weeks) => measured([1], { returns: history(1, weeks) }).maxDrawdown === null)).toEqual([
      true,
      false,
    ])
  })

  it('of nothing are nothing', () => {
    const none = measured([0, 0])
    expect([none.volatility, none.effectiveBets, none.totalExpense]).toEqual([0, null, 0])
    expect(none.expectedReturn).toBeCloseTo(1.5, 12)
  })

  it('lie within their ranges, and the worst of ten years below a usual one', () => {
    const weights = fc.integer({ min: 0, max: 100 }).map((part) => [part / 100, 1 - part / 100] as const)
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 100 }), (held, seed) => {
        const { expectedReturn, expectedRange, worstYearRange, volatilityRange } = measured(held, { seed })
        const [low = Number.NaN, high = Number.NaN] = expectedRange ?? []
        expect(low).toBeLessThan(expectedReturn)
        expect(high).toBeGreaterThan(expectedReturn)
        expect(worstYearRange?.[0]).toBeLessThanOrEqual(low + 1e-9)
        expect(worstYearRange?.[1]).toBeLessThanOrEqual(high + 1e-9)
        expect(volatilityRange?.[0]).toBeLessThanOrEqual(volatilityRange?.[1] ?? Number.NaN)
      }),
      { numRuns: 15 },
    )
  })

  it('have wider ranges the more of them is guessed from other funds, and the same middle', () => {
    const [known, half, all] = [
      [false, false],
      [true, false],
      [true, true],
    ].map((isProxy) => measured([0.5, 0.5], { isProxy }))
    const width = (range: readonly [number, number] | null | undefined) =>
      (range?.[1] ?? Number.NaN) - (range?.[0] ?? Number.NaN)
    for (const key of ['expectedRange', 'volatilityRange'] as const) {
      expect(width(half?.[key])).toBeGreaterThan(width(known?.[key]))
      expect(width(all?.[key])).toBeGreaterThan(width(half?.[key]))
    }
    // twice as far from what is expected where all is guessed
    expect((all?.expectedRange?.[0] ?? 0) - (all?.expectedReturn ?? 0)).toBeCloseTo(
      2 * ((known?.expectedRange?.[0] ?? 0) - (known?.expectedReturn ?? 0)),
      6,
    )
    expect(all?.expectedReturn).toBe(known?.expectedReturn)
  })

  it('leave out the weeks before any held fund was there', () => {
    const whole = history(2)
    const late = {
      ...whole,
      rows: whole.rows + 30,
      values: Float64Array.of(...Array<number>(60).fill(Number.NaN), ...whole.values),
    }
    const [known, young] = [measured([0.5, 0.5]), measured([0.5, 0.5], { returns: late })]
    expect(young.volatility).toBeCloseTo(known.volatility, 12)
    expect([young.maxDrawdown, young.volatilityRange]).toEqual([known.maxDrawdown, known.volatilityRange])
  })
})
