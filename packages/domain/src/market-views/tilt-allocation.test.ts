import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AssetType } from '../funds/asset-type.ts'
import { riskLevels } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { type HeldMarket, tiltAllocation } from './tilt-allocation.ts'

const market = (marketId: string, assetType: AssetType, now: number, tilt = 0): HeldMarket => ({
  marketId,
  assetType,
  now,
  tilt,
})

const afterOf = (markets: readonly HeldMarket[], level: Parameters<typeof tiltAllocation>[1]) =>
  tiltAllocation(markets, level)?.map(({ after, limit }) => [after, limit])

describe('tiltAllocation', () => {
  it('pays for what a view wants with the markets that no view moves, by their share', () => {
    const held = [
      market('2370', 'equity', 30, 3),
      market('2330', 'equity', 20),
      market('23201', 'bond', 40),
      market('2310', 'money_market', 10, -1),
    ]
    // two points are wanting: a third from the 20, two thirds from the 40
    expect(afterOf(held, null)).toEqual([
      [33, null],
      [19.3, null],
      [38.7, null],
      [9, null],
    ])
  })

  it('sells no more than is held, and says so', () => {
    const held = [market('2370', 'equity', 1, -3), market('2330', 'equity', 59), market('23201', 'bond', 40, -2)]
    expect(afterOf(held, null)).toEqual([
      [0, 'nothing_to_sell'],
      [62, null],
      [38, null],
    ])
    const none = [market('2370', 'equity', 0, -3), market('2330', 'equity', 100)]
    expect(afterOf(none, null)).toEqual([
      [0, 'nothing_to_sell'],
      [100, null],
    ])
  })

  it('buys a market that is not held where a view wants it, and no other', () => {
    const held = [market('2370', 'equity', 0, 2), market('2330', 'equity', 0), market('23201', 'bond', 100)]
    expect(afterOf(held, null)).toEqual([
      [2, null],
      [0, null],
      [98, null],
    ])
  })

  it('stays within the band of the level, and names what that cuts', () => {
    // level 3: 35 to 55 percent of equity, of which 54 are held
    const held = [
      market('2370', 'equity', 24, 3),
      market('2330', 'equity', 30),
      market('23201', 'bond', 41, 0),
      market('2310', 'money_market', 5),
    ]
    const tilted = tiltAllocation(held, 3)
    // within the class the other market of shares gives way before the band is met
    expect(tilted?.map(({ limit }) => limit)).toEqual([null, null, null, null])
    const all = [market('2370', 'equity', 54, 3), market('23201', 'bond', 41), market('2310', 'money_market', 5)]
    expect(tiltAllocation(all, 3)?.[0]).toMatchObject({ before: 54, after: 55, limit: 'band' })
  })

  it('lets a class that is outside its band stay there and go no further', () => {
    const held = [market('2370', 'equity', 70, 3), market('23201', 'bond', 30)]
    expect(tiltAllocation(held, 2)?.[0]).toMatchObject({ after: 70, limit: 'band' })
    const less = [market('2370', 'equity', 70, -3), market('23201', 'bond', 30)]
    expect(tiltAllocation(less, 2)?.[0]).toMatchObject({ after: 67, limit: null })
  })

  it('adds nothing to classes that a level does not speak of', () => {
    const held = [market('2390', 'commodity', 5, 3), market('23201', 'bond', 52), market('2330', 'equity', 43)]
    expect(tiltAllocation(held, 3)?.[0]).toMatchObject({ after: 5, limit: 'band' })
    expect(tiltAllocation(held, null)?.[0]).toMatchObject({ after: 8, limit: null })
  })

  it('takes no more than a quarter of a market that no view speaks against, and shares what is wanting', () => {
    const held = [
      market('2370', 'equity', 47, 3),
      market('2330', 'equity', 45, 2),
      market('23201', 'bond', 8),
      market('23203', 'bond', 0, 1),
    ]
    // two points are there for six: each gets a third of what it wanted
    expect(afterOf(held, null)).toEqual([
      [48, 'no_room'],
      [45.7, 'no_room'],
      [6, null],
      [0.3, 'no_room'],
    ])
  })

  it('moves no market against its view, and nothing where every view wants more', () => {
    const held = [market('2370', 'equity', 50, 3), market('23201', 'bond', 50, 1)]
    expect(afterOf(held, null)).toEqual([
      [50, 'no_room'],
      [50, 'no_room'],
    ])
  })

  it('has nothing to say of nothing', () => {
    expect(tiltAllocation([], 3)).toBeNull()
    expect(tiltAllocation([market('2370', 'equity', 0, 3)], null)).toBeNull()
  })

  it('always makes a whole of no share below zero, within the bands or no further out than before', () => {
    const kinds: AssetType[] = ['equity', 'equity', 'bond', 'bond', 'money_market', 'balanced', 'commodity', 'other']
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 8, maxLength: 8 }),
        fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 8, maxLength: 8 }),
        fc.constantFrom(null, ...riskLevels),
        (weights, tilts, level) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0)
          fc.pre(whole > 0)
          const held = kinds.map((kind, at) =>
            market(`m${at}`, kind, ((weights[at] ?? 0) / whole) * 100, tilts[at] ?? 0),
          )
          const tilted = tiltAllocation(held, level) ?? []
          expect(tilted).toHaveLength(8)
          const tenths = (pick: (at: number) => number) =>
            tilted.reduce((sum, _one, at) => sum + Math.round(pick(at) * 10), 0)
          expect(tenths((at) => tilted[at]?.after ?? 0)).toBe(1000)
          expect(tenths((at) => tilted[at]?.before ?? 0)).toBe(1000)
          for (const { after, now, tilt } of tilted) {
            expect(after).toBeGreaterThanOrEqual(0)
            if (now === 0 && tilt === 0) expect(after).toBe(0)
            // a tenth, since percentages are rounded
            if (tilt > 0) expect(after).toBeGreaterThanOrEqual(now - 0.11)
            if (tilt < 0) expect(after).toBeLessThanOrEqual(now + 0.11)
            if (tilt === 0) expect(after).toBeGreaterThanOrEqual(now * 0.75 - 0.11)
          }
          if (level === null) return
          for (const kind of ['equity', 'bond', 'money_market', 'balanced'] as const) {
            const sums = (of: 'now' | 'after') =>
              tilted.filter(({ assetType }) => assetType === kind).reduce((sum, one) => sum + one[of], 0)
            const { min, max } = riskPolicies[level].bands[kind]
            // a tenth for each market: percentages are rounded
            expect(sums('after')).toBeLessThanOrEqual(Math.max(max, sums('now')) + 0.2)
            expect(sums('after')).toBeGreaterThanOrEqual(Math.min(min, sums('now')) - 0.2)
          }
        },
      ),
    )
  })
})
