import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readXml } from '../testing/read-xml.ts'
import { xmlText } from './xml-text.ts'

/** Reads as a strict parser does. @throws where it is not well-formed */
function read(text: string) {
  const [element] = readXml(`<a b="${text}">${text}</a>`).children
  return { text: element?.text, attribute: element?.attributes['b'] }
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
        expect(readXml(`<a>${written}</a>`).children[0]?.children).toHaveLength(texts.length)
      }),
      { numRuns: 50 },
    )
  })
})
