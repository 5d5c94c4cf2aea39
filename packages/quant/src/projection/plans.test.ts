import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { nearly } from '../testing/nearly.ts'
import { chanceOfLeaving } from './chance-of-leaving.ts'
import { lumpSumProjection } from './lump-sum-projection.ts'
import { monthlyPlanMoments } from './monthly-plan-moments.ts'
import { projectGoal } from './project-goal.ts'

const unknown = Number.NaN

describe('one payment left to grow', () => {
  it('without risk is the compound sum, certainly', () => {
    const { mean, quantile, reach } = lumpSumProjection({
      amount: 1000,
      years: 10,
      drift: Math.log(1.05),
      volatility: 0,
    })
    expect(mean).toBeCloseTo(1000 * 1.05 ** 10, 8)
    expect(quantile(0.05)).toBeCloseTo(1000 * 1.05 ** 10, 8)
    expect(reach(1000)).toBe(1)
    expect(reach(2000)).toBe(0)
  })

  it.each([
    // N(0, 0.2² · 4): median 1, deviation 0.4
    [0.5, 1],
    [0.9772498680518208, Math.exp(0.8)],
    [0.15865525393145707, Math.exp(-0.4)],
  ])('has the quantile of %d at %d', (probability, expected) => {
    const { quantile, reach } = lumpSumProjection({ amount: 1, years: 4, drift: 0.02, volatility: 0.2 })
    expect(quantile(probability)).toBeCloseTo(expected, 9)
    expect(reach(expected)).toBeCloseTo(1 - probability, 9)
  })

  it('reaches what it is sure to reach: nothing, and less than nothing', () => {
    const { reach } = lumpSumProjection({ amount: 1, years: 4, drift: 0, volatility: 0.2 })
    expect(reach(0)).toBe(1)
    expect(reach(-5)).toBe(1)
    expect(reach(1e300)).toBeCloseTo(0, 12)
  })

  it('spreads further where the drift was estimated from few years', () => {
    // as many years of history as of future double the variance
    const known = lumpSumProjection({ amount: 1, years: 9, drift: 0.05, volatility: 0.1 })
    const guessed = lumpSumProjection({ amount: 1, years: 9, drift: 0.05, volatility: 0.1, observedYears: 9 })
    const width = (plan: typeof known): number => Math.log(plan.quantile(0.95) / plan.quantile(0.5))
    expect(width(guessed) / width(known)).toBeCloseTo(Math.SQRT2, 10)
    expect(guessed.quantile(0.5)).toBeCloseTo(known.quantile(0.5), 12)
    expect(guessed.mean / known.mean).toBeCloseTo(Math.exp((0.01 * 9) / 2), 10)
  })

  it('has chance and quantile undo each other', () => {
    const probability = fc.double({ min: 0.001, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(
        probability,
        fc.double({ min: 0.01, max: 0.6, noNaN: true }),
        fc.integer({ min: 1, max: 40 }),
        (part, volatility, years) => {
          const { quantile, reach } = lumpSumProjection({ amount: 500, years, drift: 0.04, volatility })
          expect(reach(quantile(part))).toBeCloseTo(1 - part, 9)
        },
      ),
    )
  })
})

describe('a plan of monthly payments', () => {
  it('without risk and growth is what was paid', () => {
    const moments = monthlyPlanMoments({ amount: 1000, monthly: 100, months: 24, drift: 0, volatility: 0 })
    expect(moments).toEqual({ mean: 3400, deviation: 0, invested: 3400 })
  })

  it('without risk is an annuity due', () => {
    const growth = Math.exp(0.06 / 12)
    const { mean, deviation } = monthlyPlanMoments({ amount: 0, monthly: 100, months: 120, drift: 0.06, volatility: 0 })
    expect(mean).toEqual(nearly((100 * growth * (growth ** 120 - 1)) / (growth - 1), 10))
    expect(deviation / mean).toBeLessThan(1e-6)
  })

  it('without monthly payments is the one payment', () => {
    const { mean, deviation } = monthlyPlanMoments({
      amount: 1000,
      monthly: 0,
      months: 60,
      drift: 0.05,
      volatility: 0.2,
    })
    expect(mean).toEqual(nearly(1000 * Math.exp(0.25), 10))
    expect(deviation).toEqual(nearly(1000 * Math.exp(0.25) * Math.sqrt(Math.exp(0.2) - 1), 9))
  })

  it('has the variance of the sum of its payments’ outcomes, pair by pair', () => {
    const [amount, monthly, months, drift, volatility] = [300, 50, 9, 0.07, 0.25]
    // payment k grows over months k…end; two payments share the later one's months
    const payments = Array.from({ length: months }, (_, k) => ({
      money: monthly + (k === 0 ? amount : 0),
      lived: months - k,
    }))
    const mean = payments.reduce((sum, { money, lived }) => sum + money * Math.exp((drift * lived) / 12), 0)
    let variance = 0
    for (const one of payments) {
      for (const other of payments) {
        const shared = Math.min(one.lived, other.lived)
        variance +=
          one.money *
          other.money *
          Math.exp((drift * (one.lived + other.lived)) / 12) *
          (Math.exp((volatility ** 2 * shared) / 12) - 1)
      }
    }
    const moments = monthlyPlanMoments({ amount, monthly, months, drift, volatility })
    expect(moments.mean).toEqual(nearly(mean, 10))
    expect(moments.deviation).toEqual(nearly(Math.sqrt(variance), 9))
    expect(moments.invested).toBe(750)
  })

  it('of no month is the payment', () => {
    expect(monthlyPlanMoments({ amount: 7, monthly: 100, months: 0, drift: 1, volatility: 1 })).toEqual({
      mean: 7,
      deviation: 0,
      invested: 7,
    })
  })
})

describe('a goal', () => {
  const goal = {
    amount: 1000,
    monthly: 100,
    months: 30,
    drift: 0.05,
    volatility: 0.15,
    target: 4500,
    seed: 11,
    paths: 4000,
  }

  it('has bands at the end of each year and of the last month', () => {
    expect(projectGoal({ ...goal, paths: 10 }).bands.map(({ step }) => step)).toEqual([12, 24, 30])
    expect(projectGoal({ ...goal, paths: 10, months: 24 }).bands.map(({ step }) => step)).toEqual([12, 24])
    expect(projectGoal({ ...goal, paths: 10, months: 12 }).bands.map(({ step }) => step)).toEqual([12])
    expect(projectGoal({ ...goal, paths: 10, months: 1 }).bands.map(({ step }) => step)).toEqual([1])
  })

  it('has the mean and the spread of the exact moments, but for chance', () => {
    const { mean, invested, bands } = projectGoal(goal)
    const exact = monthlyPlanMoments(goal)
    expect(invested).toBe(4000)
    expect(Math.abs(mean - exact.mean)).toBeLessThan((3 * exact.deviation) / Math.sqrt(4000))
    const end = bands.at(-1)
    // for outcomes near the normal law 90 % lie within 1.645 deviations on both sides
    expect(((end?.p95 ?? unknown) - (end?.p5 ?? unknown)) / (2 * 1.645 * exact.deviation)).toBeCloseTo(1, 1)
  })

  it('is reached by as many paths as end there, and by fewer the higher it is', () => {
    const reachOf = (target: number | null): number | null => projectGoal({ ...goal, target }).reach
    expect(reachOf(null)).toBeNull()
    expect(reachOf(0)).toBe(1)
    expect(reachOf(1e9)).toBe(0)
    const chances = [3500, 4000, 4500, 5000].map((target) => reachOf(target) ?? unknown)
    expect(chances).toEqual(chances.toSorted((one, other) => other - one))
    expect(reachOf(projectGoal(goal).bands.at(-1)?.p50 ?? unknown)).toBe(0.5)
  })

  it('without risk is certain', () => {
    const { bands, mean, reach } = projectGoal({ ...goal, volatility: 0, paths: 4, target: 4000 })
    expect(reach).toBe(1)
    expect(bands.at(-1)?.p5).toBeCloseTo(mean, 9)
    expect(mean).toBeCloseTo(monthlyPlanMoments({ ...goal, volatility: 0 }).mean, 8)
  })

  it('comes in mirrored pairs: two paths of one payment multiply to what the drift makes of it', () => {
    const { bands } = projectGoal({ ...goal, monthly: 0, months: 12, paths: 2, target: null })
    const [low, high] = [bands[0]?.p5 ?? unknown, bands[0]?.p95 ?? unknown]
    // quantiles of two values: 5 % and 95 % of the way between them
    const [one, other] = [low - (high - low) / 18, high + (high - low) / 18]
    expect(one * other).toEqual(nearly(1000 ** 2 * Math.exp(2 * (0.05 - 0.15 ** 2 / 2)), 8))
  })

  it('spreads further where the drift was estimated from few years', () => {
    const width = (observedYears?: number): number => {
      const end = projectGoal({
        ...goal,
        monthly: 0,
        months: 120,
        ...(observedYears !== undefined && { observedYears }),
      }).bands.at(-1)
      return Math.log((end?.p95 ?? unknown) / (end?.p5 ?? unknown))
    }
    expect(width(10) / width()).toBeCloseTo(Math.SQRT2, 1)
  })

  it.each([{ months: 0 }, { months: 1.5 }, { paths: 0 }, { paths: 3 }, { paths: -2 }])(
    'with %j is refused',
    (wrong) => {
      expect(() => projectGoal({ ...goal, ...wrong })).toThrow(RangeError)
    },
  )
})

describe('the chance that a portfolio leaves its bands', () => {
  const portfolio = {
    weights: [0.6, 0.4],
    covariance: matrixFromRows([
      [0.04, 0],
      [0, 0.01],
    ]),
    weeks: 26,
    paths: 400,
    seed: 3,
  }
  const drift = (by: number) => (weights: Float64Array) => Math.abs((weights[0] ?? 0) - 0.6) > by

  it('is nothing where nothing moves, and where nothing counts as outside', () => {
    expect(
      chanceOfLeaving(
        {
          ...portfolio,
          covariance: matrixFromRows([
            [0, 0],
            [0, 0],
          ]),
        },
        drift(1e-9),
      ),
    ).toBe(0)
    expect(chanceOfLeaving(portfolio, () => false)).toBe(0)
    expect(chanceOfLeaving(portfolio, () => true)).toBe(1)
  })

  it('is nothing for a fund alone: its share is all, whatever it is worth', () => {
    const alone = { ...portfolio, weights: [1], covariance: matrixFromRows([[0.09]]) }
    expect(chanceOfLeaving(alone, (weights) => Math.abs((weights[0] ?? 0) - 1) > 1e-12)).toBe(0)
  })

  it('is next to nothing where both move as one', () => {
    const twins = {
      ...portfolio,
      covariance: matrixFromRows([
        [0.04, 0.04],
        [0.04, 0.04],
      ]),
    }
    expect(chanceOfLeaving(twins, drift(0.001))).toBeLessThan(0.01)
  })

  it('grows with time and risk, and falls with the width of the bands', () => {
    const weeks = [4, 13, 26, 52].map((count) => chanceOfLeaving({ ...portfolio, weeks: count }, drift(0.03)))
    expect(weeks).toEqual(weeks.toSorted((one, other) => one - other))
    const widths = [0.01, 0.03, 0.06].map((by) => chanceOfLeaving(portfolio, drift(by)))
    expect(widths).toEqual(widths.toSorted((one, other) => other - one))
    const calm = {
      ...portfolio,
      covariance: matrixFromRows([
        [0.01, 0],
        [0, 0.0025],
      ]),
    }
    expect(chanceOfLeaving(calm, drift(0.03))).toBeLessThan(chanceOfLeaving(portfolio, drift(0.03)))
  })

  it('after one week is that of the normal law', () => {
    // ln(w₁/w₂) moves by N(−(σ₁² − σ₂²)/104, (σ₁² + σ₂²)/52); beyond one deviation on either side lies a third
    const deviation = Math.sqrt(0.05 / 52)
    const isOutside = ([first = 0, second = 1]: Float64Array): boolean =>
      Math.abs(Math.log(first / second / 1.5) + 0.03 / 104) > deviation
    expect(chanceOfLeaving({ ...portfolio, weeks: 1, paths: 5000 }, isOutside)).toBeCloseTo(0.3173, 1)
  })

  it.each([{ weeks: 0 }, { weeks: 1.5 }, { paths: 0 }, { paths: unknown }])('with %j is refused', (wrong) => {
    expect(() => chanceOfLeaving({ ...portfolio, ...wrong }, () => false)).toThrow(RangeError)
  })
})
