import { describe, expect, it } from 'vitest'

import { levelOfMix } from './level-of-mix.ts'
import { riskLevels } from './risk-level.ts'
import { riskPolicies } from './risk-policy.ts'

describe('levelOfMix', () => {
  it.each(riskLevels)('finds the target mix of level %i to be of that level', (level) => {
    const { equity, bond, balanced, money_market: money } = riskPolicies[level].bands
    const mix = { ef: equity.target, bf: bond.target, blf: balanced.target, mmf: money.target, other: 0 }
    expect(levelOfMix(mix)).toBe(level)
  })

  it('counts commodities as equity, a balanced fund by half, and nothing as no level', () => {
    expect(levelOfMix({ ef: 0, bf: 0, blf: 0, mmf: 0, other: 100 })).toBe(5)
    expect(levelOfMix({ ef: 0, bf: 0, blf: 100, mmf: 0, other: 0 })).toBe(3)
    expect(levelOfMix({ ef: 0, bf: 0, blf: 0, mmf: 0, other: 0 })).toBeNull()
  })
})
