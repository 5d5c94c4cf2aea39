import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { BandedFund } from './banded-fund.ts'
import { bandLimits, type Bands, defaultBands, fundBand } from './bands.ts'
import { type Breach, breachesOf, worstBreach } from './inside-bands.ts'

const fund = (lipperId: string, cents: number, target: number, bucket = lipperId): BandedFund => ({
  lipperId,
  bucket,
  cents,
  target,
  canBuy: true,
})
const keys = (funds: readonly BandedFund[], bands: Bands = defaultBands) =>
  breachesOf(funds, bands).map(({ kind, key }) => `${kind} ${key}`)

describe('a fund whose prices have ended', () => {
  it('is outside no band, and the others are judged among themselves', () => {
    const ended: BandedFund = { ...fund('U', 400, 10), canBuy: false, isUnpriced: true }
    expect(keys([ended, fund('A', 300, 45), fund('B', 300, 45)])).toEqual([])
    expect(keys([ended, fund('A', 500, 45), fund('B', 100, 45)])).toEqual(['bucket A', 'bucket B', 'fund A', 'fund B'])
    expect(keys([{ ...ended, target: 100 }, fund('A', 100, 0)])).toEqual([])
  })
})

describe('how far a fund may be from its target', () => {
  it('is five points, or a quarter of the target where that is more', () => {
    expect(fundBand(defaultBands, 10)).toBe(5)
    expect(fundBand(defaultBands, 20)).toBe(5)
    expect(fundBand(defaultBands, 40)).toBe(10)
    expect(fundBand(defaultBands, 0)).toBe(5)
  })

  it('starts within what a member may set', () => {
    for (const key of ['bucketPoints', 'fundPoints', 'fundPercent'] as const) {
      expect(defaultBands[key]).toBeGreaterThanOrEqual(bandLimits[key].least)
      expect(defaultBands[key]).toBeLessThanOrEqual(bandLimits[key].most)
    }
  })
})

describe('breachesOf', () => {
  it('finds an asset class that has left its band though none of its funds has', () => {
    const funds = [fund('A', 430, 40, 'equity'), fund('B', 230, 20, 'equity'), fund('C', 340, 40, 'bond')]
    expect(keys(funds)).toEqual(['bucket equity', 'bucket bond'])
    expect(breachesOf(funds, defaultBands)[0]).toEqual({
      kind: 'bucket',
      key: 'equity',
      percent: 66,
      target: 60,
      band: 5,
    })
  })

  it('finds a fund that has left its band though its class has not', () => {
    const funds = [fund('A', 460, 30, 'equity'), fund('B', 140, 30, 'equity'), fund('C', 400, 40, 'bond')]
    expect(keys(funds)).toEqual(['fund A', 'fund B'])
  })

  it('counts the edge as outside, on both sides, and a cent within as inside', () => {
    expect(keys([fund('A', 5500, 50), fund('B', 4500, 50)], { ...defaultBands, fundPercent: 0 })).toEqual([
      'bucket A',
      'bucket B',
      'fund A',
      'fund B',
    ])
    expect(keys([fund('A', 5499, 50), fund('B', 4501, 50)], { ...defaultBands, fundPercent: 0 })).toEqual([])
  })

  it('counts an edge that the division misses by its last bit as the edge', () => {
    expect((29 / 100) * 100).toBeLessThan(29)
    const narrow = { bucketPoints: 5, fundPoints: 5, fundPercent: 0 }
    expect(keys([fund('A', 29, 24, 'equity'), fund('B', 71, 76, 'equity')], narrow)).toEqual(['fund A', 'fund B'])
  })

  it('counts a fund that should not be held once it is as much as the band', () => {
    expect(keys([fund('A', 51, 0, 'equity'), fund('B', 949, 100, 'equity')])).toEqual(['fund A'])
    expect(keys([fund('A', 49, 0, 'equity'), fund('B', 951, 100, 'equity')])).toEqual([])
  })

  it('knows of none where nothing is held', () => {
    expect(keys([])).toEqual([])
    expect(keys([fund('A', 0, 50), fund('B', 0, 50)])).toEqual([])
  })

  const someFunds = fc
    .array(
      fc.record({
        cents: fc.integer({ min: 0, max: 100 }),
        weight: fc.integer({ min: 0, max: 5 }),
        bucket: fc.constantFrom('e', 'b', 'm'),
      }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .filter((all) => all.some(({ weight }) => weight > 0) && all.some(({ cents }) => cents > 0))
  const someBands = fc.record({
    bucketPoints: fc.integer({ min: 1, max: 20 }),
    fundPoints: fc.integer({ min: 1, max: 20 }),
    fundPercent: fc.integer({ min: 0, max: 100 }),
  })

  it('is what whole numbers say', () => {
    fc.assert(
      fc.property(someFunds, someBands, (drawn, bands) => {
        const [total, weights] = [
          drawn.reduce((sum, { cents }) => sum + cents, 0),
          drawn.reduce((sum, { weight }) => sum + weight, 0),
        ]
        const funds = drawn.map(({ cents, weight, bucket }, index) =>
          fund(`F${index}`, cents, (weight / weights) * 100, bucket),
        )
        // |cents / total − weight / weights| ≥ band / 100, times 100 · total · weights
        const apart = (cents: number, weight: number) => Math.abs(cents * weights - weight * total) * 100
        const whole = total * weights
        const ofFunds = drawn.flatMap(({ cents, weight }, index) => {
          const isOut =
            apart(cents, weight) >= bands.fundPoints * whole &&
            apart(cents, weight) >= bands.fundPercent * weight * total
          return isOut ? [`fund F${index}`] : []
        })
        const ofBuckets = [...Map.groupBy(drawn, ({ bucket }) => bucket)].flatMap(([bucket, own]) => {
          const [cents, weight] = [
            own.reduce((sum, one) => sum + one.cents, 0),
            own.reduce((sum, one) => sum + one.weight, 0),
          ]
          return apart(cents, weight) >= bands.bucketPoints * whole ? [`bucket ${bucket}`] : []
        })
        expect(keys(funds, bands)).toEqual([...ofBuckets, ...ofFunds])
      }),
      { numRuns: 300 },
    )
  })

  it('finds no more with wider bands, and the same in another currency', () => {
    fc.assert(
      fc.property(someFunds, someBands, (drawn, bands) => {
        const weights = drawn.reduce((sum, { weight }) => sum + weight, 0)
        const funds = drawn.map(({ cents, weight, bucket }, index) =>
          fund(`F${index}`, cents, (weight / weights) * 100, bucket),
        )
        const wider = {
          bucketPoints: bands.bucketPoints + 1,
          fundPoints: bands.fundPoints + 1,
          fundPercent: bands.fundPercent + 1,
        }
        const found = new Set(keys(funds, bands))
        for (const key of keys(funds, wider)) expect(found).toContain(key)
        expect(
          keys(
            funds.map((one) => ({ ...one, cents: one.cents * 32 })),
            bands,
          ),
        ).toEqual([...found])
      }),
    )
  })
})

describe('the worst of what has left its band', () => {
  const breach = (key: string, percent: number, band: number): Breach => ({
    kind: 'fund',
    key,
    percent,
    target: 20,
    band,
  })

  it('is as far out as a multiple of its own band, above or below', () => {
    const far = [breach('A', 35, 10), breach('B', 10, 5), breach('C', 27, 5)]
    expect(worstBreach(far)?.key).toBe('B')
    expect(worstBreach(far.toReversed())?.key).toBe('B')
  })

  it('is none where all is inside', () => {
    expect(worstBreach([])).toBeUndefined()
  })
})
