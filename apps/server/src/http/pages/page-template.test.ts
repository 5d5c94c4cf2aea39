import { gunzipSync } from 'node:zlib'

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { blanks, fillTemplate, fillTemplateGzipped, templateBytes, templateOf, withFilled } from './page-template.ts'

const own = { nonce: 'bm9uY2Utb2Ytb25l+/==', csrf: 'a-token_of-somebody', readAt: '1795381526395' }
const anyBlank = fc.constantFrom(blanks.nonce, blanks.csrf, blanks.readAt)
const filled = (html: string) =>
  html.replaceAll(blanks.nonce, own.nonce).replaceAll(blanks.csrf, own.csrf).replaceAll(blanks.readAt, own.readAt)

it('a page filled for one reader is the page drawn for them, plain and compressed, at once and later', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  const part = fc.oneof(
    text,
    // as long as what another thread compresses
    text.map((one) => one.repeat(100)),
    anyBlank,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part), async (parts) => {
      const expected = filled(parts.join(''))
      const template = templateOf(parts.map((one) => Buffer.from(one)))
      expect(fillTemplate(template, own).toString()).toBe(expected)
      expect(withFilled(template, own, String)).toBe(expected)
      const atOnce = await Promise.all([1, 2].map(() => fillTemplateGzipped(template, own)))
      const later = await fillTemplateGzipped(template, own)
      for (const bytes of [...atOnce, later]) expect(gunzipSync(bytes).toString()).toBe(expected)
    }),
  )
})

it('finds the blanks of a page beside parts that many pages have in common, each time', () => {
  const common = Buffer.allocUnsafeSlow(5)
  common.write('<tr/>')
  const alone = (blank: string) => {
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(blank))
    bytes.write(blank)
    return bytes
  }
  for (let page = 0; page < 3; page++) {
    const template = templateOf([alone(blanks.nonce), common, alone(blanks.csrf), common])
    expect(fillTemplate(template, own).toString()).toBe(`${own.nonce}<tr/>${own.csrf}<tr/>`)
  }
})

it('a page of many rows stays small', async () => {
  const html = `${blanks.nonce}${'<tr><td>基金名稱</td><td>12.3</td></tr>'.repeat(2000)}${blanks.csrf}`
  const bytes = await fillTemplateGzipped(templateOf([Buffer.from(html)]), own)
  expect(bytes.length).toBeLessThan(html.length / 50)
})

it('keeps no more memory than it says: nothing of the buffers that compressing filled in part', async () => {
  const html = `<main>${blanks.nonce}${'<tr><td>基金名稱</td></tr>'.repeat(2000)}${blanks.csrf}<p>${blanks.readAt}</p>`
  const { pieces, between } = templateOf([Buffer.from(html)])
  await fillTemplateGzipped({ pieces, between }, own)
  const held = await Promise.all(pieces.map((piece) => piece.packed()))
  const memory = new Set(held.map(({ buffer }) => buffer))
  expect([...memory].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(templateBytes({ pieces, between }))
})
