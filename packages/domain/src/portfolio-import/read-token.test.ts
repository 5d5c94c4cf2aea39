import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { currencies } from '../money/currency.ts'
import { currencyNames } from '../money/text.ts'
import { currencyOfWord, inUnitsOfLots, numberOf, readToken } from './read-token.ts'

describe('currencyOfWord', () => {
  it('knows every currency by its code, in any case, and by its name', () => {
    for (const code of currencies) {
      expect(currencyOfWord(code)).toBe(code)
      expect(currencyOfWord(code.toLowerCase())).toBe(code)
      expect(currencyOfWord(currencyNames[code])).toBe(code)
    }
  })

  it.each([
    ['台幣', 'TWD'],
    ['新臺幣', 'TWD'],
    ['nt$', 'TWD'],
    ['美金', 'USD'],
    ['RMB', 'CNY'],
    ['日元', 'JPY'],
    ['hk$', 'HKD'],
    ['€', 'EUR'],
    ['£', 'GBP'],
  ])('knows %s as %s', (word, code) => {
    expect(currencyOfWord(word)).toBe(code)
  })

  it('takes no sign of several currencies for one of them, and no other word', () => {
    for (const word of ['$', '¥', '元', '幣', '', 'USDT', '美']) expect(currencyOfWord(word)).toBeNull()
  })
})

describe('numberOf', () => {
  it.each([
    ['1000', { value: 1000, of: null, currency: null }],
    ['-3.5', { value: -3.5, of: null, currency: null }],
    ['12.5萬', { value: 125_000, of: 'amount', currency: null }],
    ['1.2萬元', { value: 12_000, of: 'amount', currency: null }],
    ['0.00005萬', { value: 0.5, of: 'amount', currency: null }],
    ['1000元', { value: 1000, of: 'amount', currency: null }],
    ['1000元整', { value: 1000, of: 'amount', currency: null }],
    ['$1000', { value: 1000, of: 'amount', currency: null }],
    ['¥1000', { value: 1000, of: 'amount', currency: null }],
    ['NT$1000', { value: 1000, of: 'amount', currency: 'TWD' }],
    ['us$99.5', { value: 99.5, of: 'amount', currency: 'USD' }],
    ['3000美元', { value: 3000, of: 'amount', currency: 'USD' }],
    ['3000USD', { value: 3000, of: 'amount', currency: 'USD' }],
    ['10單位', { value: 10, of: 'units', currency: null }],
    ['10.25單位數', { value: 10.25, of: 'units', currency: null }],
    ['300股', { value: 300, of: 'units', currency: null }],
    ['300shares', { value: 300, of: 'units', currency: null }],
    ['1unit', { value: 1, of: 'units', currency: null }],
    ['5%', { value: 5, of: 'percent', currency: null }],
    ['2張', { value: 2000, of: 'units', currency: null, isLots: true }],
    ['0.5张', { value: 500, of: 'units', currency: null, isLots: true }],
  ])('%s', (word, read) => {
    expect(numberOf(word)).toEqual({ kind: 'number', text: word, ...read })
  })

  it.each(['', '元', '1,000', '1e5', '.5', '5.', '+5', '1 000', '--5', '10單', '1000元元', '萬', '5%%', '0x10', 'NaN'])(
    'takes %j for no number',
    (word) => {
      expect(numberOf(word)).toBeNull()
    },
  )

  it('reads more digits than a number can hold as one that is not known', () => {
    expect(numberOf('1234567890123456')?.value).toBeNaN()
    expect(numberOf('999999999999999')?.value).toBe(999_999_999_999_999)
  })

  it('moves the point exactly: 萬 by four places, 張 by three', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 9999 }), (whole, parts) => {
        const fraction = String(parts).padStart(4, '0')
        expect(numberOf(`${whole}.${fraction}萬`)?.value).toBe(whole * 10_000 + parts)
        const thousandths = fraction.slice(1)
        expect(numberOf(`${whole}.${thousandths}張`)?.value).toBe(whole * 1000 + Number(thousandths))
      }),
    )
  })
})

describe('inUnitsOfLots', () => {
  const lots = (word: string) => {
    const token = numberOf(word)
    if (token === null) throw new Error(`${word} is a number`)
    return inUnitsOfLots(token)
  }

  it('counts a bare figure in lots of a thousand', () => {
    expect(lots('2')).toMatchObject({ value: 2000, of: 'units', isLots: true })
    expect(lots('0.001')).toMatchObject({ value: 1 })
  })

  it('does not count twice what says so itself', () => {
    expect(lots('2張')).toMatchObject({ value: 2000, of: 'units', isLots: true })
  })
})

describe('readToken', () => {
  it.each([
    ['2024/3/15', 'day'],
    ['民國113年3月15日', 'day'],
    ['20240315', 'day'],
    ['USD', 'currency'],
    ['美元', 'currency'],
    ['LU0689472784', 'code'],
    ['lu0689472784', 'code'],
    ['0050', 'code'],
    ['006208', 'code'],
    ['00631L', 'code'],
    ['AB12', 'code'],
    ['2330', 'number'],
    ['100元', 'number'],
    ['5%', 'number'],
    ['1000USD', 'number'],
    ['安聯收益', 'word'],
    ['ETF', 'word'],
    ['050', 'number'],
    ['A1', 'word'],
    ['', 'word'],
  ])('%j is a %s', (word, kind) => {
    expect(readToken(word).kind).toBe(kind)
  })

  it('writes codes in capitals, and leaves words as they are', () => {
    expect(readToken('00631l')).toEqual({ kind: 'code', text: '00631L' })
    expect(readToken('Allianz')).toEqual({ kind: 'word', text: 'Allianz' })
  })

  it('reads every amount as the number it is', () => {
    const cents = fc.integer({ min: 0, max: 1e12 })
    fc.assert(
      fc.property(cents, fc.constantFrom('', '元', 'USD', '單位', '%'), (amount, unit) => {
        const written = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
        expect(readToken(written + unit)).toMatchObject({ kind: 'number', value: amount / 100 })
      }),
    )
  })
})
