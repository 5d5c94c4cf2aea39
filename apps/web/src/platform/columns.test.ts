import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromColumns, inColumns } from './columns.ts'

const overTheNet = (value: unknown): unknown => fromColumns(JSON.parse(JSON.stringify(inColumns(value))))

describe('data in columns', () => {
  it('are what they were', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(overTheNet(value)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('are what they were where a table has tables and objects in it', () => {
    const row = fc.record({
      id: fc.string(),
      figure: fc.option(fc.integer()),
      sector: fc.record({ name: fc.option(fc.string()) }),
      warnings: fc.array(fc.string()),
      months: fc.array(fc.record({ month: fc.string(), figure: fc.integer() })),
    })
    fc.assert(
      fc.property(fc.array(row), (entries) => {
        expect(overTheNet({ entries, total: entries.length })).toEqual({ entries, total: entries.length })
      }),
    )
  })

  it('name a key once', () => {
    const entries = Array.from({ length: 50 }, (_, at) => ({ lipper_id: String(at), months: { '1y': at } }))
    expect(JSON.stringify(inColumns(entries)).match(/lipper_id|1y/g)).toHaveLength(2)
  })

  it('keep an absent key absent', () => {
    const entries = Array.from({ length: 5 }, (_, at) => (at === 2 ? { a: 1 } : { a: 1, b: at }))
    expect(overTheNet(entries)).toEqual(entries)
    expect(overTheNet(Array.from({ length: 5 }, () => ({ a: undefined, b: 1 })))).toEqual(
      Array.from({ length: 5 }, () => ({ b: 1 })),
    )
  })
})
