import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'

import { xmlText } from './xml-text.ts'

/** Reads as a strict parser does. @throws where it is not well-formed */
function read(text: string): { text: string | null; attribute: string | null | undefined } {
  const { document } = new JSDOM(`<a b="${text}">${text}</a>`, { contentType: 'application/xml' }).window
  return { text: document.documentElement.textContent, attribute: document.documentElement.getAttribute('b') }
}

describe('any text in XML', () => {
  it('comes out as it went in', () => {
    const text = 'A&B <b>「粗」</b> ]]> "引" \'號\' 😀'
    expect(read(xmlText(text))).toEqual({ text, attribute: text })
  })

  it('leaves out what XML cannot say, and replaces half a character', () => {
    expect(read(xmlText('前\u0000\u0008\u001b\ufffe\uffff後\ud83d')).text).toBe('前後\ufffd')
  })

  it('is well-formed, whatever it is', () => {
    const unit = fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.array(fc.string({ unit }), { minLength: 20, maxLength: 60 }), (texts) => {
        const written = texts.map((text) => `<b c="${xmlText(text)}">${xmlText(text)}</b>`).join('')
        const { document } = new JSDOM(`<a>${written}</a>`, { contentType: 'application/xml' }).window
        expect(document.documentElement.children).toHaveLength(texts.length)
      }),
      { numRuns: 20 },
    )
  })
})
