import fc from 'fast-check'

import { zeroMatrix } from '../linear-algebra/matrix.ts'
import type { GroupLimit, MeanVarianceProblem } from '../optimisation/portfolio-problem.ts'

const entry = fc.double({ min: -1, max: 1, noNaN: true, noDefaultInfinity: true })
const grid = fc.integer({ min: 0, max: 20 })

interface Drawn {
  readonly history: readonly (readonly number[])[]
  readonly means: readonly number[]
  readonly caps: readonly number[]
  readonly groupOf: readonly number[]
  readonly bands: readonly (readonly [number, number])[]
  readonly twin: boolean
}

/**
 * Portfolio problems as people pose them, and worse: up to 12 funds, coarse caps that fill the budget exactly, returns that tie,
 * groups with and without limits, a fund listed twice, fewer observations than funds.
 *
 * @returns an arbitrary for fast-check; the limits may be impossible
 *
 * Source: the failures of other libraries listed in QUANT.md section 4.2.
 */
export function randomPortfolioProblem(): fc.Arbitrary<MeanVarianceProblem> {
  return fc.integer({ min: 1, max: 12 }).chain((funds) =>
    fc
      .record({
        history: fc.array(fc.array(entry, { minLength: funds, maxLength: funds }), { minLength: 5, maxLength: 40 }),
        means: fc.array(grid, { minLength: funds, maxLength: funds }),
        caps: fc.array(fc.constantFrom(0.1, 0.2, 0.25, 0.5, 1), { minLength: funds, maxLength: funds }),
        groupOf: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: funds, maxLength: funds }),
        bands: fc.array(fc.tuple(grid, grid), { minLength: 3, maxLength: 3 }),
        twin: fc.boolean(),
      })
      .map(problemOf),
  )
}

function problemOf({ history, means, caps, groupOf, bands, twin }: Drawn): MeanVarianceProblem {
  const size = means.length
  const from = (i: number): number => (twin && i === size - 1 ? 0 : i)
  const covariance = zeroMatrix(size, size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const sum = history.reduce((total, row) => total + (row[from(i)] ?? 0) * (row[from(j)] ?? 0), 0)
      covariance.values[i * size + j] = (0.04 * sum) / history.length + (from(i) === from(j) ? 1e-3 : 0)
    }
  }
  return {
    mu: Float64Array.from(means, (_, i) => (means[from(i)] ?? 0) / 200),
    covariance,
    lower: new Float64Array(size),
    upper: Float64Array.from(caps),
    groups: bands.flatMap(([low, width], group): GroupLimit[] => {
      const members = groupOf.flatMap((of, fund) => (of === group ? [fund] : []))
      const min = low > 10 ? -Infinity : low / 40
      return members.length === 0
        ? []
        : [{ name: `group ${group}`, members, min, max: Math.max(0, low / 40) + width / 20 }]
    }),
  }
}
