import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createCallTimes } from './call-times.ts'
import { createRing } from './ring.ts'

/** The least value that so large a share of the values does not exceed. */
function slowQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

describe('the times of calls', () => {
  it('are never told too low, and at most a fifth too high', () => {
    const ms = fc.double({ min: 0.3, max: 9000, noNaN: true })
    fc.assert(
      fc.property(fc.array(ms, { minLength: 1, maxLength: 300 }), (values) => {
        const times = createCallTimes()
        for (const value of values) times.note('GET', '/api/funds', value)
        const [told] = times.slowest(5)
        for (const [share, said] of [
          [0.5, told?.p50 ?? 0],
          [0.95, told?.p95 ?? 0],
        ] as const) {
          const exact = slowQuantile(values, share)
          expect(said).toBeGreaterThanOrEqual(exact - 0.051) // told to a tenth
          expect(said).toBeLessThanOrEqual(exact * 1.2 + 0.051)
        }
        expect(told?.count).toBe(values.length)
        expect(told?.max).toBeCloseTo(Math.max(...values), 0)
      }),
    )
  })

  it('are listed by what one in twenty took, and there are never more addresses than are kept', () => {
    const times = createCallTimes()
    times.note('GET', '/quick', 2)
    times.note('GET', '/slow', 900)
    expect(times.slowest(2).map(({ route }) => route)).toEqual(['/slow', '/quick'])
    for (let at = 0; at < 2000; at++) times.note('GET', `/other-${at}`, 1)
    expect(times.slowest(5000)).toHaveLength(600)
  })
})

describe('a ring', () => {
  it('keeps the newest, and lists them from the newest on', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (values, most) => {
        const ring = createRing<number>(most)
        for (const value of values) ring.add(value)
        expect(ring.list()).toEqual(values.slice(-most).toReversed())
      }),
    )
  })
})
