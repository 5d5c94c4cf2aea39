import { describe, expect, it } from 'vitest'

import { bodyLines } from './body-lines.ts'
import { compareLines } from './compare-lines.ts'

const lines = (...words: string[]) => words.map((line) => ({ words: line, markup: line }))

describe('two sides of a field', () => {
  it('that are alike have no difference', () => {
    expect(compareLines(lines('甲', '乙'), lines('甲', '乙'))).toBeNull()
  })

  it('show the words that one of them has alone', () => {
    expect(compareLines(lines('台股上漲百分之三', '同'), lines('台股下跌百分之三', '同'))).toEqual([
      {
        kind: 'changed',
        isLook: false,
        left: expect.arrayContaining([{ words: '上漲', isOwn: true }]),
        right: expect.arrayContaining([{ words: '下跌', isOwn: true }]),
      },
      { kind: 'same', lines: 1 },
    ])
  })

  it('say what was added and what is not there', () => {
    expect(compareLines(lines('甲'), lines('甲', '乙'))).toEqual([
      { kind: 'same', lines: 1 },
      { kind: 'changed', left: null, right: [{ words: '乙', isOwn: true }], isLook: false },
    ])
  })

  it('that read alike and look different say so', () => {
    const difference = compareLines(bodyLines('<p>甲</p>'), bodyLines('<p><strong>甲</strong></p>'))
    expect(difference).toMatchObject([{ kind: 'changed', isLook: true }])
  })
})

describe('a body in lines', () => {
  it('has one for each item, row and paragraph, with what stands for pictures and charts', () => {
    const html =
      '<h2>標題</h2><ul><li><p>一</p></li><li><p>二</p></li></ul><table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>' +
      '<figure data-live="market:2360"></figure><figure><img src="/p.webp" alt="圖"></figure>'
    expect(bodyLines(html).map(({ words }) => words)).toEqual([
      '標題',
      '一',
      '二',
      '甲｜乙',
      '［圖表 market:2360］',
      '［圖片 圖］',
    ])
  })
})
