import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { collectHolders, fewestHolders, holdersOfMost } from './holders.ts'

const letters = fc.string({ unit: fc.constantFrom('全', '球', '科', '技', 'a', '😀'), maxLength: 8 })

describe('fewestHolders', () => {
  it('misses no text that holds what is sought', () => {
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 20 }), letters, fc.constantFrom(1, 2), (texts, sought, length) => {
        const few = fewestHolders(collectHolders(texts, length), sought)
        expect(few === null).toBe(sought.length < length)
        const holding = texts.flatMap((text, place) => (text.includes(sought) ? [place] : []))
        expect(few === null ? holding : [...few]).toEqual(expect.arrayContaining(holding))
      }),
    )
  })

  it('takes the rarest two letters', () => {
    const holders = collectHolders(['全球科技', '全球債券', '全球科'], 2)
    expect(fewestHolders(holders, '全球科技')).toEqual(Uint32Array.of(0))
    expect(fewestHolders(holders, '科全')).toEqual(Uint32Array.of())
    expect(fewestHolders(holders, '全')).toBeNull()
  })
})

describe('holdersOfMost', () => {
  it('finds every text that lacks no more of the different letters than may be missing', () => {
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 20 }),
        letters,
        fc.integer({ min: 0, max: 2 }),
        (texts, sought, missing) => {
          const units = [...new Set(sought.split(''))]
          const slow = texts.flatMap((text, place) =>
            units.filter((unit) => !text.includes(unit)).length <= missing ? [place] : [],
          )
          expect(holdersOfMost(collectHolders(texts, 1), texts.length, sought, missing)).toEqual(slow)
        },
      ),
    )
  })
})
