import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { seenThrough, setSeenThrough } from './see-through.ts'
import { balancedShare, type Shares, shareNames } from './set-share.ts'

const shares: Shares = { bond: 40, equity: 40, money_market: 10 }
const sum = ({ bond, equity, money_market }: Shares) => bond + equity + money_market

describe('looking through balanced funds', () => {
  it('counts half of them as equity, half as bond', () => {
    expect(seenThrough(shares)).toEqual({ bond: 45, equity: 45, money_market: 10 })
  })

  it('keeps the balanced funds where a move leaves them room', () => {
    const moved = setSeenThrough(shares, { name: 'equity', percent: 60, locked: [] })
    expect(seenThrough(moved)).toEqual({ bond: 30, equity: 60, money_market: 10 })
    expect(balancedShare(moved)).toBe(10)
  })

  it('sells them where one half of them has none', () => {
    const moved = setSeenThrough(shares, { name: 'bond', percent: 0, locked: [] })
    expect(balancedShare(moved)).toBe(0)
    expect(moved.bond).toBe(0)
  })

  it('always makes 100 of three shares of zero or more, and leaves the locked ones', () => {
    const step = fc.integer({ min: 0, max: 10 }).map((each) => each * 10)
    const from = fc
      .tuple(step, step, step)
      .filter(([a, b, c]) => a + b + c <= 100)
      .map(([bond, equity, money_market]): Shares => ({ bond, equity, money_market }))
    fc.assert(
      fc.property(
        from,
        fc.constantFrom(...shareNames),
        fc.integer({ min: 0, max: 100 }),
        fc.subarray([...shareNames]),
        (start, name, percent, locked) => {
          const moved = setSeenThrough(start, { name, percent, locked })
          const seen = seenThrough(moved)
          expect(sum(seen)).toBeCloseTo(100, 9)
          for (const each of shareNames) {
            expect(moved[each]).toBeGreaterThanOrEqual(0)
            if (locked.includes(each) && each !== name) expect(seen[each]).toBeCloseTo(seenThrough(start)[each], 9)
          }
        },
      ),
    )
  })
})
