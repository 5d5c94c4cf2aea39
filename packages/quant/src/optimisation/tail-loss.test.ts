import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { conditionalValueAtRisk } from './conditional-value-at-risk.ts'
import { minimiseCvar } from './minimise-cvar.ts'
import { allScenarios, tailScenarios } from './scenario-programme/tail-scenarios.ts'

const unknown = Number.NaN
const vector = (...values: readonly number[]): Float64Array => Float64Array.from(values)

describe('the mean of the worst outcomes', () => {
  // Rockafellar & Uryasev: the least of c + Σ max(loss − c, 0) / ((1 − confidence) n) over all thresholds c.
  const leastOverThresholds = (returns: readonly number[], confidence: number): number =>
    Math.min(
      ...returns.map(
        (edge) =>
          -edge + returns.reduce((sum, one) => sum + Math.max(0, edge - one), 0) / ((1 - confidence) * returns.length),
      ),
    )

  it.each([
    ['one in four of four: the worst', [-0.1, 0.2, 0, 0.1], 0.75, 0.1, 0.1],
    ['two in four', [-0.1, 0.2, -0.3, 0.1], 0.5, 0.2, 0.1],
    ['half an outcome: the worst again', [-0.1, 0.2, 0, 0.1], 0.875, 0.1, 0.1],
    ['an outcome and a half', [-0.3, -0.1, 0, 0.1], 0.625, (0.3 + 0.5 * 0.1) / 1.5, 0.1],
    ['gains only: losses below nothing', [0.1, 0.2], 0.5, -0.1, -0.1],
    ['one outcome', [-0.05], 0.95, 0.05, 0.05],
  ])('%s', (_, returns, confidence, tail, edge) => {
    const found = conditionalValueAtRisk(vector(...returns), confidence)
    expect(found.conditionalValueAtRisk).toBeCloseTo(tail, 12)
    expect(found.valueAtRisk).toBeCloseTo(edge, 12)
  })

  it('is the least over all thresholds', () => {
    const returns = fc.array(
      fc.integer({ min: -50, max: 50 }).map((one) => one / 100),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(returns, fc.constantFrom(0.5, 0.8, 0.9, 0.95, 0.99), (given, confidence) => {
        expect(conditionalValueAtRisk(vector(...given), confidence).conditionalValueAtRisk).toBeCloseTo(
          leastOverThresholds(given, confidence),
          9,
        )
      }),
    )
  })

  it.each([
    [[], 0.95],
    [[0.1], 0],
    [[0.1], 1],
    [[0.1], unknown],
  ] as const)('of %j at %s is refused', (returns, confidence) => {
    expect(() => conditionalValueAtRisk(vector(...returns), confidence)).toThrow(RangeError)
  })

  it('of two funds is least where a search in thousandths finds it', () => {
    const scenario = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }))
    fc.assert(
      fc.property(
        fc.array(scenario, { minLength: 8, maxLength: 25 }),
        fc.constantFrom(0.6, 0.8, 0.9),
        (all, confidence) => {
          const rows = all.map(([one, other]) => [one / 100, other / 100] as const)
          const request = {
            returns: matrixFromRows(rows),
            confidence,
            lower: vector(0, 0),
            upper: vector(1, 1),
            groups: [],
          }
          const found = minimiseCvar(request)
          const searched = Array.from({ length: 1001 }, (_, k) =>
            leastOverThresholds(
              rows.map(([one, other]) => (k * one + (1000 - k) * other) / 1000),
              confidence,
            ),
          )
          if (found.status !== 'optimal') throw new Error(found.status)
          expect(found.conditionalValueAtRisk).toBeLessThanOrEqual(Math.min(...searched) + 1e-6)
          expect(found.conditionalValueAtRisk).toBeGreaterThanOrEqual(Math.min(...searched) - 5e-4)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('scenarios that can be in the tail', () => {
  const gains = Float64Array.from({ length: 100 }, (_, t) => ((t * 37) % 100) / 100)

  it('are the worst three times as many as the tail has', () => {
    const kept = tailScenarios(gains, 0.9375, new Int32Array())
    expect(kept.length).toBe(19)
    expect([...kept].map((t) => gains[t] ?? unknown).every((gain) => gain < 0.19)).toBe(true)
    expect([...kept]).toEqual([...kept].toSorted((one, other) => one - other))
  })

  it('and those that were in it before', () => {
    const best = gains.indexOf(0.99)
    expect([...tailScenarios(gains, 0.9375, Int32Array.of(best))]).toContain(best)
    expect(tailScenarios(gains, 0.9375, Int32Array.of(best)).length).toBe(20)
  })

  it('are all of them where most are in it anyway', () => {
    expect(tailScenarios(gains, 0.8, new Int32Array())).toEqual(allScenarios(100))
    expect(tailScenarios(gains, 0.8125, new Int32Array()).length).toBe(57)
  })
})
