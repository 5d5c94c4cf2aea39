import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { balancedShare, setShare, type Shares, shareNames, snapShares } from './set-share.ts'

const shares: Shares = { bond: 40, equity: 45, money_market: 5 }
const steps = fc.integer({ min: 0, max: 20 }).map((step) => step * 5)
const anyShares = fc
  .tuple(steps, steps, steps)
  .filter(([a, b, c]) => a + b + c <= 100)
  .map(([bond, equity, money_market]): Shares => ({ bond, equity, money_market }))

describe('setShare', () => {
  it('takes from balanced first, then from the larger of the others', () => {
    const move = { name: 'equity', locked: [] } as const
    expect(setShare(shares, { ...move, percent: 55 })).toEqual({ bond: 40, equity: 55, money_market: 5 })
    expect(setShare(shares, { ...move, percent: 60 })).toEqual({ bond: 35, equity: 60, money_market: 5 })
    expect(setShare(shares, { ...move, percent: 100 })).toEqual({ bond: 0, equity: 100, money_market: 0 })
  })

  it('takes from the larger of the others wherever it stands', () => {
    const cash = { bond: 5, equity: 45, money_market: 40 }
    expect(setShare(cash, { name: 'equity', percent: 60, locked: [] })).toEqual({
      bond: 5,
      equity: 60,
      money_market: 35,
    })
    expect(setShare(cash, { name: 'bond', percent: 20, locked: [] })).toEqual({
      bond: 20,
      equity: 40,
      money_market: 40,
    })
  })

  it('stops at every five percent', () => {
    expect(setShare(shares, { name: 'bond', percent: 33, locked: [] }).bond).toBe(35)
  })

  it('leaves a locked share alone and goes no further than it lets', () => {
    const moved = setShare(shares, { name: 'equity', percent: 100, locked: ['bond'] })
    expect(moved).toEqual({ bond: 40, equity: 60, money_market: 0 })
  })

  it('never passes 100 and never goes below 0, whatever is moved and locked', () => {
    fc.assert(
      fc.property(
        anyShares,
        fc.constantFrom(...shareNames),
        fc.integer({ min: -20, max: 130 }),
        fc.subarray([...shareNames]),
        (from, name, percent, locked) => {
          const to = setShare(from, { name, percent, locked })
          expect(balancedShare(to)).toBeGreaterThanOrEqual(0)
          for (const each of shareNames) {
            expect(to[each]).toBeGreaterThanOrEqual(0)
            if (locked.includes(each) && each !== name) expect(to[each]).toBe(from[each])
          }
        },
      ),
    )
  })
})

describe('snapShares', () => {
  it('puts the targets of a risk level on the steps of the handles', () => {
    expect(snapShares({ equity: 45, bond: 38, money_market: 7 })).toEqual({ equity: 45, bond: 40, money_market: 5 })
    expect(balancedShare(snapShares({ equity: 33, bond: 33, money_market: 33 }))).toBe(0)
  })

  it.each([
    [
      { equity: 33, bond: 48, money_market: 18 },
      { equity: 35, bond: 45, money_market: 20 },
    ],
    [
      { equity: 18, bond: 33, money_market: 48 },
      { equity: 20, bond: 35, money_market: 45 },
    ],
    [
      { equity: 48, bond: 33, money_market: 18 },
      { equity: 45, bond: 35, money_market: 20 },
    ],
  ])('takes what rounding is over from the largest: %j', (targets, snapped) => {
    expect(snapShares(targets)).toEqual(snapped)
  })
})
