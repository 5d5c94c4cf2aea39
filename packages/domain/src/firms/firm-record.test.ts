import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isDomain, isOrigin, linesOf, normaliseDomain } from './firm-record.ts'

describe('a firm’s own name on the net', () => {
  it('is that of a machine', () => {
    for (const name of ['fund.bank.example', 'bank.tw', 'a-b.c1.example', 'xn--fiq228c.example'])
      expect([name, isDomain(name)]).toEqual([name, true])
  })

  it('is never an address in digits, a port, a path, one part alone, or what could end a header', () => {
    const wrong = [
      'localhost',
      '127.0.0.1',
      'bank.example:80',
      'bank.example/',
      '-a.example',
      'a..example',
      'a.example ',
    ]
    for (const name of [
      ...wrong,
      '',
      '.',
      'bank',
      'a_b.example',
      'BANK.example',
      `${'a'.repeat(64)}.example`,
      'a.example\n',
    ])
      expect([name, isDomain(name)]).toEqual([name, false])
  })

  it('is compared in small letters, without a dot at its end', () => {
    expect(normaliseDomain(' Fund.Bank.Example. ')).toBe('fund.bank.example')
  })
})

describe('an origin that may show a part of a firm’s site', () => {
  it('is safe on its way, or on one’s own machine', () => {
    for (const origin of [
      'https://bank.example',
      'https://bank.example:8443',
      'http://localhost:3000',
      'http://127.0.0.1:80',
    ])
      expect([origin, isOrigin(origin)]).toEqual([origin, true])
    for (const origin of [
      'http://bank.example',
      'https://bank.example/',
      'https://*.bank.example',
      '*',
      'https://bank.example:0',
    ])
      expect([origin, isOrigin(origin)]).toEqual([origin, false])
  })

  it('says in a policy no more than itself, whatever is typed', () => {
    const parts = fc.tuple(
      fc.constantFrom('https://', 'http://', 'https:', '//', ''),
      fc.oneof(fc.domain(), fc.constantFrom('*', 'localhost', "a.example; script-src 'none'", 'a.example,b.example')),
      fc.constantFrom('', ':8443', ':443', ':0', ':99999', ':'),
      fc.constantFrom('', '', '/', '/a', ' ', '?', '#', ' *'),
    )
    const taken: string[] = []
    fc.assert(
      fc.property(parts, (typed) => {
        const origin = typed.join('')
        if (!isOrigin(origin)) return
        taken.push(origin)
        expect(new URL(origin).origin).toBe(origin.replace(/^(https:.*):443$/, '$1'))
      }),
      { numRuns: 1000 },
    )
    expect(taken.length).toBeGreaterThan(10)
  })
})

it('reads one thing a line, each once', () => {
  expect(linesOf(' a.example\r\n\n b.example \na.example')).toEqual(['a.example', 'b.example'])
  expect(linesOf(' \n')).toEqual([])
})
