import type { SentenceReading } from '@zhiheng/contract/screener-sentence.ts'
import { describe, expect, it } from 'vitest'

import { asTextAddress, keepAsText, maybeSentence, meantBy } from './meant-conditions.ts'

const reading: SentenceReading = {
  taken: [{ said: '月配', conditions: { distribution: 'monthly' }, note: null, yearly: [], excludes: false }],
  unmet: [],
  conditions: { distribution: 'monthly' },
  rest: '',
}
const none = new URLSearchParams()

describe('a search with a sentence', () => {
  it('asks for what the sentence says, beside its own conditions, and for the words that are left', () => {
    const asked = { query: '月配 波動 <8%', risk: '3' }
    expect(meantBy(asked, reading)).toEqual({ risk: '3', distribution: 'monthly' })
    expect(meantBy(asked, { ...reading, rest: '安聯' })).toEqual({ risk: '3', distribution: 'monthly', query: '安聯' })
  })

  it('asks for its words where nothing of it became a condition, or it is no sentence', () => {
    const asked = { query: '兩年報酬 > 20%' }
    expect(meantBy(asked, { ...reading, taken: [], conditions: {} })).toEqual(asked)
    expect(meantBy(asked, null)).toEqual(asked)
  })

  it.each(['0050', '00679B', 'LU0820561818', 'abc', '台股'])('is no sentence by its form: %s', (query) => {
    expect(maybeSentence({ query }, none)).toBeNull()
  })

  it('is left as words where the address says so, and stays so', () => {
    const address = asTextAddress('台股 ETF 費用 < 1%')
    const search = new URL(address, 'https://site.example').searchParams
    expect(search.get('query')).toBe('台股 ETF 費用 < 1%')
    expect(maybeSentence({ query: '台股 ETF 費用 < 1%' }, search)).toBeNull()
    expect(maybeSentence({ query: '台股 ETF 費用 < 1%' }, none)).toBe('台股 ETF 費用 < 1%')
    expect(keepAsText(new URLSearchParams(), search).get('as')).toBe('text')
    expect(keepAsText(new URLSearchParams(), none).has('as')).toBe(false)
  })
})
