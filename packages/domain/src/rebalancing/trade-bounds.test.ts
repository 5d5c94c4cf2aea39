import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { BandedFund } from './banded-fund.ts'
import { bucketRooms, fundRooms, type TradeRules } from './trade-bounds.ts'

const fund = (lipperId: string, cents: number, target: number, known: Partial<BandedFund> = {}): BandedFund => ({
  lipperId,
  bucket: 'equity',
  cents,
  target,
  canBuy: true,
  ...known,
})
const rules = (known: Partial<TradeRules> = {}): TradeRules => ({
  bands: { bucketPoints: 5, fundPoints: 5, fundPercent: 0 },
  to: 'band',
  leastTrade: 1,
  newMoney: 0,
  ...known,
})

describe('what a fund may trade on the way back into its band', () => {
  it('is nothing it has to while it is inside, and up to half of the band either way', () => {
    // 50 % of 1000 are 500; the band is 450 to 550, half of it 475 to 525, ends not included
    const [room] = fundRooms([fund('A', 510, 50), fund('B', 490, 50)], rules())
    expect(room).toEqual({
      bucket: 'equity',
      must: null,
      maySell: { least: 476 - 510, most: -1, preferences: -1 },
      mayBuy: { least: 1, most: 524 - 510, preferences: 1 },
    })
  })

  it('is what brings it within half of the band once it has left it', () => {
    const [high, low] = fundRooms([fund('A', 560, 50), fund('B', 440, 50)], rules())
    expect(high?.must).toEqual({ least: 476 - 560, most: 524 - 560, preferences: 524 - 560 })
    expect(low?.must).toEqual({ least: 476 - 440, most: 524 - 440, preferences: 476 - 440 })
    expect([high?.maySell, high?.mayBuy]).toEqual([null, null])
  })

  it('forces it at the edge and not a cent before', () => {
    const mustOf = (cents: number) => fundRooms([fund('A', cents, 50), fund('B', 1000 - cents, 50)], rules())[0]?.must
    expect([450, 451, 549, 550].map((cents) => mustOf(cents) === null)).toEqual([false, true, true, false])
  })

  it('lets a fund that is no longer sold stay below its band, and sell', () => {
    const [low] = fundRooms([fund('A', 400, 50, { canBuy: false }), fund('B', 600, 50)], rules())
    expect(low).toMatchObject({ must: null, maySell: null, mayBuy: null })
    const [high] = fundRooms([fund('A', 600, 50, { canBuy: false }), fund('B', 400, 50)], rules())
    expect(high?.must).toMatchObject({ most: 524 - 600 })
  })

  it('has no room for a trade that is not worth making', () => {
    const [room] = fundRooms([fund('A', 515, 50), fund('B', 485, 50)], rules({ leastTrade: 15 }))
    expect(room?.mayBuy).toBeNull()
    expect(room?.maySell).toEqual({ least: 476 - 515, most: -15, preferences: -15 })
  })

  it('counts the money that comes in: the same share is more of it', () => {
    const [room] = fundRooms([fund('A', 500, 50), fund('B', 500, 50)], rules({ newMoney: 200 }))
    // 50 % of 1200 within 5 points: 541 to 659
    expect(room?.must).toEqual({ least: 571 - 500, most: 629 - 500, preferences: 71 })
  })
})

describe('what a fund may trade on the way to its target', () => {
  it('is what leads there, or so near that the rest is not worth a trade', () => {
    const [room] = fundRooms([fund('A', 600, 50), fund('B', 400, 50)], rules({ to: 'target', leastTrade: 10 }))
    expect(room?.must).toEqual({ least: 491 - 600, most: 509 - 600, preferences: -100 })
  })

  it('is a free choice while it lacks less than the smallest trade', () => {
    const [room] = fundRooms([fund('A', 504, 50), fund('B', 496, 50)], rules({ to: 'target', leastTrade: 10 }))
    expect(room?.must).toBeNull()
  })

  it('is all of a fund that should go, whatever the smallest trade', () => {
    const [room] = fundRooms([fund('A', 5, 0), fund('B', 995, 100)], rules({ to: 'target', leastTrade: 10 }))
    expect(room?.must).toEqual({ least: -5, most: -5, preferences: -5 })
  })

  it('aims at whole cents that sum to the whole', () => {
    const thirds = [1, 2, 3].map((each) => fund(`F${each}`, each === 1 ? 100 : 0, 100 / 3))
    const wished = fundRooms(thirds, rules({ to: 'target' })).map((room, index) => {
      return (room.must?.preferences ?? 0) + (thirds[index]?.cents ?? 0)
    })
    expect(wished).toEqual([34, 33, 33])
  })
})

describe('what an asset class may trade', () => {
  it('is anything on the way to the targets', () => {
    expect(bucketRooms([fund('A', 600, 50), fund('B', 400, 50)], rules({ to: 'target' }))).toEqual([
      { bucket: 'equity', least: -1000, most: 1000 },
    ])
  })

  it('is what keeps it inside its band, and half of the band once it is out', () => {
    const inside = [fund('A', 520, 50), fund('B', 480, 50, { bucket: 'bond' })]
    expect(bucketRooms(inside, rules())).toEqual([
      { bucket: 'equity', least: 451 - 520, most: 549 - 520 },
      { bucket: 'bond', least: 451 - 480, most: 549 - 480 },
    ])
    const outside = [fund('A', 560, 50), fund('B', 440, 50, { bucket: 'bond' })]
    expect(bucketRooms(outside, rules())[0]).toEqual({ bucket: 'equity', least: 476 - 560, most: 524 - 560 })
  })
})

/** Every whole amount that lies nearer to the target than the band, found one by one in whole numbers. */
function amountsInside({ target, band, total }: { target: number; band: number; total: number }): number[] {
  return Array.from({ length: total + 1 }, (_, cents) => cents).filter(
    (cents) => Math.abs(cents * 100 - target * total) < band * total,
  )
}

describe('whatever the funds', () => {
  // eighths of a point are exact, and so is half of them
  const points = fc.integer({ min: 1, max: 160 }).map((eighths) => eighths / 8)
  const drawn = fc.record({
    held: fc.array(fc.nat(60), { minLength: 2, maxLength: 5 }).filter((all) => all.some((cents) => cents > 0)),
    cuts: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }),
    fundPoints: points,
    bucketPoints: points,
    newMoney: fc.nat(40),
  })

  it('the rooms are exactly the amounts inside the band and inside half of it', () => {
    fc.assert(
      fc.property(drawn, ({ held, cuts, fundPoints, bucketPoints, newMoney }) => {
        const edges = [0, ...cuts.slice(0, held.length - 1).toSorted((a, b) => a - b), 100]
        const funds = held.map((cents, index) =>
          fund(`F${index}`, cents, (edges[index + 1] ?? 0) - (edges[index] ?? 0), { bucket: `class ${index}` }),
        )
        const total = held.reduce((sum, cents) => sum + cents, 0) + newMoney
        const bands = { fundPoints, bucketPoints, fundPercent: 0 }
        const rooms = fundRooms(funds, rules({ bands, newMoney }))
        const classes = bucketRooms(funds, rules({ bands, newMoney }))
        funds.forEach(({ cents, target }, index) => {
          const whole = amountsInside({ target, band: fundPoints, total })
          const half = amountsInside({ target, band: fundPoints / 2, total }).map((amount) => amount - cents)
          const room = rooms[index]
          expect(room?.must === null).toBe(whole.includes(cents))
          const sales = half.filter((trade) => trade < 0)
          const purchases = half.filter((trade) => trade > 0)
          if (room?.must === null) {
            // from within half of the band, or from above it, a sale leads no lower than half of it
            if (sales.length > 0) expect(room.maySell?.least).toBe(Math.min(...half))
            else expect(room.maySell).toBeNull()
            if (purchases.length > 0) expect(room.mayBuy?.most).toBe(Math.max(...half))
            else expect(room.mayBuy).toBeNull()
          } else if (half.length > 0) {
            expect([room?.must.least, room?.must.most]).toEqual([Math.min(...half), Math.max(...half)])
          }
          const open = amountsInside({ target, band: bucketPoints, total })
          const kept = open.includes(cents) ? open : amountsInside({ target, band: bucketPoints / 2, total })
          if (kept.length > 0) {
            expect(classes[index]).toEqual({
              bucket: `class ${index}`,
              least: Math.min(...kept) - cents,
              most: Math.max(...kept) - cents,
            })
          }
        })
      }),
      { numRuns: 200 },
    )
  })
})
