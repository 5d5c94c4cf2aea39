import { describe, expect, it } from 'vitest'

import { bodyLines } from './body-lines.ts'

describe('a body in lines', () => {
  it('keeps apart what reads alike and looks different', () => {
    const [plain, bold] = ['<p>甲</p>', '<p><strong>甲</strong></p>'].map((html) => bodyLines(html)[0])
    expect(plain?.words).toBe(bold?.words)
    expect(plain?.markup).not.toBe(bold?.markup)
  })

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
