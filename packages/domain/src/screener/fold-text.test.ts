import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { foldText, foldWithPlaces, foldWords, withoutExchange } from './fold-text.ts'

describe('foldText', () => {
  it.each([
    ['ＡＢＣ１２３', 'abc123'],
    ['Société Générale', 'societe generale'],
    ['臺灣', '台灣'],
    ['全球科技债券', '全球科技債券'],
    ['安聯收益成長基金-AM穩定月收類股(美元)', '安聯收益成長基金am穩定月收類股美元'],
    ['國泰 00878', '國泰00878'],
    ['Global  Tech', 'global tech'],
    ['Global\u3000Tech', 'global tech'],
    ['Income & Growth', 'income growth'],
    ['S&P 500', 'sp500'],
    ['S&P500', 'sp500'],
    ['SP 500', 'sp500'],
    ['M&G Optimal', 'mg optimal'],
    ['500 Index', '500 index'],
    ['5 %', '5'],
    ['5%', '5%'],
    ['５％', '5%'],
    ['%', ''],
    ['10 5%', '10 5%'],
    ['--- ', ''],
    ['', ''],
  ])('%j is compared as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('joins no words over a sign between them', () => {
    expect(foldText('Asia-Pacific')).toBe('asia pacific')
    expect(foldText('A/B')).toBe('a b')
    expect(foldText('債券-A')).toBe('債券a')
  })

  const text = fc.string({
    unit: fc.constantFrom(...Array.from('全球债券臺台AbＺé09 -&%（)'), 'S&P ', '𠮷', '😀'),
    maxLength: 14,
  })

  it('is folded once and for all, in whatever case', () => {
    fc.assert(
      fc.property(text, (written) => {
        const folded = foldText(written)
        expect(foldText(folded)).toBe(folded)
        expect(foldText(written.toUpperCase())).toBe(folded)
        expect(foldText(` ${written} `)).toBe(folded)
        expect(folded).toMatch(/^$|^\S(.*\S)?$/u)
        expect(folded).not.toContain('  ')
      }),
      { numRuns: 300 },
    )
  })

  it('says of each letter where its character stands in the original', () => {
    fc.assert(
      fc.property(text, (written) => {
        const { text: folded, starts, ends } = foldWithPlaces(written)
        expect(folded).toBe(foldText(written))
        expect([starts.length, ends.length]).toEqual([folded.length, folded.length])
        let at = 0
        for (const unit of folded) {
          const [start, end] = [starts[at] ?? -1, ends[at] ?? -1]
          if (unit === ' ') expect(end).toBe(start)
          else expect(foldText(`0${written.slice(start, end)}`)).toContain(unit)
          expect(start).toBeGreaterThanOrEqual(at === 0 ? 0 : (starts[at - 1] ?? 0))
          at += unit.length
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('what is typed in a search', () => {
  it('is its words, those without a letter or digit left out', () => {
    expect(foldWords('  安聯\t月配 - Global　TECH ')).toEqual(['安聯', '月配', 'global', 'tech'])
    expect(foldWords('* % ()')).toEqual([])
    expect(foldWords('')).toEqual([])
  })

  it('is the ticker without its exchange, where it is a ticker of Taiwan', () => {
    expect(withoutExchange(' 0050.TW ')).toBe('0050')
    expect(withoutExchange('006208.two')).toBe('006208')
    expect(withoutExchange('00631L.TW')).toBe('00631L')
    expect(withoutExchange('AAPL.TW')).toBe('AAPL.TW')
    expect(withoutExchange('0050.TWO2')).toBe('0050.TWO2')
    expect(withoutExchange('050.TW')).toBe('050.TW')
    expect(withoutExchange('買 0050.TW')).toBe('買 0050.TW')
  })
})
