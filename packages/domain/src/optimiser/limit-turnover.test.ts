import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ChosenWeights } from './choose-weights.ts'
import { asFarAsMoves, limitTurnover, mendFirst, MOVE_COST, SMALLEST_GAIN } from './limit-turnover.ts'

const chosen = (weights: readonly number[], more: Partial<ChosenWeights> = {}): ChosenWeights => ({
  weights: Float64Array.from(weights),
  gain: 0.01,
  binding: [],
  conflicts: [],
  ...more,
})
const now = Float64Array.of(0.5, 0.5, 0)
/** Half of all that is bought and sold. */
const moved = (weights: Float64Array, from: Float64Array = now) =>
  weights.reduce((sum, weight, index) => sum + Math.abs(weight - (from[index] ?? 0)), 0) / 2

describe('limitTurnover', () => {
  it('takes what is chosen at the usual cost where that moves few enough', () => {
    const costs: number[] = []
    const best = chosen([0.4, 0.5, 0.1])
    const found = limitTurnover(
      (cost) => {
        costs.push(cost)
        return best
      },
      now,
      0.1,
    )
    expect(found).toEqual({ chosen: best, conflicts: [] })
    expect(costs).toEqual([MOVE_COST])
  })

  it('makes moves dearer until few enough remain', () => {
    const answers = new Map([
      [MOVE_COST, chosen([0, 0, 1])],
      [MOVE_COST * 4, chosen([0.2, 0.3, 0.5])],
      [MOVE_COST * 16, chosen([0.4, 0.5, 0.1])],
    ])
    const found = limitTurnover((cost) => answers.get(cost) ?? chosen([0.5, 0.5, 0]), now, 0.2)
    expect([...found.chosen.weights]).toEqual([0.4, 0.5, 0.1])
    expect(found.conflicts).toEqual([])
  })

  it('goes part of the way where no price helps, and says so', () => {
    const { chosen: found, conflicts } = limitTurnover(() => chosen([0, 0, 1]), now, 0.25)
    expect([...found.weights]).toEqual([0.375, 0.375, 0.25])
    expect(conflicts).toHaveLength(1)
    expect(conflicts[0]).toContain('25.0%')
    expect(conflicts[0]).toContain('100.0%')
  })

  it('goes the part of the way that the limit is of what is asked', () => {
    // a fifth of the portfolio is asked for, a tenth may be moved: half of the way
    const { chosen: found } = limitTurnover(() => chosen([0.3, 0.5, 0.2]), now, 0.1)
    expect([...found.weights]).toEqual([0.4, 0.5, 0.1])
  })

  it('does not stumble over the last bit of a sum', () => {
    expect(limitTurnover(() => chosen([0.4, 0.5, 0.1 + 1e-12]), now, 0.1).conflicts).toEqual([])
  })

  it('moves no more than is allowed, and stays a whole, whatever is chosen', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 3 })
      .filter((all) => all.some((part) => part > 0))
      .map((all) => all.map((part) => part / all.reduce((sum, one) => sum + one, 0)))
    fc.assert(
      fc.property(weights, weights, fc.integer({ min: 0, max: 100 }), (from, to, percent) => {
        const held = Float64Array.from(from)
        const { chosen: found } = limitTurnover(() => chosen(to), held, percent / 100)
        expect(moved(found.weights, held)).toBeLessThanOrEqual(percent / 100 + 1e-8)
        expect(found.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
      }),
    )
  })
})

describe('mendFirst', () => {
  const best = chosen([0, 0, 1])
  const least = chosen([0.4, 0.5, 0.1])

  it('mends only what is broken where the rest gains too little', () => {
    expect(
      mendFirst(
        () => least,
        best,
        () => SMALLEST_GAIN - 1e-9,
      ),
    ).toBe(least)
  })

  it('takes the whole choice where it gains enough beyond the least that mends', () => {
    expect(
      mendFirst(
        () => least,
        best,
        () => SMALLEST_GAIN,
      ),
    ).toBe(best)
  })

  it('takes the choice where the least does not mend', () => {
    expect(
      mendFirst(
        () => chosen([0.5, 0.5, 0], { conflicts: ['衝突'] }),
        best,
        () => 0,
      ),
    ).toBe(best)
  })

  it('asks for the least at a price at which only what must be moved is moved', () => {
    const costs: number[] = []
    mendFirst(
      (cost) => {
        costs.push(cost)
        return least
      },
      best,
      () => 0,
    )
    expect(costs).toEqual([MOVE_COST * 64])
  })
})

describe('asFarAsMoves', () => {
  const from = Float64Array.of(0.5, 0.4, 0.1)
  const to = Float64Array.of(0, 0, 1)

  it('goes all the way where that moves few enough', () => {
    expect(asFarAsMoves(from, to, { now, most: 1 })).toEqual(to)
  })

  it('goes in hundredths of the way, as many as it may', () => {
    // of now, 0.1 is moved already and 0.9 are left: four tenths of that are 0.36
    const found = asFarAsMoves(from, to, { now, most: 0.46 })
    expect([...found].map((weight) => Number(weight.toFixed(9)))).toEqual([0.3, 0.24, 0.46])
  })

  it('stays where any step moves too much', () => {
    expect(asFarAsMoves(from, to, { now, most: 0.1 })).toEqual(from)
  })

  it('lies on the way, moves few enough, and a hundredth more would not', () => {
    const weights = fc
      .array(fc.integer({ min: 1, max: 20 }), { minLength: 3, maxLength: 3 })
      .map((all) => Float64Array.from(all, (part) => part / all.reduce((sum, one) => sum + one, 0)))
    fc.assert(
      fc.property(weights, weights, fc.integer({ min: 0, max: 100 }), (start, end, percent) => {
        const most = moved(start) + percent / 100
        const found = asFarAsMoves(start, end, { now, most })
        expect(moved(found)).toBeLessThanOrEqual(most + 1e-8)
        const widest =
          [0, 1, 2].toSorted(
            (a, b) => Math.abs((end[b] ?? 0) - (start[b] ?? 0)) - Math.abs((end[a] ?? 0) - (start[a] ?? 0)),
          )[0] ?? 0
        const way = (end[widest] ?? 0) - (start[widest] ?? 0)
        if (Math.abs(way) < 1e-9) return
        const part = ((found[widest] ?? 0) - (start[widest] ?? 0)) / way
        found.forEach((weight, index) => {
          expect(weight).toBeCloseTo((start[index] ?? 0) + part * ((end[index] ?? 0) - (start[index] ?? 0)), 9)
        })
        if (part > 0.995) return
        const further = start.map((weight, index) => weight + (part + 0.01) * ((end[index] ?? 0) - weight))
        expect(moved(further)).toBeGreaterThan(most - 1e-8)
      }),
    )
  })
})
