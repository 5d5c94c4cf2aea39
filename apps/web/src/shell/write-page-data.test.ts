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
