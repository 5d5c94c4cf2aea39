import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { commonWindow } from './common-window.ts'
import { turnInto } from './turn-into.ts'
import { heldByAll, heldInCommon, widestDifferences } from './widest-differences.ts'
import { windowAccount } from './window-account.ts'

describe('commonWindow', () => {
  it('begins with the youngest and says who that is', () => {
    expect(commonWindow([10, 30, 30], { first: null, last: 50 })).toEqual({ first: 30, last: 50, shortenedBy: [1, 2] })
    expect(commonWindow([10, 30], { first: 20, last: 50 })).toEqual({ first: 30, last: 50, shortenedBy: [1] })
  })

  it('says nobody where all have the days asked for', () => {
    expect(commonWindow([10, 30], { first: 40, last: 50 })).toEqual({ first: 40, last: 50, shortenedBy: [] })
    expect(commonWindow([10], { first: null, last: 50 })).toEqual({ first: 10, last: 50, shortenedBy: [] })
  })

  it('is none without two common days', () => {
    expect(commonWindow([10, 50], { first: null, last: 50 })).toBeNull()
    expect(commonWindow([], { first: null, last: 50 })).toBeNull()
  })
})

it('windowAccount takes what there was on its first day as paid in', () => {
  const account = {
    firstSlot: 10,
    values: Float64Array.of(100, 110, 170, 180),
    flows: Float64Array.of(100, 0, 50, 0),
    invested: Float64Array.of(100, 100, 150, 150),
  }
  const { firstSlot, values, flows, invested } = windowAccount(account, { first: 11, last: 13 })
  expect([firstSlot, [...values], [...flows], [...invested]]).toEqual([
    11,
    [110, 170, 180],
    [110, 50, 0],
    [110, 160, 160],
  ])
})

describe('turnInto', () => {
  it('sells what is not wanted and buys the rest with it', () => {
    const { trades, turnover } = turnInto(
      new Map([
        ['A', 600],
        ['B', 400],
      ]),
      new Map([
        ['B', 70],
        ['C', 30],
      ]),
    )
    expect([...trades]).toEqual([
      ['A', -600],
      ['B', 300],
      ['C', 300],
    ])
    expect(turnover).toBeCloseTo(60, 12)
  })

  it('never loses a cent, and trades nothing to stay as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 8 }), (cents) => {
        const total = cents.reduce((sum, one) => sum + one, 0)
        const held = new Map(cents.map((one, index) => [`F${index}`, one]))
        const same = turnInto(held, new Map(cents.map((one, index) => [`F${index}`, (one / total) * 100])))
        expect([...same.trades.values()].every((trade) => Math.abs(trade) <= 1)).toBe(true)
        const { trades, turnover } = turnInto(
          held,
          new Map([
            ['F0', 50],
            ['N', 50],
          ]),
        )
        expect([...trades.values()].reduce((sum, one) => sum + one, 0)).toBe(0)
        expect(turnover).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('differences', () => {
  const one = new Map([
    ['tsmc', { label: '台積電', weight: 30 }],
    ['apple', { label: '蘋果', weight: 5 }],
  ])
  const other = new Map([['tsmc', { label: '台積電', weight: 10 }]])

  it('come the widest first; who discloses nothing is unknown, not zero', () => {
    expect(widestDifferences([one, other, null], 5)).toEqual([
      { id: 'tsmc', label: '台積電', weights: [30, 10, null], spread: 20 },
      { id: 'apple', label: '蘋果', weights: [5, 0, null], spread: 5 },
    ])
    expect(widestDifferences([one, null], 5)).toEqual([])
  })

  it('are not what all hold, of which the surest comes first', () => {
    const third = new Map([...other, ['apple', { label: '蘋果', weight: 12 }] as const])
    expect(heldByAll([one, third, null], 5)).toEqual([
      { id: 'tsmc', label: '台積電', weights: [30, 10, null], spread: 20 },
      { id: 'apple', label: '蘋果', weights: [5, 12, null], spread: 7 },
    ])
    expect(heldByAll([one, other], 5).map(({ id }) => id)).toEqual(['tsmc'])
    expect(heldByAll([one, null], 5)).toEqual([])
  })

  it('leave in common what both hold', () => {
    expect(heldInCommon(one, other)).toBe(10)
    expect(heldInCommon(one, null)).toBeNull()
  })
})
