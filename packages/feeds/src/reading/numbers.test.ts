import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isIsin } from './check-cell.ts'
import {
  isNoQuote,
  isZero,
  parseGroupedNumber,
  parseNumber,
  parsePointedNumber,
  parseScientificNumber,
} from './parse-number.ts'

describe('plain numbers', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    ['-0.25', -0.25],
    ['10.5000', 10.5],
    ['0.000001', 1e-6],
    ['123456789012345', 123_456_789_012_345],
    ['99999999999999999999', 1e20],
  ])('%s is %d', (text, expected) => {
    expect(parseNumber(text)).toBe(expected)
  })

  it.each([
    ['no text', ''],
    ['a blank', ' '],
    ['a number behind a blank', ' 5'],
    ['a number before a line end', '5\n'],
    ['two points', '1.2.3'],
    ['a point alone', '.'],
    ['a minus alone', '-'],
    ['two minuses', '--5'],
    ['a minus behind', '5-'],
    ['brackets of bookkeeping', '(5)'],
    ['a comma for a point', '5,5'],
    ['an exponent', '5e3'],
    ['a hexadecimal', '0x5'],
    ['a percent sign', '5%'],
    ['a currency', 'NT$5'],
    ['full-width digits', '５'],
    ['Arabic digits', '٥'],
    ['a true minus', '−5'],
    ['Chinese', '五'],
    ['a number without end', '9'.repeat(400)],
    ['its negative', `-${'9'.repeat(400)}`],
  ])('none: %s', (_, text) => {
    expect(parseNumber(text)).toBeNaN()
  })

  it('are what JavaScript makes of any plain decimal', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,12}(\.\d{1,12})?$/), (text) => {
        expect(parseNumber(text)).toBe(Number(text))
        expect(parsePointedNumber(text)).toBe(Number(text))
        expect(parseScientificNumber(text)).toBe(Number(text))
      }),
    )
  })

  it('are no text that holds anything else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (text) => {
        if (/^-?\d+(\.\d+)?$/.test(text)) return
        expect(parseNumber(text)).toBeNaN()
      }),
      { numRuns: 300 },
    )
  })
})

describe('grouped numbers', () => {
  it.each([
    ['1,000', 1000],
    ['-1,234.5', -1234.5],
    ['999', 999],
    ['1000', 1000],
    ['12,345,678.90', 12_345_678.9],
  ])('%s is %d', (text, expected) => {
    expect(parseGroupedNumber(text)).toBe(expected)
  })

  it.each(['1,00', '1,0000', ',100', '1,,000', '1000,000', '1,000,', '1.000,5', '0,5', '1,000.', '-,100'])(
    '%s is none',
    (text) => {
      expect(parseGroupedNumber(text)).toBeNaN()
    },
  )

  it('are the same with their commas as without', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const digits = String(Math.abs(whole)).replaceAll(/\B(?=(\d{3})+$)/g, ',')
        const text = `${whole < 0 ? '-' : ''}${digits}.${String(cents).padStart(2, '0')}`
        expect(parseGroupedNumber(text)).toBe(Number(text.replaceAll(',', '')))
      }),
    )
  })
})

describe('numbers of single sources', () => {
  it.each([
    ['10.', 10],
    ['-3.', -3],
    ['0.', 0],
    ['10', 10],
  ])('AMFI’s %s is %d', (text, expected) => {
    expect(parsePointedNumber(text)).toBe(expected)
  })

  it.each([
    ['1e-06', 1e-6],
    ['-4.5E-12', -4.5e-12],
    ['1e-6', 1e-6],
    ['0.5', 0.5],
  ])('pandas’ %s is %d', (text, expected) => {
    expect(parseScientificNumber(text)).toBe(expected)
  })

  it.each(['1e+06', '1e06', '12e-06', '1.e-06', 'e-06', '1e-', '1e-006', '1e-1.5'])('%s is none', (text) => {
    expect(parseScientificNumber(text)).toBeNaN()
  })
})

describe('no figure', () => {
  it.each([
    '',
    '-',
    '--',
    '---',
    '.',
    'N/A',
    'n/a',
    'NA',
    'N.A.',
    '尚未公告',
    'X0.00',
    '-9999',
    '-9999.0',
    '-9999.000000',
    '(註1)',
    '(註9)',
  ])('%s says so', (text) => {
    expect(isNoQuote(text)).toBe(true)
  })

  it.each(['0', '0.00', '-9999.1', '-99990', '9999', '----', '(註10)', '註1', 'null', 'nan', 'N/a', ' ', '－'])(
    '%s does not',
    (text) => {
      expect(isNoQuote(text)).toBe(false)
    },
  )

  it.each([
    ['0', true],
    ['0.0', true],
    ['0000.000', true],
    ['00', true],
    ['0.01', false],
    ['-0', false],
    ['', false],
    ['0.', false],
    ['.0', false],
    ['10', false],
  ])('%s is a zero: %s', (text, expected) => {
    expect(isZero(text)).toBe(expected)
  })
})

describe('the check digit of an ISIN', () => {
  // Digits of the letters written out, every second one from the right doubled, digit sums added: by hand.
  const checkDigit = (body: string): number => {
    const digits = Array.from(body)
      .flatMap((character) => Array.from(String(Number.parseInt(character, 36)), Number))
      .toReversed()
    const sum = digits.reduce((total, digit, i) => {
      const counted = i % 2 === 0 ? 2 * digit : digit
      return total + Math.floor(counted / 10) + (counted % 10)
    }, 0)
    return (10 - (sum % 10)) % 10
  }
  const body = fc.stringMatching(/^[A-Z]{2}[0-9A-Z]{9}$/)

  it.each([
    'US0378331005',
    'TW0002330008',
    'LU0011963245',
    'IE00B4L5Y983',
    'JP3633400001',
    'GB0002634946',
    'AU0000XVGZA3',
  ])('%s is right', (isin) => {
    expect(isIsin(isin)).toBe(true)
  })

  it('is one digit of ten for every body', () => {
    fc.assert(
      fc.property(body, (text) => {
        const right = Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => isIsin(`${text}${digit}`))
        expect(right).toEqual([checkDigit(text)])
      }),
    )
  })

  it('tells when one digit was mistyped', () => {
    fc.assert(
      fc.property(body, fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        const isin = `${text}${checkDigit(text)}`
        const digit = Number(isin[at])
        fc.pre(!Number.isNaN(digit))
        expect(isIsin(`${isin.slice(0, at)}${(digit + by) % 10}${isin.slice(at + 1)}`)).toBe(false)
      }),
    )
  })

  it.each([
    ['lower case', 'us0378331005'],
    ['eleven characters', 'US037833100'],
    ['thirteen', 'US03783310055'],
    ['a letter for the check digit', 'US037833100A'],
    ['a digit in the country', 'U10378331005'],
    ['a blank', 'US 037833100'],
    ['full-width', 'ＵＳ0378331005'],
    ['no text', ''],
  ])('is not in %s', (_, text) => {
    expect(isIsin(text)).toBe(false)
  })
})
