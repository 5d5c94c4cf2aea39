import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { attainableTargets } from './attainable-targets.ts'
import { type BandedFund, totalCents } from './banded-fund.ts'

const fund = (lipperId: string, cents: number, target: number, canBuy = 'yes'): BandedFund => ({
  lipperId,
  bucket: 'equity',
  cents,
  target,
  canBuy: canBuy === 'yes',
})
const targetsOf = (funds: readonly BandedFund[], newMoney = 0) =>
  attainableTargets(funds, newMoney).map(({ target }) => target)

describe('attainableTargets', () => {
  it('are the targets themselves where every fund may be bought', () => {
    const funds = [fund('A', 900, 50), fund('B', 100, 50)]
    expect(attainableTargets(funds, 0)).toBe(funds)
  })

  it('leave a fund that is no longer sold where it is, and give the rest to the others by their own targets', () => {
    // B lacks 20 points: A and C take them five to three
    expect(targetsOf([fund('A', 600, 50), fund('B', 0, 20, 'no'), fund('C', 400, 30)])).toEqual([62.5, 0, 37.5])
  })

  it('do not hold up a fund that is above its target, or at it: it can be sold', () => {
    const funds = [fund('A', 400, 50), fund('B', 600, 50, 'no')]
    expect(attainableTargets(funds, 0)).toBe(funds)
    expect(attainableTargets([fund('A', 500, 50), fund('B', 500, 50, 'no')], 0)[1]?.target).toBe(50)
  })

  it('count the money that comes in: it makes what is held a smaller part', () => {
    const funds = [fund('A', 500, 50), fund('B', 500, 50, 'no')]
    expect(targetsOf(funds, 1000)).toEqual([75, 25])
    expect(targetsOf(funds, -500)).toEqual([50, 50])
  })

  it('do as well with several that are no longer sold', () => {
    const funds = [fund('A', 800, 40), fund('B', 100, 30, 'no'), fund('C', 100, 30, 'no')]
    expect(targetsOf(funds)).toEqual([80, 10, 10])
  })

  it('stay as they are where there is no one who could take what is left', () => {
    const funds = [fund('A', 1000, 0), fund('B', 0, 100, 'no')]
    expect(attainableTargets(funds, 0)).toBe(funds)
  })

  const someFunds = fc
    .array(
      fc.record({
        cents: fc.nat(1000),
        weight: fc.integer({ min: 0, max: 9 }),
        canBuy: fc.constantFrom('yes', 'yes', 'no'),
      }),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .filter(
      (all) => all.some(({ weight, canBuy }) => weight > 0 && canBuy === 'yes') && all.some(({ cents }) => cents > 0),
    )
    .map((all) => {
      const weights = all.reduce((sum, { weight }) => sum + weight, 0)
      return all.map(({ cents, weight, canBuy }, index) => fund(`F${index}`, cents, (weight / weights) * 100, canBuy))
    })

  it('sum to 100, ask no fund for what it cannot be, and keep the others in their proportions', () => {
    fc.assert(
      fc.property(someFunds, fc.nat(2000), (funds, newMoney) => {
        const found = attainableTargets(funds, newMoney)
        const total = totalCents(funds) + newMoney
        expect(found.reduce((sum, { target }) => sum + target, 0)).toBeCloseTo(100, 6)
        const grown: number[] = []
        found.forEach(({ canBuy, target, cents }, index) => {
          const asked = funds[index]?.target ?? Number.NaN
          if (!canBuy) expect(target).toBeCloseTo(Math.min(asked, Math.max(0, (cents / total) * 100)), 6)
          else if (asked > 0) grown.push(target / asked)
        })
        for (const ratio of grown) expect(ratio).toBeCloseTo(grown[0] ?? Number.NaN, 6)
      }),
    )
  })

  it('are reached once they are asked for, in whatever order', () => {
    fc.assert(
      fc.property(someFunds, fc.nat(2000), (funds, newMoney) => {
        const found = targetsOf(funds, newMoney)
        const again = targetsOf(attainableTargets(funds, newMoney), newMoney)
        const turned = targetsOf(funds.toReversed(), newMoney).toReversed()
        found.forEach((target, index) => {
          expect(again[index]).toBeCloseTo(target, 6)
          expect(turned[index]).toBeCloseTo(target, 6)
        })
      }),
    )
  })
})
