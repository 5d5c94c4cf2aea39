import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkFindings, type FindingKey, findingKeys, highRiskPart, type Measured, sameStrategy } from './findings.ts'

const all = (one: Measured) =>
  checkFindings({
    largest_fund: one,
    overlap: one,
    same_strategy: one,
    largest_company: one,
    largest_country: one,
    foreign_currency: one,
    risk_level: one,
    worst_case: one,
    cost: one,
    not_sold: one,
  })
const stateOf = (one: Measured, key: FindingKey) => all(one).find((finding) => finding.key === key)?.state

describe('the findings of a check-up', () => {
  it('are ten, always in one order', () => {
    expect(all({ measured: 0, covered: 100 }).map(({ key }) => key)).toEqual([...findingKeys])
    expect(findingKeys).toHaveLength(10)
  })

  it('are in order at their limit and deserve a look above it', () => {
    expect(stateOf({ measured: 25, covered: 100 }, 'largest_fund')).toBe('kept')
    expect(stateOf({ measured: 25.1, covered: 100 }, 'largest_fund')).toBe('broken')
    expect(stateOf({ measured: 50, covered: 100 }, 'risk_level')).toBe('kept')
    expect(stateOf({ measured: 50.1, covered: 100 }, 'risk_level')).toBe('broken')
    expect(stateOf({ measured: 2, covered: 100 }, 'same_strategy')).toBe('broken')
    expect(stateOf({ measured: 0.1, covered: 100 }, 'not_sold')).toBe('broken')
  })

  it('say of nothing that it is in order where most is not known, and of what is over its limit that it is so', () => {
    expect(stateOf({ measured: 1, covered: 49 }, 'largest_company')).toBe('unknown')
    expect(stateOf({ measured: 1, covered: 50 }, 'largest_company')).toBe('kept')
    expect(stateOf({ measured: 11, covered: 12 }, 'largest_company')).toBe('broken')
  })

  it('are unknown where nothing was measured, never zero', () => {
    for (const { state, measured } of all({ measured: null, covered: 0 })) {
      expect(state).toBe('unknown')
      expect(measured).toBeNull()
    }
  })
})

it('counts the two highest classes as high risk, and funds without a class as neither', () => {
  const funds = [
    { percent: 40, riskLevel: 5 },
    { percent: 10, riskLevel: 4 },
    { percent: 30, riskLevel: 3 },
    { percent: 20, riskLevel: null },
  ]
  expect(highRiskPart(funds)).toEqual({ high: 50, known: 80 })
  expect(highRiskPart([{ percent: 100, riskLevel: null }])).toEqual({ high: null, known: 0 })
})

it('puts classes of one strategy together, each in one group, and leaves out what stands alone', () => {
  const strategies = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 12 })
  fc.assert(
    fc.property(strategies, (ids) => {
      const funds = ids.map((strategyId, place) => ({ strategyId, place }))
      const grouped = sameStrategy(funds)
      const doubled = funds.filter(({ strategyId }) => ids.filter((id) => id === strategyId).length > 1)
      expect(grouped.flat().toSorted((a, b) => a.place - b.place)).toEqual(doubled)
      for (const group of grouped) expect(new Set(group.map(({ strategyId }) => strategyId)).size).toBe(1)
    }),
  )
})
