import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addMoney, moneyToTarget, takeMoney } from './allocate-cash.ts'
import type { BandedFund } from './banded-fund.ts'
import { totalCents } from './banded-fund.ts'

const fund = (cents: number, target: number, canBuy = 'yes'): BandedFund => ({
  lipperId: `${cents} ${target}`,
  bucket: 'equity',
  cents,
  target,
  canBuy: canBuy === 'yes',
})

const someFunds = fc
  .array(fc.record({ cents: fc.integer({ min: 0, max: 1e8 }), weight: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((lines) => {
    const weights = lines.reduce((sum, { weight }) => sum + weight, 0)
    return lines.map(({ cents, weight }) => fund(cents, (weight / weights) * 100))
  })

describe('addMoney', () => {
  it('fills the largest gaps first and sells nothing', () => {
    expect(addMoney([fund(6000, 50), fund(2500, 30), fund(1500, 20)], { cents: 2000, leastTrade: 1 })).toEqual([
      0, 1100, 900,
    ])
  })

  it('brings every share to its target where the money is enough', () => {
    expect(addMoney([fund(6000, 50), fund(4000, 50)], { cents: 2000, leastTrade: 1 })).toEqual([0, 2000])
    expect(addMoney([fund(6000, 50), fund(4000, 50)], { cents: 4000, leastTrade: 1 })).toEqual([1000, 3000])
  })

  it('leaves out purchases that are too small, and funds that are not sold any more', () => {
    expect(addMoney([fund(5000, 50), fund(4900, 50)], { cents: 200, leastTrade: 100 })).toEqual([0, 200])
    // 50 and 150 are lacking
    expect(addMoney([fund(5000, 50), fund(4900, 50)], { cents: 200, leastTrade: 50 })).toEqual([50, 150])
    expect(addMoney([fund(5000, 50), fund(4900, 50)], { cents: 200, leastTrade: 51 })).toEqual([0, 200])
    expect(addMoney([fund(0, 50, 'no'), fund(100, 50)], { cents: 200, leastTrade: 1 })).toEqual([0, 200])
    expect(addMoney([fund(0, 100, 'no')], { cents: 200, leastTrade: 1 })).toBeNull()
  })

  it('sums to the money, and leaves all funds it buys at the same distance from their targets', () => {
    fc.assert(
      fc.property(someFunds, fc.integer({ min: 1, max: 1e8 }), (funds, cents) => {
        const bought = addMoney(funds, { cents, leastTrade: 1 }) ?? []
        expect(bought.reduce((sum, part) => sum + part, 0)).toBe(cents)
        const total = totalCents(funds) + cents
        const short = funds.flatMap((line, index) =>
          (bought[index] ?? 0) > 1 ? [(line.target * total) / 100 - line.cents - (bought[index] ?? 0)] : [],
        )
        expect(Math.max(...short) - Math.min(...short)).toBeLessThan(2.5)
      }),
    )
  })
})

describe('takeMoney', () => {
  it('sells what is furthest above its target, and buys nothing', () => {
    expect(takeMoney([fund(6000, 50), fund(4000, 50)], { cents: 2000, leastTrade: 1 })).toEqual([2000, 0])
    expect(takeMoney([fund(6000, 50), fund(4000, 50)], { cents: 10_000, leastTrade: 1 })).toEqual([6000, 4000])
    expect(() => takeMoney([fund(100, 100)], { cents: 101, leastTrade: 1 })).toThrow(RangeError)
  })

  it('sums to the money and never sells more than there is', () => {
    fc.assert(
      fc.property(
        someFunds,
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 1e6 }),
        (funds, part, leastTrade) => {
          const cents = Math.floor(totalCents(funds) * part)
          if (cents === 0) return
          const sold = takeMoney(funds, { cents, leastTrade })
          expect(sold.reduce((sum, one) => sum + one, 0)).toBe(cents)
          sold.forEach((one, index) => expect(one).toBeLessThanOrEqual(funds[index]?.cents ?? 0))
        },
      ),
    )
  })
})

describe('moneyToTarget', () => {
  it('is what the fund furthest above its target asks for', () => {
    const funds = [fund(6000, 50), fund(4000, 50)]
    expect(moneyToTarget(funds)).toBe(2000)
    expect(addMoney(funds, { cents: 2000, leastTrade: 1 })).toEqual([0, 2000])
  })

  it('is unknown where a fund would have to be bought that is no longer sold', () => {
    expect(moneyToTarget([fund(8550, 76.7), fund(1450, 23.3, 'no')])).toBeNull()
    // at its target now, and short of it once the money is there
    expect(moneyToTarget([fund(6000, 50), fund(4000, 40, 'no')])).toBeNull()
    // above its target it need not be bought
    expect(moneyToTarget([fund(4000, 50), fund(6000, 50, 'no')])).toBe(2000)
    expect(moneyToTarget([fund(5000, 50), fund(5000, 50, 'no')])).toBe(0)
    // a cent short is rounding, two are not
    expect(moneyToTarget([fund(5000, 50), fund(4999, 50, 'no')])).toBe(1)
    expect(moneyToTarget([fund(5000, 50), fund(4998, 50, 'no')])).toBeNull()
  })

  it('is unknown where a fund that should go is held', () => {
    expect(moneyToTarget([fund(100, 0), fund(100, 100)])).toBeNull()
    expect(moneyToTarget([fund(6000, 50), fund(4000, 50), fund(0, 0)])).toBe(2000)
  })
})

/** What brings gaps down to one level: the level found by halving, not gap by gap. */
function filledTo(gaps: readonly number[], cents: number): number[] {
  let [low, high] = [Math.min(...gaps) - cents, Math.max(...gaps)]
  for (let round = 0; round < 200; round++) {
    const level = (low + high) / 2
    if (gaps.reduce((sum, gap) => sum + Math.max(0, gap - level), 0) > cents) low = level
    else high = level
  }
  return gaps.map((gap) => Math.max(0, gap - high))
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

describe('money by a slow search', () => {
  it('is bought as the level between all gaps says, each within a cent', () => {
    fc.assert(
      fc.property(someFunds, fc.integer({ min: 1, max: 1e8 }), (funds, cents) => {
        const whole = totalCents(funds) + cents
        const exact = filledTo(
          funds.map((line) => (line.target * whole) / 100 - line.cents),
          cents,
        )
        const bought = addMoney(funds, { cents, leastTrade: 1 }) ?? []
        bought.forEach((part, index) => expect(Math.abs(part - (exact[index] ?? Number.NaN))).toBeLessThan(1.01))
      }),
    )
  })

  it('is sold as the level between all surpluses says, each within a cent', () => {
    fc.assert(
      fc.property(someFunds, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (funds, part) => {
        const held = funds.filter((line) => line.cents > 0)
        const cents = Math.floor(totalCents(held) * part)
        if (cents === 0) return
        const whole = totalCents(held) - cents
        // the targets of what is not held count as well: nothing of it can be sold
        const exact = filledTo(
          held.map((line) => line.cents - (line.target * whole) / 100),
          cents,
        )
        const sold = takeMoney(held, { cents, leastTrade: 1 })
        sold.forEach((one, index) => expect(Math.abs(one - (exact[index] ?? Number.NaN))).toBeLessThan(1.01))
      }),
    )
  })

  it('that brings all to their targets is enough, and a cent less is not', () => {
    const lines = fc.array(fc.tuple(fc.nat(10_000), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(lines, (all) => {
        const weights = total(all.map(([, weight]) => weight))
        const held = total(all.map(([cents]) => cents))
        const money = moneyToTarget(all.map(([cents, weight]) => fund(cents, (weight / weights) * 100)))
        // cents ≤ weight / weights · (held + money), in whole numbers
        const isEnough = (more: number) => all.every(([cents, weight]) => cents * weights <= weight * (held + more))
        expect(isEnough(money ?? Number.NaN)).toBe(true)
        if (money !== 0) expect(isEnough((money ?? Number.NaN) - 1)).toBe(false)
      }),
    )
  })

  it('is traded in no part below the least, unless it is all in one', () => {
    fc.assert(
      fc.property(
        someFunds,
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        (funds, cents, leastTrade) => {
          const bought = (addMoney(funds, { cents, leastTrade }) ?? []).filter((part) => part > 0)
          expect(total(bought)).toBe(cents)
          if (bought.length > 1) for (const part of bought) expect(part).toBeGreaterThanOrEqual(leastTrade)
        },
      ),
    )
  })

  it('goes to no fund whose target is nothing', () => {
    expect(addMoney([fund(0, 0), fund(900, 100)], { cents: 50, leastTrade: 1 })).toEqual([0, 50])
    expect(addMoney([fund(100, 0)], { cents: 50, leastTrade: 1 })).toBeNull()
  })
})
