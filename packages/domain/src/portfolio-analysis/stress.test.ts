import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { publicMove } from './crises.ts'
import { type Exposure, shockEffect } from './shocks.ts'
import { changeSources, sumStress } from './sum-stress.ts'

const exposed = (known: Partial<Exposure>): Exposure => ({
  assetType: 'equity',
  sector2Id: null,
  sector23Id: null,
  isHedged: false,
  equityPart: 0,
  bondPart: 0,
  knownPart: 1,
  foreignPart: 0,
  ...known,
})

describe('shockEffect', () => {
  it('lets bonds fall by their duration when rates rise, long ones most, and cash hardly', () => {
    const bond = (sector2Id: string, sector23Id: string) =>
      shockEffect('rates_up', exposed({ assetType: 'bond', sector2Id, sector23Id }))?.change
    expect(bond('20006', '23202')).toBeCloseTo(-0.16, 12)
    expect(bond('20005', '23202')).toBeCloseTo(-0.07, 12)
    expect(shockEffect('rates_up', exposed({ assetType: 'money_market', sector23Id: '2310' }))?.change).toBeCloseTo(
      -0.002,
      12,
    )
    expect(shockEffect('rates_up', exposed({}))).toEqual({ change: 0, covered: 1 })
  })

  it('makes foreign holdings worth a tenth less of a dollar that is a tenth dearer, but not hedged ones', () => {
    expect(shockEffect('twd_up', exposed({ foreignPart: 1 }))?.change).toBeCloseTo(1 / 1.1 - 1, 12)
    expect(shockEffect('twd_up', exposed({ foreignPart: 1, isHedged: true }))?.change).toBe(0)
  })

  it('speaks only of the disclosed part of balanced funds, and of no fund whose kind it does not know', () => {
    const mixed = exposed({ assetType: 'balanced', equityPart: 0.5, bondPart: 0.2, knownPart: 0.7 })
    expect(shockEffect('equities_down', mixed)).toEqual({ change: -0.1, covered: 0.7 })
    expect(shockEffect('equities_down', exposed({ assetType: 'commodity' }))).toBeNull()
  })
})

describe('publicMove', () => {
  it('adds the dollar’s own move unless the class is hedged', () => {
    expect(publicMove('2008', '2330', 'yes')).toBe(-0.535)
    expect(publicMove('2008', '2330', 'no')).toBeCloseTo(0.465 * (34.95 / 32.39) - 1, 12)
    expect(publicMove('2008', '2370', 'no')).toBe(-0.531)
  })

  it('knows nothing where the index is younger or there is none', () => {
    expect(publicMove('2008', '23205', 'no')).toBeNull()
    expect(publicMove('2020', '2395', 'no')).toBeNull()
  })
})

describe('sumStress', () => {
  it('counts what is known, says how much that is, and leaves the rest out instead of calling it unharmed', () => {
    const sum = sumStress([
      { value: 600_000, change: -0.3, covered: 1, source: 'own' },
      { value: 300_000, change: -0.1, covered: 1, source: 'sector' },
      { value: 100_000, change: 0, covered: 0, source: 'none' },
    ])
    expect(sum).toMatchObject({ amount: -210_000, percent: -21, covered: 90, amounts: [-180_000, -30_000, null] })
    expect(sum.bySource).toMatchObject({ own: 60, sector: 30, none: 10 })
  })

  it('says nothing where nothing is known', () => {
    expect(sumStress([{ value: 1000, change: 0, covered: 0, source: 'none' }])).toMatchObject({
      amount: null,
      percent: null,
      covered: 0,
    })
  })

  it('adds up to the dollar and to the whole, whatever the funds', () => {
    const funds = fc.array(
      fc.record({
        value: fc.double({ min: 0.01, max: 1e9, noNaN: true }),
        change: fc.double({ min: -1, max: 1, noNaN: true }),
        source: fc.constantFrom(...changeSources),
      }),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(funds, (drawn) => {
        const sum = sumStress(drawn.map((one) => ({ ...one, covered: one.source === 'none' ? 0 : 1 })))
        const added = sum.amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
        if (sum.amount !== null) expect(sum.amount).toBe(added)
        expect(Object.values(sum.bySource).reduce((total, share) => total + share, 0)).toBeCloseTo(100, 6)
        expect(sum.covered + sum.bySource.none).toBeCloseTo(100, 6)
      }),
    )
  })
})
