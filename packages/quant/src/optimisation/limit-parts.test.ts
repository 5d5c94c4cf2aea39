import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { nearly } from '../testing/nearly.ts'
import { allocateUnits } from './allocate-units.ts'
import { closeBudget } from './close-budget.ts'
import { groupTable } from './group-table.ts'
import { leastWhenHeld } from './least-when-held.ts'
import { limitRows } from './limit-rows.ts'
import type { WeightLimits } from './portfolio-problem.ts'
import { reachingSet } from './reaching-set.ts'
import { settledWeights } from './settled-weights.ts'
import { subsetProblem } from './subset-problem.ts'

const unknown = Number.NaN
const infinite = Number.POSITIVE_INFINITY
const vector = (...values: readonly number[]): Float64Array => Float64Array.from(values)
type Group = readonly [name: string, members: readonly number[], min: number, max: number]
const limits = (lower: readonly number[], upper: readonly number[], ...groups: readonly Group[]): WeightLimits => ({
  lower: vector(...lower),
  upper: vector(...upper),
  groups: groups.map(([name, members, min, max]) => ({ name, members, min, max })),
})

describe('the table of groups', () => {
  it('tells each fund its group, and drops limits that bounds imply', () => {
    const table = groupTable(
      limits([0.1, 0.2, 0, 0], [0.3, 0.4, 0.5, 1], ['a', [1, 0], 0.2, 0.6], ['b', [2], 0.1, 0.5]),
    )
    expect([...table.groupOf]).toEqual([0, 0, 1, 2])
    // a: bounds give 0.3 to 0.7, so its minimum binds never and its maximum does; b: the other way round
    expect([...table.min]).toEqual([-infinite, 0.1])
    expect([...table.max]).toEqual([0.6, infinite])
    expect([...table.lowerSum]).toEqual([nearly(0.3), 0, 0])
    expect([...table.upperSum]).toEqual([nearly(0.7), 0.5, 1])
  })

  it.each([
    ['in two groups', limits([0, 0], [1, 1], ['a', [0], 0, 1], ['b', [0], 0, 1])],
    ['twice in a group', limits([0, 0], [1, 1], ['a', [0, 0], 0, 1])],
    ['that does not exist', limits([0, 0], [1, 1], ['a', [2], 0, 1])],
  ])('refuses a fund %s', (_, asked) => {
    expect(() => groupTable(asked)).toThrow(RangeError)
  })
})

describe('weights the limits leave no choice', () => {
  it.each([
    ['upper bounds that just fill the whole', limits([0, 0], [0.4, 0.6]), [0.4, 0.6]],
    ['lower bounds that fill it', limits([0.4, 0.6], [1, 1]), [0.4, 0.6]],
    ['equal bounds of one fund', limits([0.3, 0, 0], [0.3, 1, 1]), [0.3, unknown, unknown]],
    [
      'a group at the most its funds allow',
      limits([0, 0, 0], [0.2, 0.3, 1], ['a', [0, 1], 0.5, 1]),
      [0.2, 0.3, unknown],
    ],
    [
      'a group at the least its funds allow',
      limits([0.1, 0.1, 0], [1, 1, 1], ['a', [0, 1], 0, 0.2]),
      [0.1, 0.1, unknown],
    ],
    ['free funds', limits([0, 0], [1, 1]), [unknown, unknown]],
    ['a group with room', limits([0, 0, 0], [0.2, 0.3, 1], ['a', [0, 1], 0.4, 1]), [unknown, unknown, unknown]],
  ])('for %s', (_, asked, expected) => {
    expect([...settledWeights(asked)]).toEqual(expected)
  })
})

describe('limits as rows', () => {
  const free = new Float64Array(3)

  it('are the budget alone where there is no group', () => {
    expect(limitRows(limits([0, 0, 0], [1, 1, 1]), { moving: [0, 1, 2], fixed: free })).toEqual({
      floors: [],
      equations: [{ coefficients: vector(1, 1, 1), value: 1 }],
    })
  })

  it('turn a minimum into a floor and a maximum into a mirrored one', () => {
    const { floors } = limitRows(limits([0, 0, 0], [1, 1, 1], ['a', [0, 2], 0.2, 0.7]), {
      moving: [0, 1, 2],
      fixed: free,
    })
    expect(floors).toEqual([
      { coefficients: vector(1, 0, 1), bound: 0.2 },
      { coefficients: vector(-1, -0, -1), bound: -0.7 },
    ])
  })

  it('take what fixed funds hold off both sides', () => {
    const fixed = vector(0.3, 0, 0)
    const { floors, equations } = limitRows(limits([0.3, 0, 0], [0.3, 1, 1], ['a', [0, 1], 0.4, 0.8]), {
      moving: [1, 2],
      fixed,
    })
    expect(equations).toEqual([{ coefficients: vector(1, 1), value: 0.7 }])
    expect(floors[0]?.bound).toBeCloseTo(0.1, 14)
    expect(floors[1]?.bound).toBeCloseTo(-0.5, 14)
  })

  it.each([
    ['of no moving fund', ['a', [0], 0.3, 0.3], 0, 1],
    ['of all moving funds', ['a', [1, 2], 0.7, 0.7], 0, 1],
    ['with equal limits', ['a', [1], 0.2, 0.2], 0, 2],
    ['with a minimum only', ['a', [1], 0.2, infinite], 1, 1],
    ['with a maximum only', ['a', [1], -infinite, 0.2], 1, 1],
  ] as const)('of a group %s', (_, group, floorCount, equationCount) => {
    const { floors, equations } = limitRows(limits([0.3, 0, 0], [0.3, 1, 1], group), {
      moving: [1, 2],
      fixed: vector(0.3, 0, 0),
    })
    expect(floors.length).toBe(floorCount)
    expect(equations.length).toBe(equationCount)
  })

  it('leave out the last of equations that the budget implies', () => {
    const both = limits([0, 0, 0], [1, 1, 1], ['a', [0], 0.4, 0.4], ['b', [1, 2], 0.6, 0.6])
    expect(limitRows(both, { moving: [0, 1, 2], fixed: free }).equations.length).toBe(2)
  })
})

describe('the budget is closed', () => {
  it.each([
    ['what is missing goes where there is room', [0.3, 0.69999], [0, 0], [0.3, 1], [0.3, 0.7]],
    ['what is too much is taken where there is room', [0.3, 0.70001], [0.3, 0], [1, 1], [0.3, 0.7]],
    [
      'in proportion to the room',
      [0.2, 0.6, 0.1999],
      [0.2, 0, 0],
      [0.2, 1, 1],
      [0.2, 0.6 + (0.0001 * 0.4) / 1.2001, 0.1999 + (0.0001 * 0.8001) / 1.2001],
    ],
    ['a weight beside its lower bound is set on it', [5e-10, 1], [0, 0], [1, 1], [0, 1]],
    ['a weight beyond its bound comes back', [-1e-9, 1 + 1e-9], [0, 0], [1, 1], [0, 1]],
    ['a weight beside its upper bound is set on it', [0.4 - 5e-10, 0.6], [0, 0], [0.4, 1], [0.4, 0.6]],
  ])('%s', (_, weights, lower, upper, expected) => {
    const closed = closeBudget(limits(lower, upper), vector(...weights))
    expect([...closed]).toEqual(expected.map((weight) => nearly(weight, 12)))
  })

  it('by funds outside groups where they have the room, so that group sums stay', () => {
    const asked = limits([0, 0, 0], [1, 1, 1], ['a', [0, 1], 0.5, 0.5])
    expect([...closeBudget(asked, vector(0.2, 0.3, 0.49))]).toEqual([0.2, 0.3, nearly(0.5)])
  })

  it('and the weights given stay as they are', () => {
    const weights = vector(0.3, 0.69)
    closeBudget(limits([0, 0], [1, 1]), weights)
    expect([...weights]).toEqual([0.3, 0.69])
  })
})

describe('the least weight of a fund that is held', () => {
  it.each([
    ['the least of any fund', 0, 1, 0.05, 0.05],
    ['its own bound where that is more', 0.1, 1, 0.05, 0.1],
    ['its own bound where it cannot reach the least of any', 0.02, 0.04, 0.05, 0.02],
    ['the least of any where it just reaches it', 0.02, 0.05, 0.05, 0.05],
    ['the least of any for a fund that need not be held, reach it or not', 0, 0.04, 0.05, 0.05],
    ['nothing where there is none', 0, 1, 0, 0],
  ])('is %s', (_, lower, upper, minWeight, expected) => {
    expect(leastWhenHeld({ lower: vector(lower), upper: vector(upper), minWeight }, 0)).toBe(expected)
  })
})

describe('a set of funds that can reach the limits', () => {
  it.each([
    ['the roomiest that fill the whole', limits([0, 0, 0], [0.3, 0.6, 0.5]), 3, [1, 2]],
    ['a must-have first', limits([0.1, 0, 0], [0.1, 1, 1]), 3, [0, 1]],
    ['the funds of a group with a minimum', limits([0, 0, 0], [1, 0.2, 0.3], ['a', [1, 2], 0.4, 1]), 3, [0, 1, 2]],
    ['no more than allowed', limits([0, 0, 0], [0.4, 0.4, 0.4]), 2, [0, 1]],
    ['one fund where it may hold all', limits([0, 0], [0.5, 1]), 2, [1]],
    [
      'beyond a group that is full: another one outside it',
      limits([0, 0, 0], [1, 1, 0.6], ['a', [0, 1], 0, 0.5]),
      3,
      [0, 2],
    ],
    ['all it may where the whole is out of reach', limits([0, 0], [0.2, 0.2]), 5, [0, 1]],
  ])('%s', (_, asked, most, expected) => {
    expect(reachingSet(asked, most)).toEqual(expected)
  })
})

describe('a problem cut down to some funds', () => {
  const whole = {
    ...limits([0, 0.1, 0], [1, 1, 0.5], ['a', [0, 2], 0.1, 0.9]),
    mu: vector(1, 2, 3),
    covariance: matrixFromRows([
      [11, 12, 13],
      [12, 22, 23],
      [13, 23, 33],
    ]),
  }

  it('keeps their rows, bounds and groups in the order given', () => {
    const { problem, turnover, sellingCost } = subsetProblem(whole, { held: [2, 0], minWeight: 0.05 })
    expect([...problem.mu]).toEqual([3, 1])
    expect([...problem.covariance.values]).toEqual([33, 13, 13, 11])
    expect([...problem.lower]).toEqual([0.05, 0.05])
    expect([...problem.upper]).toEqual([0.5, 1])
    expect(problem.groups).toEqual([{ name: 'a', members: [1, 0], min: 0.1, max: 0.9 }])
    expect(turnover).toBeNull()
    expect(sellingCost).toBe(0)
  })

  it.each([
    ['one cost for all', 0.01, 0.4 * 0.01],
    ['a cost of each', vector(0.01, 0.02, 0.03), 0.4 * 0.02],
  ])('pays for selling what is left out, by %s', (_, cost, expected) => {
    const given = { held: [0, 2], minWeight: 0, turnover: { from: vector(0.1, 0.4, 0.5), cost } }
    const { turnover, sellingCost } = subsetProblem(whole, given)
    expect(sellingCost).toBeCloseTo(expected, 15)
    expect([...(turnover?.from ?? [])]).toEqual([0.1, 0.5])
    expect(turnover?.cost).toEqual(typeof cost === 'number' ? cost : vector(0.01, 0.03))
  })
})

describe('whole units shared out', () => {
  const free = (ideal: number) => ({ ideal, least: 0, most: 1000 })

  it.each([
    ['by largest remainder', [free(3.2), free(3.5), free(3.3)], 10, [3, 4, 3]],
    ['the last of equal remainders is taken from first', [free(3.5), free(3.5)], 6, [3, 3]],
    ['the first of equal remainders gets the unit', [free(2.5), free(2.5), free(5)], 10, [3, 2, 5]],
    ['not below the least', [{ ideal: 0.1, least: 2, most: 9 }, free(9.9)], 10, [2, 8]],
    ['not above the most', [{ ideal: 9.9, least: 0, most: 5 }, free(0.1)], 10, [5, 5]],
    [
      'all at their least',
      [
        { ideal: 5, least: 3, most: 9 },
        { ideal: 5, least: 7, most: 9 },
      ],
      10,
      [3, 7],
    ],
    ['nothing to share', [free(0), free(0)], 0, [0, 0]],
    ['no claim, nothing to share', [], 0, []],
    ['many units at once', [free(0), free(0)], 1000, [500, 500]],
  ])('%s', (_, claims, total, expected) => {
    expect(allocateUnits(claims, total)).toEqual(expected)
  })

  it.each([
    [
      'the leasts are too much',
      [
        { ideal: 1, least: 6, most: 9 },
        { ideal: 1, least: 5, most: 9 },
      ],
      10,
    ],
    [
      'the mosts are too little',
      [
        { ideal: 1, least: 0, most: 4 },
        { ideal: 1, least: 0, most: 5 },
      ],
      10,
    ],
    [
      'a least is over its most',
      [
        { ideal: 1, least: 3, most: 2 },
        { ideal: 1, least: 0, most: 50 },
      ],
      10,
    ],
    ['there is no claim', [], 1],
  ])('are not where %s', (_, claims, total) => {
    expect(allocateUnits(claims, total)).toBeNull()
  })

  it('sum to the total inside all limits, and without limits stay within one of the ideal', () => {
    const claim = fc.record({
      ideal: fc.double({ min: 0, max: 30, noNaN: true }),
      least: fc.integer({ min: 0, max: 5 }),
      width: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(claim, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 200 }), (all, total) => {
        const claims = all.map(({ ideal, least, width }) => ({ ideal, least, most: least + width }))
        const possible =
          claims.reduce((sum, one) => sum + one.least, 0) <= total &&
          claims.reduce((sum, one) => sum + one.most, 0) >= total
        const units = allocateUnits(claims, total)
        expect(units !== null).toBe(possible)
        if (units === null) return
        expect(units.reduce((sum, one) => sum + one, 0)).toBe(total)
        units.forEach((one, i) => {
          expect(one).toBeGreaterThanOrEqual(claims[i]?.least ?? 0)
          expect(one).toBeLessThanOrEqual(claims[i]?.most ?? 0)
        })
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 }), (parts) => {
        const whole = parts.reduce((sum, one) => sum + one, 0)
        const ideals = parts.map((one) => (1000 * one) / whole)
        const units = allocateUnits(ideals.map(free), 1000) ?? []
        ideals.forEach((ideal, i) => expect(Math.abs((units[i] ?? unknown) - ideal)).toBeLessThan(1))
      }),
    )
  })
})
