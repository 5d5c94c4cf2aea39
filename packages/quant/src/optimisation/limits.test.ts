import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { nearly } from '../testing/nearly.ts'
import { attainableGroupSum, attainableReturns } from './attainable-ranges.ts'
import { findConflict } from './find-conflict.ts'
import { nearestFeasible } from './nearest-feasible.ts'
import type { WeightLimits } from './portfolio-problem.ts'

const unknown = Number.NaN
const infinite = Number.POSITIVE_INFINITY
const vector = (...values: readonly number[]): Float64Array => Float64Array.from(values)
type Group = readonly [name: string, members: readonly number[], min: number, max: number]
const limits = (lower: readonly number[], upper: readonly number[], ...groups: readonly Group[]): WeightLimits => ({
  lower: vector(...lower),
  upper: vector(...upper),
  groups: groups.map(([name, members, min, max]) => ({ name, members, min, max })),
})

// Limits on whole tenths, so that a search through all portfolios of tenths is exact: limits and budget are whole numbers,
// and the corners of such limits are whole too.
const tenths = fc
  .integer({ min: 1, max: 4 })
  .chain((size) =>
    fc.record({
      lower: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: size, maxLength: size }),
      width: fc.array(fc.integer({ min: -1, max: 10 }), { minLength: size, maxLength: size }),
      groupOf: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: size, maxLength: size }),
      bands: fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: -1, max: 8 })), {
        minLength: 2,
        maxLength: 2,
      }),
    }),
  )
  .map(({ lower, width, groupOf, bands }) => {
    const upper = lower.map((low, i) => Math.min(10, low + (width[i] ?? 0)))
    const groups = bands.flatMap(([min, more], group) => {
      const members = groupOf.flatMap((of, fund) => (of === group ? [fund] : []))
      return members.length === 0 ? [] : [{ name: `group ${group}`, members, min, max: min + more }]
    })
    return { lower, upper, groups }
  })
type Tenths = typeof tenths extends fc.Arbitrary<infer T> ? T : never
const asLimits = ({ lower, upper, groups }: Tenths): WeightLimits => ({
  lower: Float64Array.from(lower, (low) => low / 10),
  upper: Float64Array.from(upper, (high) => high / 10),
  groups: groups.map((group) => ({ ...group, min: group.min / 10, max: group.max / 10 })),
})
function* portfoliosOf(size: number, total = 10): Generator<number[]> {
  if (size === 1) yield [total]
  else
    for (let first = 0; first <= total; first++)
      for (const rest of portfoliosOf(size - 1, total - first)) yield [first, ...rest]
}
const sumOf = (weights: readonly number[], members: readonly number[]): number =>
  members.reduce((sum, member) => sum + (weights[member] ?? 0), 0)
const keepsBounds = ({ lower, upper }: Tenths, weights: readonly number[]): boolean =>
  weights.every((weight, i) => weight >= (lower[i] ?? 0) && weight <= (upper[i] ?? 0))
const keepsGroups = ({ groups }: Tenths, weights: readonly number[]): boolean =>
  groups.every(({ members, min, max }) => sumOf(weights, members) >= min && sumOf(weights, members) <= max)

describe('conflicts of limits', () => {
  it.each([
    ['no fund', limits([], []), 'no-funds', 1, 0],
    ['a lower bound above the upper one', limits([0, 0.5], [1, 0.4]), 'lower-above-upper', 0.5, 0.4],
    ['an unknown bound', limits([unknown], [1]), 'lower-above-upper', unknown, 1],
    ['lower bounds over the whole', limits([0.6, 0.5], [1, 1]), 'lower-bounds-exceed-budget', 1.1, 1],
    ['upper bounds under the whole', limits([0, 0], [0.4, 0.5]), 'upper-bounds-below-budget', 1, 0.9],
    ['a minimum over its maximum', limits([0, 0], [1, 1], ['a', [0], 0.5, 0.4]), 'group-min-above-max', 0.5, 0.4],
    [
      'a minimum its funds cannot reach',
      limits([0, 0], [0.2, 1], ['a', [0], 0.3, 1]),
      'group-min-unreachable',
      0.3,
      0.2,
    ],
    [
      'a maximum its funds cannot keep',
      limits([0.2, 0], [1, 1], ['a', [0], 0, 0.1]),
      'group-max-unreachable',
      0.1,
      0.2,
    ],
    [
      'minimums over the whole',
      limits([0, 0], [1, 1], ['a', [0], 0.6, 1], ['b', [1], 0.5, 1]),
      'group-mins-exceed-budget',
      1.1,
      1,
    ],
    [
      'maximums under the whole',
      limits([0, 0], [1, 1], ['a', [0], 0, 0.3], ['b', [1], 0, 0.4]),
      'group-maxes-below-budget',
      1,
      0.7,
    ],
    [
      'a minimum beside lower bounds of others',
      limits([0, 0.5], [1, 1], ['a', [0], 0.6, 1]),
      'group-mins-exceed-budget',
      1.1,
      1,
    ],
  ])('%s', (_, asked, rule, required, attainable) => {
    expect(findConflict(asked)).toMatchObject({ rule, required: nearly(required), attainable: nearly(attainable) })
  })

  it('name the fund, or the groups that ask for too much', () => {
    expect(findConflict(limits([0, 0.5], [1, 0.4]))?.fund).toBe(1)
    const groups = limits(
      [0, 0, 0],
      [1, 1, 1],
      ['raised', [0], 0.7, 1],
      ['idle', [1], 0, 1],
      ['also raised', [2], 0.4, 1],
    )
    expect(findConflict(groups)?.groups).toEqual(['raised', 'also raised'])
    const lowered = limits([0, 0, 0], [1, 1, 1], ['lowered', [0, 1], 0, 0.3], ['also lowered', [2], 0, 0.6])
    expect(findConflict(lowered)?.groups).toEqual(['lowered', 'also lowered'])
  })

  it.each([
    ['exactly the whole below', limits([0.5, 0.5], [1, 1])],
    ['exactly the whole above', limits([0, 0], [0.5, 0.5])],
    ['the whole but for rounding', limits([0.1, 0.2, 0.7000000000000001], [0.1, 0.2, 0.7000000000000001])],
    ['groups that fill it exactly', limits([0, 0], [1, 1], ['a', [0], 0.4, 0.4], ['b', [1], 0.6, 0.6])],
    ['a minimum at what its funds reach', limits([0, 0], [0.3, 1], ['a', [0], 0.3, 1])],
    ['groups without limits', limits([0, 0], [1, 1], ['a', [0], -infinite, infinite])],
  ])('none for %s', (_, asked) => {
    expect(findConflict(asked)).toBeNull()
  })

  it('are found exactly where a search through all portfolios finds none', () => {
    fc.assert(
      fc.property(tenths, (asked) => {
        const some = [...portfoliosOf(asked.lower.length)].some(
          (weights) => keepsBounds(asked, weights) && keepsGroups(asked, weights),
        )
        expect(findConflict(asLimits(asked)) === null).toBe(some)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what can be attained', () => {
  const returns = fc.array(fc.integer({ min: -5, max: 9 }), { minLength: 4, maxLength: 4 })
  const possible = tenths.filter((asked) => findConflict(asLimits(asked)) === null)
  const kept = (asked: Tenths): number[][] =>
    [...portfoliosOf(asked.lower.length)].filter(
      (weights) => keepsBounds(asked, weights) && keepsGroups(asked, weights),
    )

  it('of returns are the least and the most of all portfolios', () => {
    fc.assert(
      fc.property(possible, returns, (asked, mu) => {
        const earned = kept(asked).map((weights) =>
          weights.reduce((sum, weight, i) => sum + (weight / 10) * (mu[i] ?? 0), 0),
        )
        const [low, high] = attainableReturns(Float64Array.from(mu.slice(0, asked.lower.length)), asLimits(asked))
        expect(low).toBeCloseTo(Math.min(...earned), 10)
        expect(high).toBeCloseTo(Math.max(...earned), 10)
      }),
      { numRuns: 200 },
    )
  })

  it('of a group are the least and the most of all portfolios', () => {
    fc.assert(
      fc.property(
        possible.filter(({ groups }) => groups.length > 0),
        (asked) => {
          for (const { name, members } of asked.groups) {
            const sums = kept(asked).map((weights) => sumOf(weights, members) / 10)
            const [low, high] = attainableGroupSum(asLimits(asked), name)
            expect(low).toBeCloseTo(Math.min(...sums), 10)
            expect(high).toBeCloseTo(Math.max(...sums), 10)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('of a group that does not exist is refused', () => {
    expect(() => attainableGroupSum(limits([0], [1]), 'none')).toThrow(RangeError)
  })
})

describe('the portfolio nearest to impossible limits', () => {
  it('misses the groups by as little as any portfolio does, and keeps bounds and budget', () => {
    fc.assert(
      fc.property(tenths, (asked) => {
        fc.pre(asked.groups.every(({ min, max }) => min <= max))
        const all = [...portfoliosOf(asked.lower.length)].filter((weights) => keepsBounds(asked, weights))
        const found = nearestFeasible(asLimits(asked))
        if (asked.lower.some((low, i) => low > (asked.upper[i] ?? 0))) return
        expect(found === null).toBe(all.length === 0)
        if (found === null) return
        const missed = (weights: readonly number[]): number =>
          asked.groups.reduce(
            (sum, { members, min, max }) =>
              sum + Math.max(0, min - sumOf(weights, members), sumOf(weights, members) - max),
            0,
          ) / 10
        expect(found.groupViolation).toBeCloseTo(Math.min(...all.map(missed)), 9)
        expect(found.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
        found.weights.forEach((weight, i) => {
          expect(weight).toBeGreaterThanOrEqual((asked.lower[i] ?? 0) / 10 - 1e-12)
          expect(weight).toBeLessThanOrEqual((asked.upper[i] ?? 0) / 10 + 1e-12)
        })
        expect(missed(Array.from(found.weights, (weight) => weight * 10))).toBeCloseTo(found.groupViolation, 9)
      }),
      { numRuns: 300 },
    )
  })
})
