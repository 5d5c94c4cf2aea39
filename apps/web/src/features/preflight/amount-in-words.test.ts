import { describe, expect, it } from 'vitest'

import { amountInWords } from './amount-in-words.ts'

describe('an amount of a pre-flight', () => {
  it('says its currency, whichever it is', () => {
    expect(amountInWords(120_000, 'TWD')).toBe('120,000 元')
    expect(amountInWords(1234.5, 'USD')).toBe('1,234.50 USD')
  })

  it('is missing alone, without a currency', () => {
    expect(amountInWords(null, 'USD')).toBe('–')
  })
})
