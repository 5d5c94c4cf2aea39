import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type ClassRanges, type ClassShares, levelAllocation, nearestShares } from './level-allocation.ts'
import { riskLevels } from './risk-level.ts'
import { fundCaps, riskPolicies, targetClasses } from './risk-policy.ts'

const sum = (shares: ClassShares) => targetClasses.reduce((total, name) => total + shares[name], 0)
const anywhere: ClassRanges = {
  equity: { least: 0, most: 100 },
  bond: { least: 0, most: 100 },
  money_market: { least: 0, most: 100 },
  balanced: { least: 0, most: 100 },
}
const shares = (equity: number, bond: number, money: number, balanced: number): ClassShares => ({
  equity,
  bond,
  money_market: money,
  balanced,
})

describe('the allocation of a level', () => {
  it.each(riskLevels)('of level %i is a whole, within the bands, and can be held with the least weights', (level) => {
    const own = levelAllocation(level)
    expect(sum(own)).toBe(100)
    for (const name of targetClasses) {
      const { min, target, max } = riskPolicies[level].bands[name]
      expect([own[name], min <= target, target <= max]).toEqual([target, true, true])
      expect(target === 0 || target >= 3).toBe(true)
    }
  })

  it('has more equity and more volatility with every level, and never more of the cautious classes', () => {
    for (const [index, level] of riskLevels.slice(1).entries()) {
      const before = riskPolicies[riskLevels[index] ?? 1]
      const now = riskPolicies[level]
      expect(now.volatility).toBeGreaterThan(before.volatility)
      expect(now.bands.equity.target).toBeGreaterThan(before.bands.equity.target)
      for (const name of ['bond', 'money_market'] as const) {
        expect(now.bands[name].target).toBeLessThanOrEqual(before.bands[name].target)
        expect(now.bands[name].max).toBeLessThanOrEqual(before.bands[name].max)
      }
    }
  })

  it('keeps a fund of equity below the mark from which it is too much', () => {
    expect(fundCaps.equity).toBeLessThan(25)
  })
})

describe('nearestShares', () => {
  it('is the aim itself where the ranges let it', () => {
    expect(nearestShares(shares(45, 38, 7, 10), anywhere, 3)).toEqual({
      equity: expect.closeTo(45, 9),
      bond: expect.closeTo(38, 9),
      money_market: expect.closeTo(7, 9),
      balanced: expect.closeTo(10, 9),
    })
  })

  it('gives in equal parts to the others what a class cannot be', () => {
    const found = nearestShares(shares(45, 38, 7, 10), { ...anywhere, balanced: { least: 0, most: 1 } }, 0)
    expect(found).toEqual({
      equity: expect.closeTo(48, 6),
      bond: expect.closeTo(41, 6),
      money_market: expect.closeTo(10, 6),
      balanced: expect.closeTo(1, 6),
    })
  })

  it('takes in equal parts from the others what a class must be, none below its range', () => {
    const ranges = { ...anywhere, equity: { least: 60, most: 100 }, money_market: { least: 6, most: 100 } }
    // 15 more: money gives 1, the others 7 each
    expect(nearestShares(shares(45, 38, 7, 10), ranges, 0)).toEqual({
      equity: expect.closeTo(60, 6),
      bond: expect.closeTo(31, 6),
      money_market: expect.closeTo(6, 6),
      balanced: expect.closeTo(3, 6),
    })
  })

  it('leaves no share smaller than a fund: it is nothing or the least, whichever is nearer', () => {
    const small = nearestShares(shares(50, 49, 1, 0), anywhere, 3)
    expect(small?.money_market).toBe(0)
    expect(nearestShares(shares(50, 48, 2, 0), anywhere, 3)?.money_market).toBe(3)
    const notMore = { ...anywhere, money_market: { least: 0, most: 3 } }
    expect(nearestShares(shares(50, 48, 2, 0), notMore, 3)?.money_market).toBe(3)
  })

  it('takes the other way where the nearer one is outside its range', () => {
    const ranges = { ...anywhere, money_market: { least: 0.5, most: 5 } }
    expect(nearestShares(shares(50, 49, 1, 0), ranges, 3)?.money_market).toBe(3)
  })

  it('is none where the ranges make no whole', () => {
    const most = { least: 0, most: 20 }
    expect(
      nearestShares(shares(25, 25, 25, 25), { equity: most, bond: most, money_market: most, balanced: most }, 0),
    ).toBeNull()
    const least = { least: 30, most: 100 }
    expect(
      nearestShares(shares(25, 25, 25, 25), { equity: least, bond: least, money_market: least, balanced: least }, 0),
    ).toBeNull()
  })

  // 99.99999999999999 and 100.00000000000001 as they are added up
  it.each([
    [30, 30, 30, 10],
    [0.1, 1.2, 84.6, 14.1],
    [0.1, 0.1, 85.9, 13.9],
  ])('is what the ranges leave where they make just a whole: %d, %d, %d and %d', (...parts) => {
    const whole = shares(...parts)
    const edges = (edge: (share: number) => ClassRanges['bond']): ClassRanges => ({
      equity: edge(whole.equity),
      bond: edge(whole.bond),
      money_market: edge(whole.money_market),
      balanced: edge(whole.balanced),
    })
    const asWhole = Object.fromEntries(targetClasses.map((name) => [name, expect.closeTo(whole[name], 9)]))
    const aim = shares(40, 20, 20, 20)
    expect(
      nearestShares(
        aim,
        edges((share) => ({ least: 0, most: share })),
        0,
      ),
    ).toEqual(asWhole)
    expect(
      nearestShares(
        aim,
        edges((share) => ({ least: share, most: 100 })),
        0,
      ),
    ).toEqual(asWhole)
  })

  const range = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
    .map(([least, more]) => ({ least, most: Math.min(100, least + more) }))
  const ranges = fc.record({ equity: range, bond: range, money_market: range, balanced: range })
  const aims = fc
    .array(fc.integer({ min: 0, max: 10 }), { minLength: 4, maxLength: 4 })
    .filter((all) => all.some((part) => part > 0))
    .map((all) => {
      const whole = all.reduce((total, part) => total + part, 0)
      const [equity = 0, bond = 0, money = 0, balanced = 0] = all.map((part) => (part / whole) * 100)
      return shares(equity, bond, money, balanced)
    })

  it('is a whole within the ranges, moved by the same points wherever a range lets it', () => {
    fc.assert(
      fc.property(aims, ranges, (aim, limits) => {
        const found = nearestShares(aim, limits, 0)
        const [least, most] = (['least', 'most'] as const).map((end) =>
          targetClasses.reduce((total, name) => total + limits[name][end], 0),
        )
        expect(found === null).toBe((least ?? 0) > 100 || (most ?? 0) < 100)
        if (found === null) return
        expect(sum(found)).toBeCloseTo(100, 6)
        const free = targetClasses.filter(
          (name) => found[name] > limits[name].least + 1e-6 && found[name] < limits[name].most - 1e-6,
        )
        for (const name of targetClasses) {
          expect(found[name]).toBeGreaterThanOrEqual(limits[name].least - 1e-9)
          expect(found[name]).toBeLessThanOrEqual(limits[name].most + 1e-9)
        }
        const shifts = free.map((name) => found[name] - aim[name])
        for (const shift of shifts) expect(shift).toBeCloseTo(shifts[0] ?? Number.NaN, 5)
      }),
    )
  })

  it('has no share between nothing and the least, wherever that can be', () => {
    fc.assert(
      fc.property(aims, fc.integer({ min: 1, max: 8 }), (aim, least) => {
        const found = nearestShares(aim, anywhere, least)
        expect(sum(found ?? aim)).toBeCloseTo(100, 6)
        for (const name of targetClasses) {
          const share = found?.[name] ?? Number.NaN
          expect(share < 1e-6 || share > least - 1e-6).toBe(true)
        }
      }),
    )
  })
})
