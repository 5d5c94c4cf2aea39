import { describe, expect, it } from 'vitest'

import { countedWords } from './counted-words.ts'

describe('a search', () => {
  it('counts as one with what reads alike', () => {
    expect(countedWords(' 台灣 高股息 ')).toBe('台灣 高股息')
    expect(countedWords('臺湾　ＥＴＦ')).toBe(countedWords('台灣 etf'))
  })

  it.each([
    ['someone@mail.example'],
    ['0912-345-678'],
    ['０９１２３４５６７８'],
    ['4111 1111 1111 1111'],
    ['A123456789'],
    ['TW0002330008 0912345678'],
    ['???'],
    [' '],
    ['字'.repeat(201)],
  ])('is not counted as %s', (typed) => {
    expect(countedWords(typed)).toBeNull()
  })

  it('is counted by code and ISIN', () => {
    expect(countedWords('0050')).toBe('0050')
    expect(countedWords('TW0002330008')).not.toBeNull()
  })
})
