import { describe, expect, it } from 'vitest'

import { normalCdf, normalQuantile } from '../statistics/normal-distribution.ts'
import { expectNear } from '../testing/expect-near.ts'
import { readCases } from '../testing/price-fixtures.ts'
import { bootstrapBands } from './bootstrap-bands.ts'
import { lumpSumProjection } from './lump-sum-projection.ts'
import { monthlyPlanMoments } from './monthly-plan-moments.ts'
import { projectGoal } from './project-goal.ts'
import { randomStream, randomStreamFrom } from './random-stream.ts'

type Case =
  | {
      kind: 'lump'
      V0: number
      mu: number
      sigma: number
      years: number
      target: number
      expected: { mean: number; quantiles: Record<string, number>; prob_reach_target: number }
    }
  | {
      kind: 'monthly'
      V0: number
      monthly: number
      mu: number
      sigma: number
      months: number
      expected: { mean: number; sd: number; invested: number }
    }

describe('goal projection against closed forms', () => {
  const fixture = readCases('goal_projection') as { tolerance: { closed_form_relative: number }; cases: Case[] }
  const tolerance = { relative: fixture.tolerance.closed_form_relative }
  const paths = 10_000

  it.each(fixture.cases)('$kind of $V0 and $monthly a month, μ $mu, σ $sigma', (test) => {
    const growth = { drift: test.mu, volatility: test.sigma }
    if (test.kind === 'lump') {
      const exact = lumpSumProjection({ ...growth, amount: test.V0, years: test.years })
      expectNear(exact.mean, test.expected.mean, tolerance)
      expectNear(exact.reach(test.target), test.expected.prob_reach_target, tolerance)
      for (const [part, value] of Object.entries(test.expected.quantiles))
        expectNear(exact.quantile(Number(part)), value, tolerance)

      const months = test.years * 12
      const simulated = projectGoal({
        ...growth,
        amount: test.V0,
        monthly: 0,
        months,
        target: test.target,
        seed: 2026,
        paths,
      })
      const deviation = test.sigma * Math.sqrt(test.years)
      const end = simulated.bands.at(-1)
      const bands = { 0.05: end?.p5, 0.25: end?.p25, 0.5: end?.p50, 0.75: end?.p75, 0.95: end?.p95 }
      for (const [part, value] of Object.entries(bands)) {
        const q = Number(part)
        const expected = exact.quantile(q)
        const density = Math.exp(-(normalQuantile(q) ** 2) / 2) / Math.sqrt(2 * Math.PI) / deviation / expected
        expectNear(value, expected, { absolute: (4 * Math.sqrt((q * (1 - q)) / paths)) / density })
      }
      const chance = test.expected.prob_reach_target
      expectNear(simulated.reach, chance, { absolute: 4 * Math.sqrt((chance * (1 - chance)) / paths) })
      const sd = test.expected.mean * Math.sqrt(Math.expm1(deviation ** 2))
      expectNear(simulated.mean, test.expected.mean, { absolute: (4 * sd) / Math.sqrt(paths) })
      return
    }
    const plan = { ...growth, amount: test.V0, monthly: test.monthly, months: test.months }
    const exact = monthlyPlanMoments(plan)
    expectNear(exact.mean, test.expected.mean, tolerance)
    expectNear(exact.deviation, test.expected.sd, tolerance)
    expect(exact.invested).toBe(test.expected.invested)
    const simulated = projectGoal({ ...plan, target: null, seed: 7, paths })
    expectNear(simulated.mean, test.expected.mean, { absolute: (4 * test.expected.sd) / Math.sqrt(paths) })
    expect(simulated).toMatchObject({ invested: test.expected.invested, reach: null })
  })
})

describe('projectGoal', () => {
  const plan = { drift: 0.05, volatility: 0.1, amount: 1000, monthly: 10, months: 30, target: 1500, paths: 1000 }

  it('gives the same answer for the same seed, and another for another', () => {
    expect(projectGoal({ ...plan, seed: 1 })).toEqual(projectGoal({ ...plan, seed: 1 }))
    expect(projectGoal({ ...plan, seed: 1 }).mean).not.toBe(projectGoal({ ...plan, seed: 2 }).mean)
  })

  it('shows every year and the last month', () => {
    expect(projectGoal({ ...plan, seed: 1 }).bands.map((band) => band.step)).toEqual([12, 24, 30])
  })

  it('widens where the drift is only estimated, as the closed form says', () => {
    const lump = { ...plan, monthly: 0, months: 240, observedYears: 10, paths: 10_000, seed: 3 }
    const exact = lumpSumProjection({ ...lump, years: 20 })
    const known = lumpSumProjection({ drift: plan.drift, volatility: plan.volatility, amount: plan.amount, years: 20 })
    const end = projectGoal(lump).bands.at(-1)
    expect(exact.quantile(0.05)).toBeLessThan(known.quantile(0.05))
    expect((end?.p5 ?? 0) / exact.quantile(0.05)).toBeCloseTo(1, 1)
    expect((end?.p95 ?? 0) / exact.quantile(0.95)).toBeCloseTo(1, 1)
  })

  it('refuses half a month and odd paths', () => {
    expect(() => projectGoal({ ...plan, seed: 1, months: 0.5 })).toThrow(RangeError)
    expect(() => projectGoal({ ...plan, seed: 1, paths: 7 })).toThrow(RangeError)
  })

  it('without volatility is compound interest, and the chance of a goal certain or none', () => {
    const sure = lumpSumProjection({ drift: Math.log(2), volatility: 0, amount: 1, years: 3 })
    expect(sure.mean).toBeCloseTo(8, 12)
    expect(sure.reach(7.99)).toBe(1)
    expect(sure.reach(8.01)).toBe(0)
  })
})

describe('bootstrapBands', () => {
  const returns = Float64Array.from({ length: 300 }, (_, week) => Math.sin(week) / 50 + 0.001)
  const ask = { steps: 104, every: 13, seed: 5, paths: 500 }

  it('gives ascending quantiles at every stop, the same for the same seed', () => {
    const bands = bootstrapBands(returns, ask)
    expect(bands.map((band) => band.step)).toEqual([13, 26, 39, 52, 65, 78, 91, 104])
    for (const { p5, p25, p50, p75, p95 } of bands)
      expect([p5, p25, p50, p75, p95]).toEqual([p5, p25, p50, p75, p95].toSorted((a, b) => a - b))
    expect(bootstrapBands(returns, ask)).toEqual(bands)
    expect(bootstrapBands(returns, { ...ask, seed: 6 })).not.toEqual(bands)
  })

  it('has one path only where the past knew one return', () => {
    const [, last] = bootstrapBands([0.01, 0.01, 0.01], { ...ask, steps: 15, every: 10 })
    expect(last?.step).toBe(15)
    expect(last?.p5).toBeCloseTo(1.01 ** 15, 12)
    expect(last?.p95).toBeCloseTo(1.01 ** 15, 12)
  })

  it('keeps weeks of a block together', () => {
    // a block of two always holds one +50 % and one −50 %
    const bands = bootstrapBands([0.5, -0.5], { ...ask, steps: 2, every: 2, blockLength: 2 })
    expect(bands[0]).toMatchObject({ p5: 0.75, p95: 0.75 })
  })

  it('is empty without a past', () => {
    expect(bootstrapBands([], ask)).toEqual([])
    expect(() => bootstrapBands(returns, { ...ask, every: 0 })).toThrow(RangeError)
  })
})

describe('randomStream', () => {
  it('is xoshiro128** 1.1: its first numbers from state 1, 2, 3, 4, as in rand_xoshiro', () => {
    const { nextUint32 } = randomStreamFrom([1, 2, 3, 4])
    expect(Array.from({ length: 10 }, nextUint32)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ])
  })

  it('agrees with the C reference on another state', () => {
    const { nextUint32 } = randomStreamFrom([0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0])
    expect(nextUint32().toString(16)).toBe('f1391922')
  })

  it('stays within (0, 1), evenly', () => {
    const { nextUnit } = randomStream(42)
    const numbers = Array.from({ length: 20_000 }, nextUnit)
    expect(numbers.every((number) => number > 0 && number < 1)).toBe(true)
    expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 2)
  })
})

describe('the normal distribution', () => {
  it('has the tabled values, far tails included', () => {
    // Abramowitz & Stegun, R pnorm
    expect(normalCdf(0)).toBe(0.5)
    expectNear(normalCdf(1), 0.841344746068543, { relative: 1e-14 })
    expectNear(normalCdf(-1.96), 0.0249978951482204, { relative: 1e-13 })
    expectNear(normalCdf(-3), 0.00134989803163009, { relative: 1e-13 })
    expectNear(normalCdf(-10), 7.61985302416053e-24, { relative: 1e-13 })
  })

  it('is undone by its quantile', () => {
    for (let z = -8; z <= 5; z += 0.137) expectNear(normalQuantile(normalCdf(z)), z, { absolute: 1e-9 })
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY)
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY)
  })
})
