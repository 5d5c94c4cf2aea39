import { describe, expect, it } from 'vitest'

import { leastHearing } from './least-hearing.ts'

const part = (words: string, at?: string) => ({ title: '段落', words, ...(at === undefined ? {} : { at }) })
const recording = '/media/a.mp3'

describe('until four fifths were heard at double speed there pass', () => {
  it('two fifths of the time to where the last part of a recording begins, in whatever order they are written', () => {
    expect(leastHearing({ source: recording, parts: [part('結尾', '10:00'), part('開場', '0:00')] })).toBeCloseTo(240)
  })

  it('two fifths of what a hurried voice takes for its words, where no file or no mark is there', () => {
    const parts = [part('字'.repeat(350)), part('字'.repeat(350))]
    expect(leastHearing({ source: null, parts })).toBeCloseTo(40)
    expect(leastHearing({ source: recording, parts })).toBeCloseTo(40)
  })

  it('no more for marks where the device reads the words itself', () => {
    expect(leastHearing({ source: null, parts: [part('字'.repeat(7), '59:00')] })).toBeCloseTo(0.4)
  })

  it('one syllable for a number or a foreign word, and none for what is not said', () => {
    expect(leastHearing({ source: null, parts: [part('ETF 漲 12,345.6 點，「好」！')] })).toBeCloseTo((5 / 7) * 0.4)
  })

  it('twelve seconds for a recording of which nothing is written', () => {
    expect(leastHearing({ source: recording, parts: [] })).toBeCloseTo(12)
    expect(leastHearing({ source: recording, parts: [part('', '0:00')] })).toBeCloseTo(12)
  })
})
