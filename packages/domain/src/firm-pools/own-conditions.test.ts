import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type OwnCondition, readOwnConditions, withOwnCondition, writeOwnConditions } from './own-conditions.ts'

describe('conditions on a firm’s own columns', () => {
  it('stand in an address as one text', () => {
    const conditions: OwnCondition[] = [
      { field: 12, least: '3', most: '5.5' },
      { field: 15, words: '永續; 綠|能' },
      { field: 16, among: ['是', '否:都可'] },
    ]
    const said = writeOwnConditions(conditions)
    expect(said).toBe('12:min:3;12:max:5.5;15:has:永續%3B 綠%7C能;16:in:是|否%3A都可')
    expect(readOwnConditions(said)).toEqual(conditions)
  })

  it('that ask for nothing stand nowhere', () => {
    expect(writeOwnConditions([{ field: 1, least: '', most: '', words: '', among: [] }])).toBeUndefined()
    expect(readOwnConditions(undefined)).toEqual([])
  })

  it.each(['x', '12', '12:min', '12:min:', '0:min:3', '12:like:3', '12:has:%', ':::', ';;;', '12:in:|'])(
    'are not made of %s',
    (text) => {
      expect(readOwnConditions(text)).toEqual([])
    },
  )

  it('come out of an address as they went in', () => {
    const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).map((said) => said.trim())
    const wanted = text.filter((said) => said !== '' && said.isWellFormed())
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        wanted,
        fc.uniqueArray(wanted, { minLength: 1, maxLength: 5 }),
        (field, words, among) => {
          const conditions = [{ field, words, among }]
          expect(readOwnConditions(writeOwnConditions(conditions))).toEqual(conditions)
        },
      ),
    )
  })

  it('of one column are changed without the others', () => {
    const [first, second] = [
      { field: 1, words: 'a' },
      { field: 2, least: '1' },
    ]
    expect(withOwnCondition([second, first], { field: 1, words: 'b' })).toEqual([{ field: 1, words: 'b' }, second])
  })
})
