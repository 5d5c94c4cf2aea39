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
  expect(worstYearRange?.[0]).toBe(-100)
})
