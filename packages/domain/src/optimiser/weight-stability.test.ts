import { describe, expect, it } from 'vitest'

import { candidatesFor, buildInputs } from './build-inputs.ts'
import { madeUpAsk, madeUpFunds } from './made-up-funds.ts'
import type { ProposalAsk } from './proposal-ask.ts'
import { proposeAmong } from './propose-portfolio.ts'
import { weightStability } from './weight-stability.ts'

const held = { equity1: 40, equity2: 20, bond1: 30, money_market0: 10 }

function stabilityOf(ask: ProposalAsk, slots = 5 * 170) {
  const candidates = candidatesFor(madeUpFunds(held, slots), ask)
  const { after } = proposeAmong(candidates, ask)
  return weightStability(buildInputs(candidates, ask), after, ask)
}

describe('weightStability', () => {
  it('gives every fund of the portfolio a range in order, within 0 and 100', () => {
    const found = stabilityOf(madeUpAsk({}))
    expect(found?.resamples).toBe(200)
    expect(found?.funds.map((fund) => fund.lipperId)).toEqual(expect.arrayContaining(Object.keys(held)))
    for (const { low, middle, high, held: share } of found?.funds ?? []) {
      expect(low).toBeGreaterThanOrEqual(-1e-9)
      expect(middle).toBeGreaterThanOrEqual(low)
      expect(high).toBeGreaterThanOrEqual(middle)
      expect(high).toBeLessThanOrEqual(100)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(100)
    }
  })

  it('is firm about a locked fund, and the same for the same seed', () => {
    const ask = madeUpAsk({ limits: { locked: new Set(['bond1']) } })
    const found = stabilityOf(ask)
    const locked = found?.funds.find((fund) => fund.lipperId === 'bond1')
    expect(locked?.low).toBeCloseTo(30, 6)
    expect(locked?.high).toBeCloseTo(30, 6)
    expect(stabilityOf(ask)).toEqual(found)
  })

  it('keeps to the most that may be moved', () => {
    const found = stabilityOf(madeUpAsk({ limits: { mostTurnover: 5 } }))
    const moved = found?.funds.map(({ lipperId, middle }) =>
      Math.abs(middle - (new Map(Object.entries(held)).get(lipperId) ?? 0)),
    )
    expect(Math.max(...(moved ?? [100]))).toBeLessThanOrEqual(5.001)
  })

  it('says nothing of less than a year', () => {
    expect(stabilityOf(madeUpAsk({}), 5 * 40)).toBeNull()
  })
})
