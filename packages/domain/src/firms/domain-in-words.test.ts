import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decodeLabel } from './decode-label.ts'
import { domainInWords, originInWords } from './domain-in-words.ts'
import { normaliseDomain } from './firm-record.ts'

describe('a name of a machine', () => {
  it('in another script is read in its letters, with what browsers send beside it', () => {
    expect(domainInWords('xn--3jsy95k.xn--jn2ax2s.example')).toBe(
      '基金.銀行.example（xn--3jsy95k.xn--jn2ax2s.example）',
    )
    expect(domainInWords('fund.xn--bcher-kva.example')).toBe('fund.bücher.example（fund.xn--bcher-kva.example）')
    expect(originInWords('https://xn--bcher-kva.example:8443')).toBe(
      'https://bücher.example:8443（https://xn--bcher-kva.example:8443）',
    )
  })

  it('in letters of our own stays as it is', () => {
    expect(domainInWords('fund.bank.example')).toBe('fund.bank.example')
    expect(originInWords('https://www.bank.example')).toBe('https://www.bank.example')
    expect(originInWords('http://localhost:5173')).toBe('http://localhost:5173')
  })

  it('that mixes alphabets, hides a letter or stands for none is read only as browsers send it', () => {
    // the first letter of “bank” in Latin, the others in Cyrillic
    const mixed = normaliseDomain('bаnk.example')
    expect(mixed).toMatch(/^xn--/)
    expect(domainInWords(mixed)).toBe(mixed)
    for (const name of ['xn--a.example', 'xn--.example', 'xn--99999999.example', 'xn--zzzzzzzz.example'])
      expect([name, domainInWords(name)]).toEqual([name, name])
  })

  it('that looks like another in one alphabet still shows the form that tells them apart', () => {
    const alike = normaliseDomain('аррӏе.example')
    expect(domainInWords(alike)).toContain(alike)
  })
})

describe('the letters of a part of a name', () => {
  it('are those of which browsers made it', () => {
    const letter = fc.integer({ min: 0x4e_00, max: 0x9f_a5 }).map((point) => String.fromCodePoint(point))
    const label = fc.array(fc.oneof(letter, fc.constantFrom('a', 'b', '7')), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(label, (letters) => {
        const sent = normaliseDomain(`${letters.join('')}.example`).replace(/\.example$/, '')
        const read = sent.startsWith('xn--') ? decodeLabel(sent.slice(4)) : sent
        expect(read).toBe(letters.join('').normalize('NFC'))
      }),
    )
  })

  it('are looked for in any text without a fault', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z\d-]{0,40}$/), (code) => {
        expect(decodeLabel(code)?.length ?? 0).toBeLessThanOrEqual(80)
      }),
    )
  })
})
