import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { riskyBonds } from '../funds/risky-bond.ts'
import { riskLevels } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { mostRiskyBonds, newRiskyBonds } from './limit-risky-bonds.ts'

const below = (nowPercent: number) => ({ riskyBond: 'below_grade', nowPercent }) as const
const emerging = (nowPercent: number) => ({ riskyBond: 'emerging', nowPercent }) as const
const other = { riskyBond: null, nowPercent: 30 }
const level = (value: 1 | 2 | 3 | 4 | 5) => ({ kind: 'risk_level', level: value }) as const

describe('bonds that fall with shares, in a suggestion', () => {
  it.each([
    [1, 0, 0, []],
    [2, 0, 0, []],
    [3, 0.19, 0.095, ['below_grade', 'emerging']],
    [4, 0.125, 0.0625, ['below_grade', 'emerging']],
    [5, 0.05, 0, ['below_grade']],
  ] as const)(
    'are at level %i at most %d below investment grade and %d of emerging markets',
    (one, most, own, kinds) => {
      expect(mostRiskyBonds([other, below(0), emerging(0)], level(one))).toEqual([undefined, most, own])
      expect(newRiskyBonds([other, below(0), emerging(0)], level(one))).toEqual(new Set(kinds))
    },
  )

  it('may stay where they are held, and grow up to the limit, nothing being bought beside them', () => {
    const funds = [below(5), below(4), below(0), emerging(0)]
    expect(mostRiskyBonds(funds, level(3))).toEqual([0.1, 0.09, 0, 0])
    expect(newRiskyBonds(funds, level(3))).toEqual(new Set())
    expect(mostRiskyBonds([below(40)], level(3))).toEqual([0.4])
    expect(mostRiskyBonds([emerging(40), below(10)], level(1))).toEqual([0.4, 0.1])
  })

  it('are together no more than those below investment grade may be alone', () => {
    const held = fc.array(
      fc.record({ riskyBond: fc.constantFrom(...riskyBonds, null), nowPercent: fc.integer({ min: 0, max: 15 }) }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(held, fc.constantFrom(...riskLevels), (funds, one) => {
        const { bands, mostRiskyBonds: parts } = riskPolicies[one]
        const most = mostRiskyBonds(funds, level(one)).map((value) => (value ?? 0) * 100)
        const sum = (kinds: readonly string[], values: readonly number[]) =>
          funds.reduce(
            (total, { riskyBond, nowPercent }, at) =>
              total + (riskyBond !== null && kinds.includes(riskyBond) && nowPercent > 0 ? (values[at] ?? 0) : 0),
            0,
          )
        const now = funds.map(({ nowPercent }) => nowPercent)
        const limits = [
          [['emerging'], parts.emerging],
          [riskyBonds, Math.max(parts.below_grade, parts.emerging)],
        ] as const
        for (const [kinds, part] of limits) {
          expect(sum(kinds, most)).toBeLessThanOrEqual(Math.max(sum(kinds, now), bands.bond.target * part) + 1e-9)
          expect(sum(kinds, most)).toBeGreaterThanOrEqual(sum(kinds, now) - 1e-9)
        }
      }),
    )
  })

  it('are as much as was asked for where no level is', () => {
    const target = { kind: 'same_allocation' } as const
    expect([mostRiskyBonds([below(5)], target), newRiskyBonds([below(5)], target)]).toEqual([[undefined], undefined])
  })
})
