import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { allRows, bothRows, eitherRows, noRows, rowsIn, type RowSet, sizeOf, withoutRows } from './row-sets.ts'

const someRows = fc.integer({ min: 0, max: 200 })

function setOf(rows: readonly number[]): RowSet {
  const set = noRows(200)
  for (const row of rows) set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << row)
  return set
}

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
        const set = setOf(rows)
        expect([...rowsIn(set)]).toEqual(rows.toSorted((a, b) => a - b))
        expect(sizeOf(set)).toBe(rows.length)
      }),
    )
  })

  it('joins, meets and leaves out, also where it writes over one of the two', () => {
    const some = fc.uniqueArray(fc.nat(199))
    fc.assert(
      fc.property(some, some, (one, other) => {
        const all = Array.from({ length: 200 }, (_, row) => row)
        const either = eitherRows(setOf(one), setOf(other), noRows(200))
        expect([...rowsIn(either)]).toEqual(all.filter((row) => one.includes(row) || other.includes(row)))
        const first = setOf(one)
        expect([...rowsIn(bothRows(first, setOf(other), first))]).toEqual(
          all.filter((row) => one.includes(row) && other.includes(row)),
        )
        const room = new Uint32Array(200)
        expect([...rowsIn(withoutRows(setOf(one), setOf(other), noRows(200)), room)]).toEqual(
          all.filter((row) => one.includes(row) && !other.includes(row)),
        )
      }),
    )
  })
})
