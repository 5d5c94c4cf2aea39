import { gunzipSync } from 'node:zlib'

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { blanks, fillTemplate, fillTemplateGzipped, templateOf } from './page-template.ts'

const own = { nonce: 'bm9uY2Utb2Ytb25l+/==', csrf: 'a-token_of-somebody' }

it('a page filled for one reader is the page drawn for them, plain and compressed', () => {
  const part = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constantFrom(blanks.nonce, blanks.csrf))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const html = parts.join('')
      const expected = html.replaceAll(blanks.nonce, own.nonce).replaceAll(blanks.csrf, own.csrf)
      const template = templateOf(parts.map((one) => Buffer.from(one)))
      expect(fillTemplate(template, own).toString()).toBe(expected)
      expect(gunzipSync(fillTemplateGzipped(template, own)).toString()).toBe(expected)
    }),
  )
})

it('a page of many rows stays small', () => {
  const html = `${blanks.nonce}${'<tr><td>基金名稱</td><td>12.3</td></tr>'.repeat(2000)}${blanks.csrf}`
  expect(fillTemplateGzipped(templateOf([Buffer.from(html)]), own).length).toBeLessThan(html.length / 50)
})
