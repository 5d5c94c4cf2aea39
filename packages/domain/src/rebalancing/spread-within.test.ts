import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Bounded, spreadWithin } from './spread-within.ts'

const part = (least: number, preferences: number, most: number): Bounded => ({ least, preferences, most })
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('spreadWithin', () => {
  it('gives each what it wishes where that is the total', () => {
    expect(spreadWithin([part(0, 3, 9), part(-5, -1, 0)], 2)).toEqual([3, -1])
    expect(spreadWithin([], 0)).toEqual([])
  })

  it('shares what is missing by the room above, and what is too much by the room below', () => {
    // 6 more: rooms of 4 and 8
    expect(spreadWithin([part(0, 0, 4), part(0, 0, 8)], 6)).toEqual([2, 4])
    expect(spreadWithin([part(-4, 0, 0), part(-8, 0, 0)], -6)).toEqual([-2, -4])
  })

  it('goes to the very ends and no further', () => {
    const parts = [part(-3, 0, 2), part(-1, 1, 1)]
    expect(spreadWithin(parts, 3)).toEqual([2, 1])
    expect(spreadWithin(parts, -4)).toEqual([-3, -1])
    expect(() => spreadWithin(parts, 4)).toThrow(RangeError)
    expect(() => spreadWithin(parts, -5)).toThrow('out of reach')
  })

  const bounded = fc
    .tuple(fc.integer({ min: -50, max: 50 }), fc.nat(30), fc.nat(30))
    .map(([least, wish, more]) => part(least, least + wish, least + wish + more))

  it('sums to the total within every bound, moves all one way, and no one further than needed', () => {
    fc.assert(
      fc.property(
        fc.array(bounded, { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, at) => {
          const [least, most] = [sum(parts.map((one) => one.least)), sum(parts.map((one) => one.most))]
          const total = least + Math.floor(at * (most - least))
          const found = spreadWithin(parts, total)
          const gap = total - sum(parts.map(({ preferences }) => preferences))
          const room = sum(parts.map((one) => (gap > 0 ? one.most - one.preferences : one.preferences - one.least)))
          expect(sum(found)).toBe(total)
          found.forEach((value, index) => {
            const one = parts[index] ?? part(0, 0, 0)
            expect(Number.isInteger(value)).toBe(true)
            expect(value).toBeGreaterThanOrEqual(one.least)
            expect(value).toBeLessThanOrEqual(one.most)
            const own = gap > 0 ? one.most - one.preferences : one.preferences - one.least
            const exact = one.preferences + (room === 0 ? 0 : (gap * own) / room)
            expect(Math.abs(value - exact)).toBeLessThan(1)
          })
        },
      ),
    )
  })

  it('is turned over with its bounds', () => {
    fc.assert(
      fc.property(fc.array(bounded, { minLength: 1, maxLength: 6 }), (parts) => {
        const mirrored = parts.map(({ least, most, preferences }) => part(0 - most, 0 - preferences, 0 - least))
        const total = sum(parts.map(({ least }) => least)) + 1
        if (total > sum(parts.map(({ most }) => most))) return
        expect(spreadWithin(mirrored, 0 - total).map((value) => 0 - value)).toEqual(spreadWithin(parts, total))
      }),
    )
  })
})
