import { describe, expect, it } from 'vitest'

import { isPhone, maskPhone, readPhone } from './phone-number.ts'

describe('a mobile number of Taiwan', () => {
  it.each([
    '0912345678',
    '0912-345-678',
    ' 0912 345 678 ',
    '+886912345678',
    '+886 912 345 678',
    '+8860912345678',
    '886912345678',
    '00886912345678',
    '０９１２３４５６７８',
  ])('written %s is one number', (text) => {
    expect(readPhone(text)).toBe('+886912345678')
  })

  it.each(['+81 90 1234 5678', '+1 202 555 0143', '0085212345678'])('is not %s: that is another country’s', (text) => {
    expect(readPhone(text)).toBe('foreign')
  })

  it.each(['', '0912', '09123456789', '0212345678', '+886212345678', '+8869123', 'abc', '0912345678;rm'])(
    'is not “%s”',
    (text) => {
      expect(readPhone(text)).toBe('not_a_number')
    },
  )

  it('is shown without its middle', () => {
    const phone = readPhone('0912345678')
    expect(isPhone(phone) && maskPhone(phone)).toBe('0912-***-678')
  })

  it.each(['', '912345678', '+88691234567', '+8869123456789', '+886212345678', '+81912345678'])(
    'is not shown where it is kept as “%s”',
    (kept) => {
      expect(maskPhone(kept)).toBe('***')
    },
  )
})
