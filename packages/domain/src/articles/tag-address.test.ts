import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { tagInAddress, tagOfAddress } from './tag-address.ts'

describe('the address of a tag', () => {
  it('is the tag itself where a path can carry it', () => {
    expect(['債券', 'S&P 500', '0050-ETF'].map((tag) => decodeURIComponent(tagInAddress(tag)))).toEqual([
      '債券',
      'S&P 500',
      '0050-ETF',
    ])
  })

  it('is no name of a file, and has no sign of a path in it', () => {
    expect(
      ['U.S', 'a.js', '股/債', '年息 5%', '..', 'a;.css'].map((tag) => decodeURIComponent(tagInAddress(tag))),
    ).toEqual(['U~2eS', 'a~2ejs', '股~2f債', '年息 5~25', '~2e~2e', 'a~3b~2ecss'])
  })

  it('names every tag, and each another one', () => {
    const tag = fc.oneof(
      fc.string({ unit: fc.constantFrom('~', '%', '/', '\\', '.', ';', '2', '7', 'e', '5', '甲', 'A', ' ') }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    )
    fc.assert(
      fc.property(tag, (one) => {
        const address = tagInAddress(one)
        expect(address).not.toMatch(/[./\\;]|%25|%2f|%5c/i)
        expect(tagOfAddress(decodeURIComponent(address))).toBe(one)
      }),
    )
  })
})
