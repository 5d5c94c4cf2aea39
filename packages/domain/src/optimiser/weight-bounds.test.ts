import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fundCaps } from '../risk-evaluation/risk-policy.ts'
import type { TargetGroup } from './target-groups.ts'
import { type BoundedFund, weightBounds } from './weight-bounds.ts'

const fund = (more: Partial<BoundedFund> = {}): BoundedFund => ({
  lipperId: 'F',
  assetType: 'equity',
  sectorId: '2370',
  sectorName: '台股',
  nowPercent: 0,
  forSale: true,
  isLocked: false,
  isExcluded: false,
  ...more,
})
const group = (name: string, members: readonly number[], min: number, max: number): TargetGroup => ({
  name,
  members,
  min,
  max,
})
const bounds = (
  funds: readonly BoundedFund[],
  groups: readonly TargetGroup[] = [group('股票', [...funds.keys()], 0, 1)],
) => {
  const { lower, upper, conflicts } = weightBounds(funds, groups)
  return { lower: [...lower], upper: [...upper], conflicts }
}
/** Enough free funds that nothing has to give way. */
const many = (more: Partial<BoundedFund> = {}) => Array.from({ length: 6 }, () => fund(more))

describe('how much of a fund there may be', () => {
  it('is the cap of its class', () => {
    const classes = ['equity', 'bond', 'money_market', 'balanced'] as const
    const { upper, lower } = bounds([
      ...classes.map((assetType) => fund({ assetType })),
      fund({ assetType: 'commodity' }),
    ])
    expect(upper.slice(0, 4)).toEqual(classes.map((name) => fundCaps[name] / 100))
    expect(upper[4]).toBe(1)
    expect(lower).toEqual([0, 0, 0, 0, 0])
  })

  it('is what it is where it is locked, though that is above its cap, and though it is excluded as well', () => {
    expect(bounds([fund({ nowPercent: 55, isLocked: true }), ...many()])).toMatchObject({
      lower: [0.55, 0, 0, 0, 0, 0, 0],
      upper: [0.55, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2],
    })
    expect(bounds([fund({ nowPercent: 5, isLocked: true, isExcluded: true }), ...many()]).upper[0]).toBe(0.05)
  })

  it('is nothing of an excluded one', () => {
    expect(bounds([fund({ nowPercent: 5, isExcluded: true }), ...many()]).upper[0]).toBe(0)
  })

  it('is no more than now of one that is no longer sold', () => {
    expect(bounds([fund({ nowPercent: 5, forSale: false }), ...many()]).upper[0]).toBe(0.05)
    expect(bounds([fund({ nowPercent: 50, forSale: false }), ...many()]).upper[0]).toBe(0.2)
    expect(bounds([fund({ forSale: false }), ...many()]).upper[0]).toBe(0)
  })

  it('is no more than its own most, and never more than its cap for it', () => {
    expect(bounds([fund({ most: 0.1 }), ...many()]).upper[0]).toBe(0.1)
    expect(bounds([fund({ most: 0.9 }), ...many()]).upper[0]).toBe(0.2)
  })
})

describe('caps that are in the way', () => {
  it('are raised together to the smallest at which their class reaches its share, and that is said', () => {
    const two = [fund(), fund()]
    const { upper, conflicts } = bounds(
      [...two, ...many({ assetType: 'bond' })],
      [group('股票', [0, 1], 0.5, 0.6), group('債券', [2, 3, 4, 5, 6, 7], 0.4, 0.5)],
    )
    expect(upper.slice(0, 2)).toEqual([0.25, 0.25])
    expect(conflicts).toHaveLength(1)
    expect(conflicts[0]).toContain('股票')
    expect(conflicts[0]).toContain('50.0%')
    expect(conflicts[0]).toContain('25.0%')
  })

  it('stay where what is locked fills the share', () => {
    const funds = [fund({ nowPercent: 40, isLocked: true }), fund(), ...many({ assetType: 'bond' })]
    expect(bounds(funds, [group('股票', [0, 1], 0.5, 0.6), group('債券', [2, 3, 4, 5, 6, 7], 0.4, 0.5)])).toMatchObject(
      { conflicts: [] },
    )
  })

  it('are raised only of funds that may be bought freely', () => {
    const funds = [fund(), fund({ most: 0.1 }), fund({ forSale: false, nowPercent: 5 }), ...many({ assetType: 'bond' })]
    const { upper } = bounds(funds, [group('股票', [0, 1, 2], 0.5, 0.6), group('債券', [3, 4, 5, 6, 7, 8], 0.4, 0.5)])
    expect(upper.slice(0, 3)).toEqual([expect.closeTo(0.35, 12), 0.1, 0.05])
  })

  it('cannot be raised where no fund of the class may be bought: then nothing is said here', () => {
    const funds = [fund({ forSale: false, nowPercent: 5 }), ...many({ assetType: 'bond' })]
    expect(bounds(funds, [group('股票', [0], 0.5, 0.6), group('債券', [1, 2, 3, 4, 5, 6], 0.4, 1)])).toMatchObject({
      conflicts: [],
    })
  })

  it('are raised for the whole where the classes reach their least shares and the whole is not made', () => {
    const funds = [fund(), fund({ assetType: 'bond' })]
    const { upper, conflicts } = bounds(funds, [group('股票', [0], 0, 0.5), group('債券', [1], 0, 0.5)])
    expect(upper).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)])
    expect(conflicts[0]).toContain('60.0%')
    expect(conflicts[0]).toContain('50.0%')
  })

  it('stay where no cap makes a whole, since the classes may not be as much', () => {
    const { upper, conflicts } = bounds([fund()], [group('股票', [0], 0, 0.5)])
    expect(upper).toEqual([0.2])
    expect(conflicts).toEqual([])
  })
})

describe('whatever the funds', () => {
  const drawn = fc.array(
    fc.record({
      assetType: fc.constantFrom('equity' as const, 'bond' as const, 'money_market' as const),
      now: fc.integer({ min: 0, max: 20 }),
      forSale: fc.integer({ min: 0, max: 4 }),
      isLocked: fc.integer({ min: 0, max: 4 }),
      isExcluded: fc.integer({ min: 0, max: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const bands = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
    minLength: 3,
    maxLength: 3,
  })
  const cases = fc.tuple(drawn, bands).map(([all, limits]) => {
    const funds = all.map((one) =>
      fund({
        assetType: one.assetType,
        nowPercent: one.now,
        forSale: one.forSale > 0,
        isLocked: one.isLocked === 0 && one.now > 0,
        isExcluded: one.isExcluded === 0,
      }),
    )
    const groups = (['equity', 'bond', 'money_market'] as const).map((name, index) => {
      const [min, more] = limits[index] ?? [0, 0]
      const members = funds.flatMap((one, place) => (one.assetType === name ? [place] : []))
      return group(name, members, min / 10, Math.min(1, (min + more) / 10))
    })
    return { funds, groups }
  })

  it('never lowers below the least, never frees what is bound, and says so whenever it raises a cap', () => {
    fc.assert(
      fc.property(cases, ({ funds, groups }) => {
        const { lower, upper, conflicts } = bounds(funds, groups)
        let isRaised = false
        funds.forEach((one, index) => {
          const [least, most] = [lower[index] ?? -1, upper[index] ?? -1]
          const cap =
            fundCaps[one.assetType === 'equity' || one.assetType === 'bond' ? one.assetType : 'money_market'] / 100
          expect(most).toBeGreaterThanOrEqual(least)
          expect(most).toBeLessThanOrEqual(1)
          if (one.isLocked) expect([least, most]).toEqual([one.nowPercent / 100, one.nowPercent / 100])
          else if (one.isExcluded) expect(most).toBe(0)
          else if (!one.forSale) expect(most).toBe(Math.min(cap, one.nowPercent / 100))
          else expect(most).toBeGreaterThanOrEqual(cap)
          isRaised ||= !one.isLocked && most > cap + 1e-12
        })
        expect(conflicts.length > 0).toBe(isRaised)
      }),
    )
  })

  it('reaches every least share, and the whole, that raising caps can reach', () => {
    fc.assert(
      fc.property(cases, ({ funds, groups }) => {
        const { upper } = bounds(funds, groups)
        const isFree = (place: number) => {
          const one = funds[place]
          return one?.forSale === true && !one.isLocked && !one.isExcluded
        }
        const reach = (members: readonly number[]) => members.reduce((sum, place) => sum + (upper[place] ?? 0), 0)
        for (const { members, min } of groups) {
          if (members.some(isFree)) expect(reach(members)).toBeGreaterThanOrEqual(min - 1e-9)
        }
        const most = groups.reduce(
          (sum, { members, max }) => sum + (members.some(isFree) ? max : Math.min(max, reach(members))),
          0,
        )
        const found = groups.reduce((sum, { members, max }) => sum + Math.min(max, reach(members)), 0)
        expect(most < 1 || found >= 1 - 1e-6).toBe(true)
      }),
    )
  })
})
