import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { closestHalves, spreadSpans } from './spread-spans.ts'

const word = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength })

/** Whether a text has the characters of another in their order, by the textbook's table. */
function isSubsequence(text: string, sought: string): boolean {
  if (sought === '') return true
  if (text === '') return false
  return text[0] === sought[0] ? isSubsequence(text.slice(1), sought.slice(1)) : isSubsequence(text.slice(1), sought)
}

describe('spreadSpans', () => {
  it('takes the longest pieces first', () => {
    expect(spreadSpans('安聯收益成長基金', '安聯成長')).toEqual([
      [0, 2],
      [4, 6],
    ])
    expect(spreadSpans('全球債券', '全球債券')).toEqual([[0, 4]])
    expect(spreadSpans('全球債券', '全債')).toEqual([
      [0, 1],
      [2, 3],
    ])
  })

  it('goes back to single characters where a long piece runs past what the rest needs', () => {
    // 'bc' stands behind the only 'a' that the rest needs
    expect(spreadSpans('bacbc', 'bca')).toBeNull()
    expect(spreadSpans('abxabc', 'abxc')).toEqual([
      [0, 3],
      [5, 6],
    ])
    expect(spreadSpans('bxcabc', 'bca')).toEqual([
      [0, 1],
      [2, 4],
    ])
  })

  it('finds nothing where a character is missing or comes too soon', () => {
    expect(spreadSpans('全球債券', '債全')).toBeNull()
    expect(spreadSpans('全球債券', '全球債券基')).toBeNull()
    expect(spreadSpans('', 'a')).toBeNull()
  })

  it('finds all that is there, piece by piece in order, and nothing else', () => {
    fc.assert(
      fc.property(word(12), word(6), (text, sought) => {
        const spans = spreadSpans(text, sought)
        expect(spans !== null).toBe(isSubsequence(text, sought))
        expect((spans ?? []).map(([start, end]) => text.slice(start, end)).join('')).toBe(spans === null ? '' : sought)
        for (const [index, [start, end]] of (spans ?? []).entries()) {
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(spans?.[index - 1]?.[1] ?? 0)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('closestHalves', () => {
  it('is the shorter half where a name stands in two', () => {
    expect(closestHalves('富蘭克林坦伯頓全球投資系列全球債券基金', '富蘭克林坦伯頓全球債券')).toBe(4)
    expect(closestHalves('安聯收益成長基金', '安聯成長')).toBe(2)
  })

  it('is none where it stands whole, where half of it is one character, and where the halves are turned', () => {
    expect(closestHalves('安聯成長基金', '安聯成長')).toBe(0)
    expect(closestHalves('安聯收益成長', '安成長')).toBe(0)
    expect(closestHalves('成長收益安聯', '安聯成長')).toBe(0)
    expect(closestHalves('安聯', '')).toBe(0)
  })

  it('is the best of all cuts, tried one by one', () => {
    fc.assert(
      fc.property(word(12), word(7), (text, sought) => {
        const cuts = Array.from({ length: Math.max(0, sought.length - 3) }, (_, index) => index + 2)
        const fits = cuts.filter((cut) => {
          const [head, tail] = [sought.slice(0, cut), sought.slice(cut)]
          return Array.from(text).some(
            (_, at) => text.startsWith(head, at) && text.slice(at + head.length).includes(tail),
          )
        })
        const best = Math.max(0, ...fits.map((cut) => Math.min(cut, sought.length - cut)))
        expect(closestHalves(text, sought)).toBe(text.includes(sought) ? 0 : best)
      }),
      { numRuns: 1000 },
    )
  })
})
