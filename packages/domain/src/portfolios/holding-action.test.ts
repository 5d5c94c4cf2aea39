import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { applyChange } from '../portfolio-ledger/apply-change.ts'
import type { ValuedHolding } from '../portfolio-ledger/holding.ts'
import { changeOfHolding, type HoldingAction } from './holding-action.ts'

const today = asIsoDate('2026-11-20')

function line(lipperId: string, value: number): ValuedHolding {
  return { lipperId, amount: value, value, currency: 'TWD', date: asIsoDate('2024-01-02'), plan: null }
}

function after(before: readonly ValuedHolding[], action: HoldingAction): ValuedHolding[] {
  const change = changeOfHolding(before, action)
  if (typeof change === 'string') throw new RangeError(change)
  return applyChange(before, { ...change, currency: 'TWD', today })
}

const sum = (lines: readonly ValuedHolding[]) => lines.reduce((all, { value }) => all + Math.round(value * 100), 0)
const two = [line('A', 1000.37), line('B', 2000.61)]

describe('changeOfHolding', () => {
  it('raises one fund by exactly what is put in, and takes exactly what is taken', () => {
    expect(changeOfHolding(two, { action: 'raise', lipperId: 'A', amount: 500 })).toEqual({
      kind: 'raise',
      wanted: [
        { lipperId: 'A', amount: 1500.37 },
        { lipperId: 'B', amount: 2000.61 },
      ],
    })
    expect(changeOfHolding(two, { action: 'reduce', lipperId: 'B', amount: 0.61 })).toMatchObject({
      kind: 'reduce',
      wanted: [{ amount: 1000.37 }, { amount: 2000 }],
    })
  })

  it('puts another fund in the place of one, or adds to it where it is held already', () => {
    expect(
      after(two, { action: 'replace', lipperId: 'A', by: 'C' }).map(({ lipperId, value }) => [lipperId, value]),
    ).toEqual([
      ['B', 2000.61],
      ['C', 1000.37],
    ])
    expect(after(two, { action: 'replace', lipperId: 'A', by: 'B' })).toMatchObject([{ lipperId: 'B', value: 3000.98 }])
  })

  it('takes a fund out with its money, and closes the portfolio with its last fund', () => {
    expect(changeOfHolding(two, { action: 'close', lipperId: 'A' })).toEqual({
      kind: 'reduce',
      wanted: [{ lipperId: 'B', amount: 2000.61 }],
    })
    expect(changeOfHolding([line('A', 5)], { action: 'close', lipperId: 'A' })).toEqual({ kind: 'close', wanted: [] })
  })

  it('says what cannot be done', () => {
    expect(changeOfHolding(two, { action: 'close', lipperId: 'X' })).toBe('not_held')
    expect(changeOfHolding(two, { action: 'reduce', lipperId: 'A', amount: 1000 })).toBe('too_much')
    expect(changeOfHolding(two, { action: 'replace', lipperId: 'A', by: 'A' })).toBe('same_fund')
    expect(changeOfHolding([line('A', 0)], { action: 'replace', lipperId: 'A', by: 'B' })).toBe('no_worth')
  })

  it('leaves one unit of money at least in a fund that is reduced', () => {
    const left = (amount: number) => changeOfHolding([line('A', 10)], { action: 'reduce', lipperId: 'A', amount })
    expect(left(9)).toEqual({ kind: 'reduce', wanted: [{ lipperId: 'A', amount: 1 }] })
    expect(left(8.99)).toMatchObject({ wanted: [{ amount: 1.01 }] })
    expect([left(9.01), left(10), left(11)]).toEqual(['too_much', 'too_much', 'too_much'])
  })

  it('adds up the lines of a fund', () => {
    const lines = [line('A', 10), line('B', 5), line('A', 2.5)]
    expect(changeOfHolding(lines, { action: 'raise', lipperId: 'A', amount: 1 })).toMatchObject({
      wanted: [
        { lipperId: 'A', amount: 13.5 },
        { lipperId: 'B', amount: 5 },
      ],
    })
    expect(changeOfHolding(lines, { action: 'reduce', lipperId: 'A', amount: 11.5 })).toMatchObject({ kind: 'reduce' })
    expect(changeOfHolding([line('A', 0), line('A', 1)], { action: 'replace', lipperId: 'A', by: 'B' })).toEqual({
      kind: 'manual',
      wanted: [{ lipperId: 'B', amount: 1 }],
    })
  })

  it('leaves every other fund its lines, whatever is done', () => {
    const cents = fc.integer({ min: 500, max: 10_000_000 }).map((value) => value / 100)
    const asked = fc.constantFrom<HoldingAction>(
      { action: 'raise', lipperId: 'F0', amount: 123.45 },
      { action: 'reduce', lipperId: 'F0', amount: 3.99 },
      { action: 'replace', lipperId: 'F0', by: 'NEW' },
      { action: 'close', lipperId: 'F0' },
    )
    const moved = { raise: 12_345, reduce: -399, replace: 0 }
    fc.assert(
      fc.property(fc.array(cents, { minLength: 2, maxLength: 12 }), asked, (values, action) => {
        const before = values.map((value, index) => line(`F${index}`, value))
        const made = after(before, action)
        for (const other of before.slice(1)) expect(made).toContainEqual(other)
        const expected = action.action === 'close' ? -Math.round((values[0] ?? 0) * 100) : moved[action.action]
        expect(sum(made) - sum(before)).toBe(expected)
      }),
    )
  })
})
