import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { allRows, noRows, rowsIn, sizeOf } from './row-sets.ts'

const someRows = fc.integer({ min: 0, max: 200 })

describe('a set of rows', () => {
  it('has every one of so many rows and none after them, whether or not they fill their last word', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        expect([...rowsIn(allRows(rows))]).toEqual(Array.from({ length: rows }, (_, row) => row))
        expect(rowsIn(noRows(rows))).toHaveLength(0)
      }),
    )
  })

  it('gives the rows that were put into it, ascending, and how many', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(199)), (rows) => {
        const set = noRows(200)
        for (const row of rows) set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << row)
        expect([...rowsIn(set)]).toEqual(rows.toSorted((a, b) => a - b))
        expect(sizeOf(set)).toBe(rows.length)
      }),
    )
  })
})
