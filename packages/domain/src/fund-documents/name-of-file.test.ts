import { describe, expect, it } from 'vitest'

import { kindOfPage, kindOfWord } from './kind-words.ts'
import { readFileName } from './name-of-file.ts'

describe('the name of a file', () => {
  it.each([
    ['0050_公開說明書_2026-07-31.pdf', { words: ['0050'], kind: 'prospectus', date: '2026-07-31' }],
    ['20260731_月報_TW000T3701A1.PDF', { words: ['TW000T3701A1'], kind: 'report', date: '2026-07-31' }],
    [
      'us_tsp_fund_information_2020-07.pdf',
      { words: ['us', 'tsp', 'fund', 'information'], kind: null, date: '2020-07-31' },
    ],
    ['a_2026-02-30.pdf', { words: ['a', '2026-02-30'], kind: null, date: null }],
    ['a_2026-01-31_2026-02-28.pdf', { words: ['a'], kind: null, date: null }],
    ['T3701A_12345678.pdf', { words: ['T3701A', '12345678'], kind: null, date: null }],
  ])('%s', (name, read) => expect(readFileName(name)).toEqual(read))
})

describe('a kind', () => {
  it('is known by its code and by what people call it', () => {
    expect(['prospectus', '簡式公開說明書', '投資人須知', 'Annual-Report', '半年報', '月報', '公告', '雜誌'].map(kindOfWord)).toEqual([
      'prospectus', 'prospectus', 'prospectus', 'annual_report', 'annual_report', 'report', 'notice', null,
    ]) // prettier-ignore
  })

  it('of a page is that of its words, where they are of one alone', () => {
    expect(kindOfPage('測試基金\n公 開 說 明 書')).toBe('prospectus')
    expect(kindOfPage('公告：公開說明書更新')).toBeNull()
    expect(kindOfPage('TSP Fund Information')).toBeNull()
  })
})
