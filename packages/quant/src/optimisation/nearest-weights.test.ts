import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { nearestWeights } from './nearest-weights.ts'

const free = (count: number) => ({
  lower: new Float64Array(count),
  upper: new Float64Array(count).fill(1),
  groups: [],
})

describe('nearestWeights', () => {
  it('leaves a full portfolio within its limits as it is', () => {
    const found = nearestWeights(Float64Array.of(0.2, 0.3, 0.5), Float64Array.of(1, 1, 1), free(3))
    for (const [place, weight] of [0.2, 0.3, 0.5].entries()) expect(found?.[place]).toBeCloseTo(weight, 10)
  })

  it('takes what is too much from each as readily as it gives way', () => {
    // 0.3 too much: the first two give 1 and 2 parts of three
    const found = nearestWeights(Float64Array.of(0.5, 0.5, 0.3), Float64Array.of(1, 2, 1e-9), free(3))
    expect(found?.[0]).toBeCloseTo(0.4, 7)
    expect(found?.[1]).toBeCloseTo(0.3, 7)
    expect(found?.[2]).toBeCloseTo(0.3, 7)
  })

  it('holds a group at its limit and lets the others fill up', () => {
    const limits = { ...free(3), groups: [{ name: 'equity', members: [0, 1], min: 0, max: 0.5 }] }
    const found = nearestWeights(Float64Array.of(0.5, 0.3, 0.2), Float64Array.of(1, 1, 1), limits)
    expect(found?.[0]).toBeCloseTo(0.35, 9)
    expect(found?.[1]).toBeCloseTo(0.15, 9)
    expect(found?.[2]).toBeCloseTo(0.5, 9)
  })

  it('has no answer where nothing fits', () => {
    const tight = { ...free(2), upper: Float64Array.of(0.4, 0.4) }
    expect(nearestWeights(Float64Array.of(0.5, 0.5), Float64Array.of(1, 1), tight)).toBeNull()
    const limits = { ...free(2), groups: [{ name: 'bonds', members: [0], min: 1.2, max: 1.5 }] }
    expect(nearestWeights(Float64Array.of(0.5, 0.5), Float64Array.of(1, 1), limits)).toBeNull()
  })

  it('is full, within all limits, and no farther than any other such portfolio', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true })
    const some = fc.array(fc.record({ held: unit, tilt: unit, readiness: unit, other: unit }), {
      minLength: 3,
      maxLength: 9,
    })
    fc.assert(
      fc.property(some, unit, unit, (rows, down, up) => {
        // any full portfolio shows that the limits can be kept; they are drawn around it
        const whole = rows.reduce((sum, { held }) => sum + held + 0.01, 0)
        const held = rows.map((row) => (row.held + 0.01) / whole)
        const wish = Float64Array.from(rows, ({ tilt }, place) => (held[place] ?? 0) + (tilt - 0.5) / 5)
        const give = Float64Array.from(rows, ({ readiness }) => 0.01 + readiness)
        const members = [0, 1]
        const now = (held[0] ?? 0) + (held[1] ?? 0)
        const group = { name: 'group', members, min: now - down / 20, max: now + up / 20 }
        const found = nearestWeights(wish, give, { ...free(rows.length), groups: [group] })
        expect(found).not.toBeNull()
        const weights = Array.from(found ?? [])
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
        expect(sum(weights)).toBeCloseTo(1, 9)
        for (const weight of weights) expect(weight).toBeGreaterThanOrEqual(0)
        expect(sum(weights.slice(0, 2))).toBeLessThanOrEqual(group.max + 1e-9)
        expect(sum(weights.slice(0, 2))).toBeGreaterThanOrEqual(group.min - 1e-9)
        const costOf = (values: readonly number[]) =>
          sum(values.map((value, place) => (value - (wish[place] ?? 0)) ** 2 / (give[place] ?? 1)))
        // part of the way to what is held, or to a shifted one of it, keeps every limit and costs no less
        for (const part of [1e-4, 0.01, 0.5, 1]) {
          const mixed = weights.map((weight, place) => weight + part * ((held[place] ?? 0) - weight))
          expect(costOf(mixed)).toBeGreaterThanOrEqual(costOf(weights) - 1e-9)
        }
        // nor does a little moved between any two of the same side of the group
        for (let from = 0; from < weights.length; from++)
          for (let to = 0; to < weights.length; to++) {
            if (from === to || from < 2 !== to < 2) continue
            const little = Math.min(1e-4, weights[from] ?? 0)
            const moved = weights.map(
              (weight, place) => weight + (place === to ? little : place === from ? -little : 0),
            )
            expect(costOf(moved)).toBeGreaterThanOrEqual(costOf(weights) - 1e-9)
          }
      }),
      { numRuns: 200 },
    )
  })
})
