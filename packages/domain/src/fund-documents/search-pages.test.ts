import fc from 'fast-check'
import { expect, it } from 'vitest'

import { MOST_HITS, searchPages } from './search-pages.ts'

const pages = (...texts: readonly string[]) => texts.map((text, at) => ({ page: at + 1, text }))

it('finds words over line breaks and spaces, whatever their capitals and width', () => {
  const { total, hits } = searchPages(pages('封面', '本基金之經\n理費為 1.5％', 'Asset  Manager'), '經理費')
  expect(total).toBe(1)
  expect(hits).toEqual([{ page: 2, before: '本基金之', match: '經 理費', after: '為 1.5%' }])
  expect(searchPages(pages('Asset  Manager'), 'asset manager').hits[0]).toMatchObject({ match: 'Asset Manager' })
  expect(searchPages(pages('1.5％'), '1.5%').total).toBe(1)
  expect(searchPages(pages('總金額，不得'), '總金額,不得').hits[0]).toMatchObject({ match: '總金額，不得' })
})

it('takes marks of patterns as what they are', () => {
  expect(
    searchPages(pages('a+b (c) [d] $e ^f |g {h} \\i .j *k ?l /m'), '(c) [d] $e ^f |g {h} \\i .j *k ?l /m').total,
  ).toBe(1)
  expect(searchPages(pages('abc'), '.').total).toBe(0)
  expect(searchPages(pages('abc'), '  ').total).toBe(0)
})

it('counts all places and lists the first hundred', () => {
  const { total, hits } = searchPages(pages('費 '.repeat(500)), '費')
  expect([total, hits.length]).toEqual([500, MOST_HITS])
})

it('finds every piece of a page in it', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('經理費保管淨值abc.*+()12')),
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(letters, fc.nat(), fc.nat(), (text, from, length) => {
      const at = from % text.length
      const piece = text.slice(at, at + 1 + (length % 8))
      expect(searchPages(pages(text), piece).total).toBeGreaterThan(0)
    }),
  )
})
