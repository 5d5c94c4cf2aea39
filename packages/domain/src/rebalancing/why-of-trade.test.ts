import { describe, expect, it } from 'vitest'

import { type ExplainedTrade, whyOfTrade } from './why-of-trade.ts'

const why = (known: Partial<ExplainedTrade>) =>
  whyOfTrade({ cents: 1000, goal: 1000, trade: 0, least: 50, to: 'target', canBuy: true, ...known })

describe('whyOfTrade', () => {
  it('tells a trade that leads to the target from one that only helps others', () => {
    expect(why({ goal: 1200, trade: 200 })).toBe('back_to_target')
    expect(why({ goal: 1200, trade: -100 })).toBe('makes_room')
  })

  it('says why a fund is left out', () => {
    expect(why({})).toBe('at_target')
    expect(why({ goal: 1040 })).toBe('too_small')
    expect(why({ goal: 1100, canBuy: false })).toBe('not_for_sale')
    expect(why({ goal: 900, canBuy: false, isUnpriced: true })).toBe('unpriced')
    expect(why({ goal: 1100, to: 'band' })).toBe('inside_band')
    expect(why({ goal: 900 })).toBe('left_alone')
  })
})
