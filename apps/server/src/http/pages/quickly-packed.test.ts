import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { quickestCoding, quicklyPacked } from './quickly-packed.ts'

it('a page is whole in whatever coding its reader takes', () => {
  const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  const page = fc.tuple(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 3000 }))
  fc.assert(
    fc.property(page, fc.constantFrom('zstd', 'br', 'gzip'), ([text, times], wanted) => {
      const html = Buffer.from(text.repeat(times))
      expect(unpack[wanted](quicklyPacked(html, wanted))).toEqual(html)
    }),
    { numRuns: 50 },
  )
})

it('a page of many rows stays small, also the rows that lie far apart', () => {
  const rows = Array.from(
    { length: 400 },
    (_, at) => `<tr><td>基金名稱 ${at}</td>${'<td class="figure">–</td>'.repeat(8)}</tr>`,
  )
  const html = Buffer.from(rows.join(''))
  for (const coding of ['zstd', 'br', 'gzip'] as const)
    expect(quicklyPacked(html, coding).length).toBeLessThan(html.length / 12)
})

it('is sent in the quickest coding that its reader takes', () => {
  expect(quickestCoding('gzip, deflate, br, zstd')).toBe('zstd')
  expect(quickestCoding('gzip, deflate, br, zstd;q=0')).toBe('br')
  expect(quickestCoding('gzip, deflate')).toBe('gzip')
  expect(quickestCoding('identity')).toBeNull()
  expect(quickestCoding(undefined)).toBeNull()
})
