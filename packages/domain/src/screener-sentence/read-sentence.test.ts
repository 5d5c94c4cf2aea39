import { describe, expect, it } from 'vitest'

import { readSentence } from './read-sentence.ts'
import { plainTexts, writtenSentences } from './testing/written-sentences.ts'

const world = { houses: ['澄境投信', '奧德維克', '安聯投信', '富達', '聯博投信'], topics: [] }

describe('a sentence', () => {
  it('is one of enough', () => {
    expect(writtenSentences.length).toBeGreaterThanOrEqual(80)
  })

  it.each(writtenSentences)('$sentence', ({ sentence, conditions, rest, unmet }) => {
    const reading = readSentence(sentence, world)
    expect({
      conditions: reading?.conditions,
      rest: reading?.rest,
      unmet: reading?.unmet.map(({ said }) => said),
    }).toEqual({ conditions, rest, unmet })
  })

  it.each(writtenSentences)('leaves words that are no sentence: $sentence', ({ sentence }) => {
    const rest = readSentence(sentence, world)?.rest ?? ''
    expect(readSentence(rest, world)).toBeNull()
  })
})

describe('what is no sentence', () => {
  it.each(plainTexts)('%s', (text) => {
    expect(readSentence(text, world)).toBeNull()
  })
})

describe('a topic in a sentence', () => {
  const topics = [
    { slug: 'ai', title: 'AI 供應鏈' },
    { slug: 'india', title: '印度成長' },
    { slug: 'dividend', title: '高股息' },
    { slug: 'dividend-etf', title: '高股息 ETF' },
    { slug: 'low-risk', title: '低波動避震' },
    { slug: 'low-cost', title: '低費用精選' },
  ]
  const read = (sentence: string) => readSentence(sentence, { ...world, topics })

  it.each([
    ['AI 主題', { topic: 'ai' }, ''],
    ['ＡＩ主题', { topic: 'ai' }, ''],
    ['AI 供應鏈主題基金', { topic: 'ai' }, ''],
    ['高股息主題', { topic: 'dividend' }, ''],
    ['高股息 ETF 主題', { topic: 'dividend-etf' }, ''],
    ['月配息 高股息主題 費用低於 1%', { distribution: 'monthly', topic: 'dividend', expense_max: '1' }, ''],
    ['我想找印度題材和 AI 概念的基金', { topic: 'india,ai' }, ''],
    ['台積電 AI 主題', { topic: 'ai' }, '台積電'],
  ])('%s', (sentence, conditions, rest) => {
    const reading = read(sentence)
    expect([reading?.conditions, reading?.rest, reading?.unmet]).toEqual([conditions, rest, []])
  })

  it('is meant by the word that stands behind its name alone, and never where several could be', () => {
    for (const text of ['AI 供應鏈', '印度', '低主題', '低 概念', '太空主題', '主題', 'OpenAI 主題', '全球 AI 主題'])
      expect([text, read(text)?.conditions.topic ?? null]).toEqual([text, text === '全球 AI 主題' ? 'ai' : null])
    expect(readSentence('AI 主題', world)).toBeNull()
  })

  it('cannot be taken out', () => {
    expect(read('不要 AI 主題')).toMatchObject({ taken: [], unmet: [{ said: '不要 AI 主題', reason: 'no_condition' }] })
  })
})
