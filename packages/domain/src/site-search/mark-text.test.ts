import { describe, expect, it } from 'vitest'

import { excerptOf, marksIn } from './mark-text.ts'

const marked = (text: string, words: readonly string[]) =>
  marksIn(text, [words]).map(([from, to]) => text.slice(from, to))

describe('what was typed', () => {
  it('is marked as it is written', () => {
    expect(marked('看懂ＡＩ供應鏈與 AI 伺服器', ['ai'])).toEqual(['ＡＩ'])
    expect(marked('臺灣高股息', ['台灣', '股息'])).toEqual(['臺灣', '股息'])
  })

  it('is marked once where words overlap', () => {
    expect(marked('投資等級債', ['投資等級', '等級債'])).toEqual(['投資等級債'])
  })

  it('is marked in other words where it does not stand itself', () => {
    const text = '美國公債'
    expect(marksIn(text, [['美債'], ['美國', '公債']])).toEqual([[0, 4]])
    expect(marksIn(text, [['美債']])).toEqual([])
  })
})

describe('an excerpt', () => {
  it('is of the first stretch that holds a word, with what stands about it', () => {
    const long = `${'前'.repeat(200)}降息${'後'.repeat(200)}`
    const excerpt = excerptOf(['沒有', long], [['降息']])
    expect(excerpt?.text).toMatch(/^…前+降息後+…$/)
    expect(excerpt?.text.length).toBeLessThanOrEqual(98)
    expect(excerpt?.marks.map(([from, to]) => excerpt.text.slice(from, to))).toEqual(['降息'])
  })

  it('is whole where the stretch is short, and none where nothing holds a word', () => {
    expect(excerptOf(['聯準會降息了'], [['降息']])).toEqual({ text: '聯準會降息了', marks: [[3, 5]] })
    expect(excerptOf(['聯準會'], [['降息']])).toBeNull()
  })

  it('cuts no letter into halves', () => {
    const text = `${'𠮷'.repeat(60)}降息${'𠮷'.repeat(60)}`
    expect(excerptOf([text], [['降息']])?.text.isWellFormed()).toBe(true)
  })
})
