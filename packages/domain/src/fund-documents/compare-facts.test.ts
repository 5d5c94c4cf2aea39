import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { compareFacts } from './compare-facts.ts'
import { type DocumentFact, factKeys } from './document-fact.ts'

const fee = (percent: number, page = 1): DocumentFact => ({ key: 'management_fee', text: `${percent}%`, percent, page })
const limit = (text: string, page = 1): DocumentFact => ({ key: 'limit', text, percent: null, page })
const manager = (text: string): DocumentFact => ({ key: 'manager', text, percent: null, page: 1 })

describe('two editions', () => {
  it('differ in a fee whose figure is another, whatever page it moved to', () => {
    const { changed, same } = compareFacts([fee(1.6, 18)], [fee(1.5, 20)])
    expect(changed).toEqual([{ key: 'management_fee', before: fee(1.6, 18), after: fee(1.5, 20) }])
    expect(same).toEqual([])
    expect(compareFacts([fee(1.5, 18)], [fee(1.5, 20)])).toMatchObject({ changed: [], same: [fee(1.5, 20)] })
  })

  it('do not differ in what is written with other spaces, hyphens and capitals', () => {
    expect(compareFacts([manager('BlackRock, N.A.­')], [manager('Blackrock N. A.')]).changed).toEqual([])
  })

  it('are not said to differ in what was recognised in one of them alone', () => {
    const found = compareFacts([fee(1.6)], [manager('陳怡君')])
    expect(found.changed).toEqual([])
    expect(found.oneSided.map(({ key }) => key)).toEqual(['management_fee', 'manager'])
    expect(found.missing).toEqual(factKeys.filter((key) => key !== 'management_fee' && key !== 'manager'))
  })

  it('pair limits by their words, so that only the figure differs', () => {
    const [old, fresh] = ['投資於非投資等級債券不得超過 20%', '投資於非投資等級債券不得超過 30%']
    const kept = limit('投資於單一公司不得超過 10%')
    const { changed, same } = compareFacts([limit(old), kept], [kept, limit(fresh)])
    expect(changed).toEqual([{ key: 'limit', before: limit(old), after: limit(fresh) }])
    expect(same).toEqual([kept])
  })

  it('tell of a limit that came or went where both have limits', () => {
    const kept = limit('投資於單一公司不得超過 10%')
    const gone = limit('持有衍生性商品不得超過 40%')
    expect(compareFacts([kept, gone], [kept]).changed).toEqual([{ key: 'limit', before: gone, after: null }])
    expect(compareFacts([gone], []).changed).toEqual([])
  })
})

const anyFact = fc.record({
  key: fc.constantFrom(...factKeys),
  text: fc.string({ minLength: 1, maxLength: 12 }),
  percent: fc.constant(null),
  page: fc.integer({ min: 1, max: 9 }),
})

it('an edition does not differ from itself, and every fact of two lies on one side of the comparison', () => {
  fc.assert(
    fc.property(fc.array(anyFact), fc.array(anyFact), (one, other) => {
      expect(compareFacts(one, one).changed).toEqual([])
      const { changed, same, oneSided } = compareFacts(one, other)
      const limits = (facts: readonly { key: string }[]) => facts.filter(({ key }) => key === 'limit').length
      const after = [...changed, ...oneSided].filter((pair) => pair.key === 'limit' && pair.after !== null).length
      expect(after + limits(same)).toBe(limits(other))
    }),
  )
})
