import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { widthOf, wrapText } from './wrap-text.ts'

describe('a text that no browser lays out', () => {
  it('is parted between Chinese characters, and never within a word or a figure', () => {
    expect(wrapText('安聯台灣科技基金 Allianz 12.5%', { width: 8, lines: 3 })).toEqual([
      '安聯台灣科技基金',
      'Allianz 12.5%',
    ])
  })

  it('lets a comma hang rather than begin a line with it', () => {
    expect(wrapText('一二三四，五六', { width: 4, lines: 2 })).toEqual(['一二三四，', '五六'])
  })

  it('says with … that there is more than it has lines for', () => {
    expect(wrapText('一二三四五六七八九十', { width: 4, lines: 2 })).toEqual(['一二三四', '五六七…'])
  })

  it('loses nothing where it has the lines, and keeps to its room but for one hanging sign', () => {
    const text = fc.string({ unit: fc.constantFrom('基', '金', '，', 'A', '1', '.', ' ', '%'), maxLength: 60 })
    fc.assert(
      fc.property(text, (said) => {
        const lines = wrapText(said, { width: 30, lines: 99 })
        const bare = (words: string) => words.replaceAll(/\s/g, '')
        expect(bare(lines.join(''))).toBe(bare(said))
      }),
    )
  })

  it('is wider the more there is of it', () => {
    expect(widthOf('基金')).toBe(2)
    expect(widthOf('基金A')).toBeGreaterThan(widthOf('基金1'))
  })
})
