// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readPageData } from '../platform/page-data.ts'
import { writePageData as writeBytes } from './write-page-data.ts'

const writePageData = (value: unknown) => writeBytes(value).toString()

const overTheNet = (value: unknown): unknown => readPageData(JSON.parse(writePageData(value)))

describe('the data of a page', () => {
  it('are what they were', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(overTheNet(value)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('are what they were where a table has tables and objects in it, also when written again', () => {
    const row = fc.record({
      id: fc.string(),
      figure: fc.option(fc.integer()),
      sector: fc.record({ name: fc.option(fc.string()), kind: fc.record({ id: fc.nat() }) }),
      warnings: fc.array(fc.string()),
      months: fc.array(fc.record({ month: fc.string(), figure: fc.double({ noNaN: true }).filter(Number.isFinite) })),
    })
    fc.assert(
      fc.property(fc.array(row), (entries) => {
        const data = { entries, total: entries.length }
        const expected = JSON.parse(JSON.stringify(data))
        expect(overTheNet(data)).toEqual(expected)
        expect(overTheNet({ entries: entries.toReversed() })).toEqual({ entries: expected.entries.toReversed() })
      }),
    )
  })

  it.each([
    ['an object beside a figure', [{ a: { b: 1 } }, { a: 1 }]],
    ['a figure beside an object', [{ a: 1 }, { a: { b: 1 } }]],
    ['objects of other names', [{ a: { b: 1 } }, { c: { b: 1 } }]],
    ['objects of other fields', [{ a: { b: 1 } }, { a: { c: 1 } }]],
    ['objects with a field more', [{ a: { b: 1 } }, { a: { b: 1, c: 2 } }]],
    ['one without an object', [{ a: { b: 1 } }, { a: null }]],
  ])('are what they were where the rows of a list are of two shapes: %s', (_, rows) => {
    expect(overTheNet({ rows })).toEqual({ rows })
    const frozen = rows.map((row) => Object.freeze({ ...row }))
    expect(overTheNet({ frozen })).toEqual({ frozen })
  })

  it.each([{ $shape: ['a'] }, { $rows: [[1]] }, { a: null }])('are no table with but a half of one: %j', (value) => {
    expect(readPageData(value)).toEqual(value)
  })

  it('are written alike whether their rows are frozen or not, or some of them, or not all of one shape', () => {
    const row = fc.record(
      { id: fc.nat(), sector: fc.record({ name: fc.string() }), months: fc.array(fc.nat()) },
      { requiredKeys: ['id'] },
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(row, fc.boolean())), (rows) => {
        const plain = writePageData(rows.map(([one]) => structuredClone(one)))
        const some = rows.map(([one, isFrozen]) => (isFrozen ? Object.freeze(structuredClone(one)) : one))
        const all = some.map((one) => Object.freeze(one))
        expect([writePageData(some), writePageData(all), writePageData(all)]).toEqual([plain, plain, plain])
      }),
    )
  })

  it('name a key once', () => {
    const entries = Array.from({ length: 50 }, (_, at) => ({ lipper_id: String(at), months: { '1y': at } }))
    expect(writePageData(entries).match(/lipper_id|1y/g)).toHaveLength(2)
  })

  it('keep an absent key absent, and an object that is missing null', () => {
    const entries = Array.from({ length: 5 }, (_, at) => (at === 2 ? { a: 1 } : { a: 1, b: at }))
    expect(overTheNet(entries)).toEqual(entries)
    const sectors = Array.from({ length: 5 }, (_, at) => ({ sector: at === 2 ? null : { name: 'x' } }))
    expect(overTheNet(sectors)).toEqual(sectors)
    expect(overTheNet(Array.from({ length: 5 }, () => ({ a: undefined, b: 1 })))).toEqual(
      Array.from({ length: 5 }, () => ({ b: 1 })),
    )
  })

  it('cannot end their script, as key, as value or in a row', () => {
    const evil = '</script><!--\u2028\u2029'
    const data = { [evil]: evil, list: Array.from({ length: 5 }, () => ({ [evil]: evil, in: { a: evil } })) }
    expect(writePageData(data)).not.toMatch(/[<\u2028\u2029]/)
    expect(overTheNet(data)).toEqual(data)
  })
})
