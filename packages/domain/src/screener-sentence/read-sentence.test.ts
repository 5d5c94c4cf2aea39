import { describe, expect, it } from 'vitest'

import { readSentence } from './read-sentence.ts'
import { plainTexts, writtenSentences } from './testing/written-sentences.ts'

const world = { houses: ['澄境投信', '奧德維克', '安聯投信', '富達', '聯博投信'] }

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
