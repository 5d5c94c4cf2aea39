import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findApproximately, preparePattern } from './find-approximately.ts'

function unitsOf(text: string): Uint16Array {
  return Uint16Array.from(text, (unit) => unit.charCodeAt(0))
}

function errorsOf(pattern: string, text: string): number {
  return findApproximately(preparePattern(pattern), unitsOf(text), { from: 0, to: text.length }).errors
}

/** By the table that the textbook fills: row of the pattern, column of the text, any beginning in the text. */
function slowErrors(pattern: string, text: string): number {
  const rows = Array.from(pattern)
  const columns = Array.from(text)
  const table = Array.from({ length: rows.length + 1 }, (_, row) => Array.from(`${text} `, () => row))
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.NaN
  table[0]?.fill(0)
  rows.forEach((unit, i) => {
    columns.forEach((other, j) => {
      let cost = Math.min(at(i, j) + (unit === other ? 0 : 1), at(i, j + 1) + 1, at(i + 1, j) + 1)
      if (i > 0 && j > 0 && unit === columns[j - 1] && rows[i - 1] === other)
        cost = Math.min(cost, at(i - 1, j - 1) + 1)
      const line = table[i + 1]
      if (line !== undefined) line[j + 1] = cost
    })
  })
  return Math.min(...(table[rows.length] ?? []))
}

describe('findApproximately', () => {
  it('counts changed, missing, added and swapped letters', () => {
    expect(errorsOf('科技', '全球科技基金')).toBe(0)
    expect(errorsOf('全求科技', '安聯全球科技基金')).toBe(1)
    expect(errorsOf('全科技', '全球科技基金')).toBe(1)
    expect(errorsOf('全球球科技', '全球科技基金')).toBe(1)
    expect(errorsOf('全科球技', '全球科技基金')).toBe(1)
  })

  it('says where the match ends', () => {
    const text = 'allianz global'
    expect(findApproximately(preparePattern('alianz'), unitsOf(text), { from: 0, to: text.length }).end).toBe(7)
  })

  it('agrees with the table of the textbook', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 12 })
    const longer = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 })
    fc.assert(
      fc.property(word, longer, (pattern, text) => {
        expect(errorsOf(pattern, text)).toBe(slowErrors(pattern, text))
      }),
      { numRuns: 500 },
    )
  })

  it('takes patterns of up to 31 units', () => {
    const pattern = 'abcdefghijklmnopqrstuvwxyz01234'
    expect(errorsOf(pattern, `x${pattern.slice(0, 15)}${pattern.slice(16)}`)).toBe(1)
    expect(() => preparePattern(`${pattern}5`)).toThrow(RangeError)
    expect(() => preparePattern('')).toThrow(RangeError)
  })
})
