import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { conditionOps } from './condition.ts'
import { readConditions, writeConditions } from './conditions-in-address.ts'

describe('conditions in an address', () => {
  it('name a security, an industry, a country and the total, with what is asked of them', () => {
    const text = 'TW0002330008*min5~US67066G1040~country!CN*max10~industry!半導體*no~total!*min12.5'
    const read = readConditions(text)
    expect(read).toEqual([
      { kind: null, name: 'TW0002330008', op: 'at_least', percent: 5 },
      { kind: null, name: 'US67066G1040', op: 'holds', percent: null },
      { kind: 'country', name: 'CN', op: 'at_most', percent: 10 },
      { kind: 'industry', name: '半導體', op: 'lacks', percent: null },
      { kind: 'total', name: '', op: 'at_least', percent: 12.5 },
    ])
    expect(writeConditions(read)).toBe(text)
    expect(encodeURIComponent('!*~')).toBe('!*~')
  })

  it('are what was typed where they are no conditions', () => {
    expect(readConditions('台積電*~~A*min0~B*max101~2330').map(({ name }) => name)).toEqual([
      '台積電*',
      'A*min0',
      'B*max101',
      '2330',
    ])
    expect(readConditions('x!y~total!*has~ ~country!')).toEqual([
      { kind: null, name: 'x!y', op: 'holds', percent: null },
    ])
    expect(readConditions('A~A~A*no')).toHaveLength(2)
  })

  it('come back as they were written', () => {
    const written = fc
      .tuple(
        fc.constantFrom(null, 'industry' as const, 'country' as const),
        fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.replaceAll(/[~!*]/g, '').trim()),
        fc.constantFrom(...conditionOps),
        fc.integer({ min: 1, max: 10_000 }),
      )
      .filter(([, name]) => name !== '')
      .map(([kind, name, op, part]) => ({
        kind,
        name,
        op,
        percent: op === 'holds' || op === 'lacks' ? null : part / 100,
      }))
    fc.assert(
      fc.property(written, (one) => {
        expect(readConditions(writeConditions([one]))).toEqual([one])
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readConditions(text)).toBeInstanceOf(Array)
      }),
    )
  })
})
