import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { accountFigures } from '../portfolio-ledger/account-figures.ts'
import type { Account } from '../portfolio-ledger/account.ts'
import { commonWindow } from './common-window.ts'
import { turnInto } from './turn-into.ts'
import { heldByAll, heldInCommon, type Weights, widestDifferences } from './widest-differences.ts'
import { windowAccount } from './window-account.ts'

const series = (...values: readonly number[]) => Float64Array.from(values)
const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0)

describe('windowAccount', () => {
  const account: Account = {
    firstSlot: 100,
    values: series(100, 110, 0, 0, 50, 55),
    flows: series(100, 0, -120, 0, 50, 0),
    invested: series(100, 100, 100, 100, 150, 150),
    marks: Uint8Array.of(1, 1, 1, 2, 1, 0),
    ended: [{ place: 2, value: 120, values: series(100, 110, 0, 0, 0, 0), flows: series(100, 0, 0, 0, 0, 0) }],
  }

  it('has what ends within it begin with what it was worth, and leave on its own day', () => {
    const window = windowAccount(account, { first: 101, last: 104 })
    expect([...window.values]).toEqual([110, 0, 0, 50])
    expect([...window.flows]).toEqual([110, -120, 0, 50])
    // what left is still counted as put in
    expect([...window.invested]).toEqual([110, 110, 110, 160])
    expect(window.ended).toEqual([{ place: 1, value: 120, values: series(110, 0, 0, 0), flows: series(110, 0, 0, 0) }])
    expect([...(window.marks ?? [])]).toEqual([1, 1, 2, 1])
  })

  it('knows nothing of what had ended before, nor of what ends behind it', () => {
    expect(windowAccount(account, { first: 102, last: 105 }).ended).toEqual([])
    expect(windowAccount(account, { first: 103, last: 105 }).ended).toEqual([])
    expect(windowAccount(account, { first: 100, last: 101 }).ended).toEqual([])
  })

  it('leaves the account as it is, and has no marks where it has none', () => {
    const bare: Account = { firstSlot: 0, values: series(1, 2), flows: series(1, 0), invested: series(1, 1) }
    const window = windowAccount(bare, { first: 1, last: 1 })
    expect('marks' in window).toBe(false)
    expect([...window.flows]).toEqual([2])
    expect([...bare.flows]).toEqual([1, 0])
  })

  it('has the same returns as the whole account on its days', () => {
    const days = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 1000 })), {
      minLength: 4,
      maxLength: 12,
    })
    fc.assert(
      fc.property(days, fc.nat(), (all, cut) => {
        let worth = 10_000
        const values: number[] = []
        const flows: number[] = []
        for (const [move, flow] of all) {
          worth = Math.round(worth * (1 + move / 100)) + flow
          values.push(worth)
          flows.push(values.length === 1 ? worth : flow)
        }
        const whole: Account = {
          firstSlot: 0,
          values: series(...values),
          flows: series(...flows),
          invested: series(...flows),
        }
        const first = cut % (all.length - 1)
        const growth = accountFigures(whole).growth ?? series()
        const window = accountFigures(windowAccount(whole, { first, last: all.length - 1 })).growth ?? series()
        window.forEach((value, day) => {
          expect(value / (window[0] ?? 1)).toBeCloseTo((growth[first + day] ?? 0) / (growth[first] ?? 1), 9)
        })
      }),
    )
  })
})

describe('commonWindow', () => {
  it('never reaches before the youngest, nor before what was asked for, and names whoever made it shorter', () => {
    const begins = fc.array(fc.nat(100), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(begins, fc.option(fc.nat(100)), fc.nat(120), (all, first, last) => {
        const found = commonWindow(all, { first, last })
        // by trial: the earliest day from which all have money
        const from = first ?? all.toSorted((a, b) => a - b)[0] ?? 0
        const earliest =
          Array.from({ length: 121 }, (_, day) => day).find(
            (day) => day >= from && all.every((begin) => begin <= day),
          ) ?? 0
        if (earliest >= last) {
          expect(found).toBeNull()
          return
        }
        expect([found?.first, found?.last]).toEqual([earliest, last])
        const late = all.flatMap((begin, index) => (begin > from && begin === Math.max(...all) ? [index] : []))
        expect(found?.shortenedBy).toEqual(late)
      }),
    )
  })
})

describe('turnInto', () => {
  const cents = fc
    .dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.nat(100_000))
    .filter((all) => sum(Object.values(all)) > 0)
  const parts = fc.dictionary(fc.constantFrom('B', 'C', 'D', 'E'), fc.integer({ min: 1, max: 9 }), { minKeys: 1 })

  it('leads to the wanted shares within a cent, sells no more than there is, and turns over what it sells', () => {
    fc.assert(
      fc.property(cents, parts, (held, wanted) => {
        const total = sum(Object.values(held))
        const weights = sum(Object.values(wanted))
        const shares = new Map(Object.entries(wanted).map(([id, part]) => [id, (part / weights) * 100]))
        const { trades, turnover } = turnInto(new Map(Object.entries(held)), shares)
        for (const lipperId of ['A', 'B', 'C', 'D', 'E']) {
          const after = (held[lipperId] ?? 0) + (trades.get(lipperId) ?? 0)
          expect(Math.abs(after - ((wanted[lipperId] ?? 0) / weights) * total)).toBeLessThan(1)
          expect(after).toBeGreaterThanOrEqual(0)
        }
        expect(sum(trades.values())).toBe(0)
        const sold = sum([...trades.values()].filter((trade) => trade < 0))
        expect(turnover).toBeCloseTo((-sold / total) * 100, 9)
        expect([...trades.values()]).not.toContain(0)
      }),
    )
  })
})

describe('what portfolios hold', () => {
  const known = fc
    .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 40 }))
    .map(
      (held): Weights => new Map(Object.entries(held).map(([id, weight]) => [id, { label: id.toUpperCase(), weight }])),
    )
  const all = fc.array(fc.option(known, { freq: 4 }), { minLength: 1, maxLength: 4 })
  const weightOf = (one: Weights, id: string) => (one === null ? null : (one.get(id)?.weight ?? 0))

  it('differs as widely as the most and the least of what is known, the widest first, and no less than half a point', () => {
    fc.assert(
      fc.property(all, fc.integer({ min: 0, max: 5 }), (portfolios, most) => {
        const slow = ['a', 'b', 'c', 'd'].flatMap((id) => {
          const weights = portfolios.flatMap((one) => weightOf(one, id) ?? [])
          const spread = weights.length === 0 ? 0 : Math.max(...weights) - Math.min(...weights)
          return spread >= 0.5 ? [spread] : []
        })
        const rows = widestDifferences(portfolios, most)
        expect(rows.map(({ spread }) => spread)).toEqual(slow.toSorted((a, b) => b - a).slice(0, most))
        for (const { id, weights } of rows) expect(weights).toEqual(portfolios.map((one) => weightOf(one, id)))
      }),
    )
  })

  it('is alike by what the least of them has', () => {
    fc.assert(
      fc.property(all, (portfolios) => {
        const speaking = portfolios.filter((one) => one !== null)
        const slow = ['a', 'b', 'c', 'd'].flatMap((id) => {
          const least = Math.min(...speaking.map((one) => one.get(id)?.weight ?? 0))
          return speaking.length >= 2 && least > 0 ? [least] : []
        })
        const found = heldByAll(portfolios, 9).map(({ weights }) =>
          Math.min(...weights.filter((weight) => weight !== null)),
        )
        expect(found).toEqual(slow.toSorted((a, b) => b - a))
      }),
    )
  })

  it('is in common what both hold, whichever is asked first, and everything with itself', () => {
    fc.assert(
      fc.property(known, known, (one, other) => {
        expect(heldInCommon(one, other)).toBe(heldInCommon(other, one))
        expect(heldInCommon(one, one)).toBe(sum([...(one ?? [])].map(([, { weight }]) => weight)))
      }),
    )
  })

  it('is not told of a difference of less than half a point', () => {
    const half = (weight: number): Weights => new Map([['a', { label: 'A', weight }]])
    expect(widestDifferences([half(10), half(10.4)], 5)).toEqual([])
    expect(widestDifferences([half(10), half(10.5)], 5)).toHaveLength(1)
  })
})
