import { describe, expect, it } from 'vitest'

import { speaksForMarket } from './speaks-for-market.ts'

describe('speaksForMarket', () => {
  it('asks for one fund in four of those that could have a figure', () => {
    expect(speaksForMarket(4, 217)).toBe(false)
    expect(speaksForMarket(54, 217)).toBe(false)
    expect(speaksForMarket(55, 217)).toBe(true)
    expect(speaksForMarket(1, 4)).toBe(true)
  })

  it('lets the few that there were speak for a market that was young', () => {
    expect(speaksForMarket(3, 3)).toBe(true)
    expect(speaksForMarket(1, 0)).toBe(true)
  })

  it('is never so without any', () => {
    expect(speaksForMarket(0, 0)).toBe(false)
    expect(speaksForMarket(0, 3)).toBe(false)
  })
})
