import fc from 'fast-check'
import { expect, it } from 'vitest'

import { isEmbedOrigin } from './embed-origin.ts'

it.each(['https://www.bank.example', 'https://bank.example:8443', 'http://localhost:5000', 'http://127.0.0.1:5000'])(
  '%s may hold parts of a firm’s site',
  (text) => expect(isEmbedOrigin(text)).toBe(true),
)

it.each([
  '',
  '*',
  'null',
  'https:',
  'https://*',
  'https://*.bank.example',
  'http://www.bank.example',
  'https://www.bank.example/',
  'https://www.bank.example/path',
  'https://WWW.bank.example',
  'https://www.bank.example:443',
  'https://www.bank.example;script-src *',
  "https://www.bank.example 'unsafe-inline'",
  'https://user@bank.example',
  'https://bank',
  'javascript://bank.example',
])('%s may not', (text) => expect(isEmbedOrigin(text)).toBe(false))

it('is never more than one word of a header', () => {
  const parts = fc.array(
    fc.constantFrom('https://', 'http://', 'a.tw', ' ', ';', ',', '\n', '*', "'self'", '/', ':', '80', '.'),
  )
  const property = fc.property(parts, (words) => {
    const text = words.join('')
    if (isEmbedOrigin(text)) expect(text).toMatch(/^https?:\/\/[a-z0-9.:-]+$/)
  })
  expect(() => fc.assert(property, { numRuns: 2000 })).not.toThrow()
})
