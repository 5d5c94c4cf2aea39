import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { quicklyPacked } from './quickly-packed.ts'

it('a page is whole in whatever coding its reader takes', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  const page = fc.tuple(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 3000 }))
  fc.assert(
    fc.property(page, fc.constantFrom('br', 'gzip'), ([text, times], wanted) => {
      const html = Buffer.from(text.repeat(times))
      const { bytes, coding } = quicklyPacked(html, wanted)
      expect(coding).toBe(wanted)
      expect(unpack[wanted](bytes)).toEqual(html)
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
  for (const coding of ['br', 'gzip'] as const)
    expect(quicklyPacked(html, coding).bytes.length).toBeLessThan(html.length / 12)
})

it('who takes no coding gets the page as it is', () => {
  const html = Buffer.from('<p>頁</p>')
  expect(quicklyPacked(html, null)).toEqual({ bytes: html, coding: null })
})
