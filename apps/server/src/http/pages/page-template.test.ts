import { gunzipSync } from 'node:zlib'

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { blanks, fillTemplate, fillTemplateGzipped, templateBytes, templateOf } from './page-template.ts'

const own = { nonce: 'bm9uY2Utb2Ytb25l+/==', csrf: 'a-token_of-somebody', readAt: '1795381526395' }
const anyBlank = fc.constantFrom(blanks.nonce, blanks.csrf, blanks.readAt)
const filled = (html: string) =>
  html.replaceAll(blanks.nonce, own.nonce).replaceAll(blanks.csrf, own.csrf).replaceAll(blanks.readAt, own.readAt)

it('a page filled for one reader is the page drawn for them, plain and compressed, for the first reader and later ones', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  const part = fc.oneof(
    text,
    // as long as what another thread compresses
    text.map((one) => one.repeat(100)),
    anyBlank,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part), fc.constantFrom('one', 'many'), async (parts, readers) => {
      const expected = filled(parts.join(''))
      const template = templateOf(
        parts.map((one) => Buffer.from(one)),
        readers,
      )
      expect(fillTemplate(template, own).toString()).toBe(expected)
      const atOnce = await Promise.all([1, 2].map(() => fillTemplateGzipped(template, own)))
      const later = await fillTemplateGzipped(template, own)
      for (const bytes of [...atOnce, later]) expect(gunzipSync(bytes).toString()).toBe(expected)
    }),
  )
})

it('a large part that pages share is compressed for two of them, and each page is whole', async () => {
  const shared = Buffer.from('<tr><td>基金名稱</td></tr>'.repeat(500))
  const withBlank = Buffer.from(`<b>${blanks.csrf}</b>${'頁'.repeat(5000)}`)
  const packed: Buffer[][] = []
  for (const name of ['一', '二', '三', '四', '五']) {
    const html = [Buffer.from(`<b>${name}${blanks.nonce}`), shared, withBlank, shared, Buffer.from(blanks.readAt)]
    const template = templateOf(html)
    const expected = filled(Buffer.concat(html).toString())
    expect(fillTemplate(template, own).toString()).toBe(expected)
    expect(gunzipSync(await fillTemplateGzipped(template, own)).toString()).toBe(expected)
    packed.push(
      await Promise.all(template.pieces.filter(({ length }) => length === shared.length).map((one) => one.packed())),
    )
  }
  expect(new Set(packed.slice(3).flat()).size).toBe(1)
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

it('what pages have in common is compressed once, and kept of no page that one reader alone may see', async () => {
  const packed = async (html: string, readers: 'many' | 'one') =>
    Promise.all(templateOf([Buffer.from(html)], readers).pieces.map((piece) => piece.packed()))
  const page = (name: string) => `<title>${name}</title>${blanks.nonce}<link rel="modulepreload" href="/assets/a.js"/>`
  const [title, shared] = await packed(page('一'), 'many')
  const [otherTitle, otherShared] = await packed(page('二'), 'many')
  expect(otherShared).toBe(shared)
  expect(otherTitle).not.toEqual(title)
  const [secret] = await packed(page('三'), 'one')
  expect((await packed(page('三'), 'one'))[0]).not.toBe(secret)
})
