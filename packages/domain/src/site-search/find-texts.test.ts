import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { foldText, foldWords } from '../screener/fold-text.ts'
import { prepareSynonyms } from '../screener/search-synonyms.ts'
import { fitOf, foldTexts, foundIn, readingsOf, type SoughtText, wordAt } from './find-texts.ts'

const none = prepareSynonyms([])

function text(parts: Partial<Record<keyof SoughtText, string>>): SoughtText {
  const folded = (part: string | undefined) => foldTexts(part === undefined ? [] : [part])
  return {
    title: folded(parts.title),
    tag: folded(parts.tag),
    summary: folded(parts.summary),
    body: folded(parts.body),
  }
}

const fit = (parts: Parameters<typeof text>[0], query: string, synonyms = none) =>
  fitOf(text(parts), readingsOf(query, synonyms))

describe('a text', () => {
  it('fits best by its title, then by a tag, its summary and its body', () => {
    const fits = foundIn.map((field) => fit({ [field]: '美國公債殖利率' }, '公債'))
    expect(fits).toEqual([0, 1, 2, 3])
    expect(fit({ title: '美國股票' }, '公債')).toBeNull()
  })

  it('has to hold every word, and the one that stands worst counts', () => {
    expect(fit({ title: '美國公債', body: '降息' }, '公債 降息')).toBe(3)
    expect(fit({ title: '美國公債', body: '升息' }, '公債 降息')).toBeNull()
  })

  it.each([
    ['ＡＩ 供應鏈', 'ai供应链'],
    ['臺灣高股息', '台灣高股息'],
    ['S&P 500', 'sp500'],
  ])('%s is found by %s', (title, query) => {
    expect(fit({ title }, query)).toBe(0)
  })

  it('holds a Latin word where it begins, a short one whole, and Chinese anywhere', () => {
    expect(fit({ title: 'AI 伺服器' }, 'ai')).toBe(0)
    expect(fit({ title: 'Paid in aid' }, 'ai')).toBeNull()
    expect(fit({ title: 'Semiconductors' }, 'semi')).toBe(0)
    expect(fit({ title: 'Semiconductors' }, 'conductors')).toBeNull()
    expect(fit({ title: '投資等級債' }, '等級')).toBe(0)
    expect(fit({ title: '代號 00500' }, '0500')).toBeNull()
  })

  it('does not hold what two stretches make beside each other', () => {
    expect(foldTexts(['全球', '科技'])).toBe('全球\n科技')
    expect(wordAt(foldTexts(['全球', '科技']), foldText('球科'))).toBe(-1)
  })

  it('is found by other words for it, behind what holds the words themselves', () => {
    const synonyms = prepareSynonyms([['美債', '美國 公債']])
    const [own, other] = [fit({ title: '美債' }, '美債', synonyms), fit({ title: '美國公債' }, '美債', synonyms)]
    expect(own).not.toBeNull()
    expect(other).not.toBeNull()
    expect(Number(own)).toBeLessThan(Number(other))
  })

  it('is found by no sign alone, and a sign means nothing', () => {
    expect(readingsOf(' %.*\\ ', none)).toEqual([])
    expect(fit({ title: '殖利率5%' }, '.*')).toBeNull()
  })

  // the oracle asks each pair of places by itself, with no search for a place at all
  it('fits as it does by looking at every place of every field', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '1', '2', '債', '美', ' '), maxLength: 12 })
    const alone = (folded: string, word: string) =>
      Array.from(folded, (_, at) => at).some((at) => {
        if (folded.slice(at, at + word.length) !== word) return false
        const kind = (character = '') => (/[a-z]/.test(character) ? 'letter' : /\d/.test(character) ? 'digit' : '')
        const goesOn = (a: string | undefined, b: string | undefined) => kind(a) !== '' && kind(a) === kind(b)
        const before = goesOn(folded[at - 1], word[0])
        return !before && (word.length > 3 || !goesOn(folded[at + word.length], word.at(-1)))
      })
    fc.assert(
      fc.property(letters, letters, letters, letters, letters, (title, tag, summary, body, query) => {
        const sought = text({ title, tag, summary, body })
        const words = foldWords(query)
        const places = words.map((word) => foundIn.findIndex((field) => alone(sought[field], word)))
        const expected = words.length === 0 || places.includes(-1) ? null : Math.max(...places)
        expect(fitOf(sought, readingsOf(query, none))).toBe(expected)
      }),
      { numRuns: 1000 },
    )
  })
})
