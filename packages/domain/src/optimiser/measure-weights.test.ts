import { expect, it } from 'vitest'

import { measureWeights } from './measure-weights.ts'

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
