import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { amountOf, caretAfter, groupAmount, plainOf, readAmount } from './read-amount.ts'

const cents = { decimals: 2, allowsNegative: false }
const whole = { decimals: 0, allowsNegative: false }

describe('readAmount', () => {
  it.each([
    ['NT$1,234.5', '1234.5'],
    [' $ 1,234 ', '1234'],
    ['新臺幣 3,000 元', '3000'],
    ['１２３，４５６．７', '123456.7'],
    ['007', '7'],
    ['0', '0'],
    ['.5', '0.5'],
    ['12.', '12.'],
    ['12.3456', '12.34'],
    ['', ''],
  ])('reads %s as %s', (typed, plain) => {
    expect(readAmount(typed, cents)).toBe(plain)
  })

  it('keeps fifteen figures, which a double holds without error, and refuses more, those behind the point with them', () => {
    expect(readAmount('1234567890123.45', cents)).toBe('1234567890123.45')
    expect(readAmount('12345678901234.5', cents)).toBe('12345678901234.5')
    expect(readAmount('12345678901234.56', cents)).toBeNull()
    // what is cut off does not count
    expect(readAmount('123456789012345.678', whole)).toBe('123456789012345')
  })

  it.each(['-5', '−5', '－５', '(1,234)', 'US$100', '12a', '1.2.3', '1e5', '1234567890123456'])(
    'refuses %s',
    (typed) => {
      expect(readAmount(typed, cents)).toBeNull()
    },
  )

  it('takes fifteen figures, those behind the point that it keeps among them, and not one more', () => {
    expect(readAmount('123456789012345', whole)).toBe('123456789012345')
    expect(readAmount('1234567890123.45', cents)).toBe('1234567890123.45')
    expect(readAmount('1234567890123.4567', cents)).toBe('1234567890123.45')
    expect(readAmount('12345678901234.56', cents)).toBeNull()
    expect(readAmount('12345678901234.56', whole)).toBe('12345678901234')
  })

  it('takes a negative amount where one is asked for', () => {
    expect(readAmount('−1,200', { decimals: 0, allowsNegative: true })).toBe('-1200')
  })

  it('cuts off what is below a whole amount', () => {
    expect(readAmount('1,234.9', whole)).toBe('1234')
  })
})

it('reads back every amount that it has grouped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
      const grouped = groupAmount(plainOf(amount, 0))
      expect(grouped).toMatch(/^\d{1,3}(,\d{3})*$/)
      expect(amountOf(readAmount(grouped, whole) ?? '')).toBe(amount)
    }),
  )
})

it('groups only what stands before the point', () => {
  expect(groupAmount('1234567.8912')).toBe('1,234,567.8912')
  expect(groupAmount('-1234')).toBe('-1,234')
})

it('puts the caret behind the same figures', () => {
  expect(caretAfter('1,234', 1)).toBe(1)
  expect(caretAfter('1,234', 2)).toBe(3)
  expect(caretAfter('1,234', 9)).toBe(5)
})
