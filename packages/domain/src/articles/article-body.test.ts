import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isArticleId } from './address.ts'
import { type Block, mentionsOf } from './article-body.ts'
import { beginningOf } from './beginning-of.ts'
import { charactersOf, minutesToRead } from './reading-time.ts'

const paragraph = (text: string): Block => ({
  type: 'paragraph',
  inlines: [{ type: 'text', text, strong: false, em: false }],
})
const heading = (text: string): Block => ({ type: 'heading', level: 2, id: text, text })
const long = (letter: string, count = 100) => letter.repeat(count)

describe('the beginning of a premium article', () => {
  it('is what comes before its third paragraph', () => {
    const body = ['甲', '乙', '丙', '丁', '戊'].map((letter) => paragraph(long(letter)))
    expect(beginningOf(body)).toEqual(body.slice(0, 2))
  })

  it('is its first paragraph alone where two are more than two fifths of it', () => {
    const body = [paragraph(long('甲')), paragraph(long('乙')), paragraph(long('丙'))]
    expect(beginningOf(body)).toEqual(body.slice(0, 1))
  })

  it('ends with text, and before any table or chart', () => {
    const live: Block = { type: 'live', live: 'fund', ids: ['A'], caption: '' }
    const body = [paragraph(long('甲', 10)), heading('一'), live, paragraph(long('乙', 500))]
    expect(beginningOf(body)).toEqual(body.slice(0, 1))
    expect(beginningOf([live, paragraph('甲')])).toEqual([])
  })

  it('is never the whole of a body of two paragraphs of a length or more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 50, max: 300 }), { minLength: 2, maxLength: 12 }), (lengths) => {
        const body = lengths.map((length) => paragraph(long('字', length)))
        expect(beginningOf(body).length).toBeLessThan(body.length)
      }),
    )
  })
})

describe('how long a text is read', () => {
  it('goes by its characters, a word of Latin letters being two of them', () => {
    expect(charactersOf([heading('標題'), paragraph('買 ETF，年化 3.5%')])).toBe(2 + 4 + 4)
    expect([0, 400, 1000, 1500].map(minutesToRead)).toEqual([1, 1, 3, 4])
  })
})

describe('what a body names', () => {
  it('is each fund and market once, what is named before what is drawn', () => {
    const body: Block[] = [
      { type: 'live', live: 'funds', ids: ['B', 'C'], caption: '' },
      { type: 'live', live: 'market', ids: ['2370'], caption: '' },
      {
        type: 'paragraph',
        inlines: [
          { type: 'fund', id: 'A', text: '甲' },
          { type: 'market', id: '2360', text: '產業' },
          { type: 'fund', id: 'B', text: '乙' },
        ],
      },
    ]
    expect(mentionsOf(body, 'fund')).toEqual(['A', 'B', 'C'])
    expect(mentionsOf(body, 'market')).toEqual(['2360', '2370'])
  })
})

describe('the id of an article', () => {
  it('is small letters, digits and hyphens, and no word that stands for a page', () => {
    expect(['a-ai-capex', '20261124', 'insights', 'preview', 'A', 'a_b', '-a', ''].map(isArticleId)).toEqual([
      true,
      true,
      ...Array.from({ length: 6 }, () => false),
    ])
  })
})
