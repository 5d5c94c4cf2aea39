import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isWhole, percentTenths } from '../portfolio-ledger/percent-tenths.ts'
import { type MixedRow, mixRows } from './mix-rows.ts'

const row = (before: number, after: number, more: Partial<MixedRow> = {}): MixedRow => ({
  before,
  after,
  isTaken: true,
  isLocked: false,
  ...more,
})

const anyRows = fc
  .array(fc.tuple(fc.nat(100), fc.nat(100), fc.boolean(), fc.boolean()), { minLength: 2, maxLength: 12 })
  .filter((drawn) => drawn.some(([a]) => a > 0) && drawn.some(([, b]) => b > 0))
  .map((drawn) => {
    const before = percentTenths(drawn.map(([own]) => own))
    const after = percentTenths(drawn.map(([, own]) => own))
    return drawn.map(([, , isTaken], index) => row(before[index] ?? 0, after[index] ?? 0, { isTaken }))
  })

describe('mixRows', () => {
  it('is the proposal where every row is taken, and what is held where none is', () => {
    const rows = [row(60, 40), row(40, 30), row(0, 30)]
    expect(mixRows(rows)).toEqual([40, 30, 30])
    expect(mixRows(rows.map((one) => ({ ...one, isTaken: false })))).toEqual([60, 40, 0])
  })

  it('takes one row and makes room for it evenly', () => {
    expect(mixRows([row(60, 40, { isTaken: false }), row(40, 30, { isTaken: false }), row(0, 25)])).toEqual([
      48, 32, 20,
    ])
  })

  it('spreads what a removed fund leaves', () => {
    expect(mixRows([row(50, 60, { isTaken: false }), row(30, 40, { isTaken: false }), row(20, 0)])).toEqual([
      62.5, 37.5, 0,
    ])
  })

  it('leaves locked rows alone', () => {
    const rows = [row(50, 50, { isLocked: true }), row(30, 10, { isTaken: false }), row(20, 40)]
    expect(mixRows(rows)).toEqual([50, 21.4, 28.6])
  })

  it('always makes exactly 100.0 of weights of zero or more', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const mixed = mixRows(rows)
        expect(isWhole(mixed)).toBe(true)
        expect(mixed.every((percent) => percent >= 0)).toBe(true)
      }),
    )
  })
})
