import { describe, expect, it } from 'vitest'

import { compareLines } from './compare-lines.ts'

const lines = (...words: string[]) => words.map((line) => ({ words: line, markup: line }))

describe('two texts', () => {
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
    const difference = compareLines([{ words: '甲', markup: '甲' }], [{ words: '甲', markup: '<b>甲</b>' }])
    expect(difference).toMatchObject([{ kind: 'changed', isLook: true }])
  })
})
