import { MOST_FIGURE } from '@zhiheng/domain/money/decimal.ts'
import { describe, expect, it } from 'vitest'

import { addressOf, askedPlan, requestOf } from './plan-ask.ts'

const read = (search: string) => askedPlan(new URLSearchParams(search))

describe('the address of a plan', () => {
  it('says the way, where to, and how much; what it cannot mean counts as not said', () => {
    expect(read('')).toEqual({ mode: 'sell_and_buy', to: 'target', amount: null })
    expect(read('mode=hybrid&to=band&amount=5000')).toEqual({ mode: 'hybrid', to: 'band', amount: 5000 })
    expect(read('mode=nonsense&to=nowhere&amount=-1')).toEqual({ mode: 'sell_and_buy', to: 'target', amount: null })
    expect(read('mode=close&amount=5').amount).toBeNull()
  })

  it('takes amounts above nothing up to the most that is taken, to the cent', () => {
    const amountOf = (amount: string) => read(`mode=hybrid&amount=${amount}`).amount
    expect(amountOf(String(MOST_FIGURE))).toBe(MOST_FIGURE)
    expect(amountOf(String(MOST_FIGURE + 1))).toBeNull()
    expect(['0', '0.01', '0.001'].map(amountOf)).toEqual([null, 0.01, null])
  })

  it('asks the site for the plain plan without a word, and is written as it is read', () => {
    expect(requestOf(read(''))).toEqual({})
    const asked = read('mode=reduce&amount=1000')
    expect(requestOf(asked)).toEqual({ mode: 'reduce', amount: '1000' })
    expect(askedPlan(new URL(addressOf('7', asked), 'https://x').searchParams)).toEqual(asked)
  })
})
