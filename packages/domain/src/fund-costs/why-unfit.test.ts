import { describe, expect, it } from 'vitest'

import { type FittingClass, isOutOfReach, unfitReasons, whyUnfit } from './why-unfit.ts'

const held: FittingClass = {
  canTwSale: true,
  forSale: true,
  isOffered: true,
  buyers: 'everyone',
  currency: 'USD',
  isHedged: false,
  distributionFrequency: 'none',
}
const why = (other: Partial<FittingClass>, own: Partial<FittingClass> = {}) =>
  whyUnfit({ ...held, ...other }, { ...held, ...own })

describe('why a class cannot stand for another one', () => {
  it.each([
    ['not_sold', { canTwSale: false, buyers: 'institutions' }],
    ['institutions', { buyers: 'institutions' }],
    ['tisa', { buyers: 'tisa' }],
    ['platforms', { buyers: 'platforms' }],
    ['gone', { isOffered: false }],
    ['closed', { forSale: false }],
    ['payout', { distributionFrequency: 'monthly' }],
    ['payout_unknown', { distributionFrequency: null }],
  ] as const)('%s', (reason, other) => {
    expect(why(other)).toBe(reason)
  })

  it('is no matter of the money it is counted in, where neither is hedged', () => {
    expect(why({ currency: 'TWD' })).toBeNull()
  })

  it('is a matter of hedging: another risk', () => {
    expect(why({ isHedged: true })).toBe('currency')
    expect(why({ isHedged: true, currency: 'ZAR' }, { isHedged: true, currency: 'AUD' })).toBe('currency')
    expect(why({ isHedged: true, currency: 'AUD' }, { isHedged: true, currency: 'AUD' })).toBeNull()
  })

  it('is not that one pays every month and the other every year', () => {
    expect(why({ distributionFrequency: 'annual' }, { distributionFrequency: 'monthly' })).toBeNull()
  })

  it('tells what cannot be bought from what only differs', () => {
    expect(unfitReasons.filter((reason) => !isOutOfReach(reason))).toEqual(['currency', 'payout', 'payout_unknown'])
    expect(isOutOfReach(null)).toBe(false)
  })
})
