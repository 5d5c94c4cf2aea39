import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { alikeness, type Candidate, cheaperFunds, similarByHoldings, similarByReturn } from './choose-similar.ts'

const one = (lipperId: string, known: Partial<Candidate> = {}): Candidate => ({
  lipperId,
  overlap: null,
  coverage: null,
  ownCoverage: null,
  correlation: null,
  scale: null,
  expense: null,
  isSameKind: true,
  isSameIndex: false,
  isSold: true,
  ...known,
})
const ids = (found: readonly Candidate[]) => found.map(({ lipperId }) => lipperId)

describe('funds that hold alike', () => {
  it('are ranked by the overlap over the smaller coverage', () => {
    const top10 = one('TOP10', { overlap: 30, coverage: 40, ownCoverage: 95 })
    const whole = one('WHOLE', { overlap: 60, coverage: 95, ownCoverage: 95 })
    expect(alikeness(top10)).toBe(75)
    expect(ids(similarByHoldings([whole, top10]))).toEqual(['TOP10', 'WHOLE'])
  })

  it('are none where nothing is known, or hardly anything is alike', () => {
    expect(alikeness(one('A'))).toBeNull()
    expect(alikeness(one('A', { overlap: 1, coverage: 0, ownCoverage: 90 }))).toBeNull()
    const few = one('B', { overlap: 2, coverage: 3, ownCoverage: 95 })
    const little = one('C', { overlap: 10, coverage: 90, ownCoverage: 95 })
    expect(similarByHoldings([one('A'), few, little])).toEqual([])
  })

  it('are alike by 0 to 100 %', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(percent, percent, percent, (overlap, coverage, ownCoverage) => {
        const alike = alikeness(one('A', { overlap, coverage, ownCoverage }))
        expect(alike === null || (alike >= 0 && alike <= 100)).toBe(true)
      }),
    )
  })
})

describe('funds that move alike', () => {
  it('are the five with the highest correlation, equal ones by their ids', () => {
    const correlations = { A: 0.9, B: 0.95, C: 0.9, D: 0.71, E: 0.69, F: 0.99, G: 0.8, H: 0.85 }
    const candidates = Object.entries(correlations).map(([id, correlation]) => one(id, { correlation }))
    expect(ids(similarByReturn(candidates))).toEqual(['F', 'B', 'A', 'C', 'H'])
    expect(similarByReturn([one('X', { correlation: -0.9 }), one('Y')])).toEqual([])
    const far = [one('FAR', { correlation: 0.99, scale: 2 }), one('NEAR', { correlation: 0.8, scale: 1.2 })]
    expect(ids(similarByReturn(far))).toEqual(['NEAR'])
  })
})

describe('cheaper funds', () => {
  it('do the same, are sold in Taiwan and cost less, the cheapest first', () => {
    const same = { correlation: 0.95 }
    const candidates = [
      one('HALF', { ...same, expense: 0.5 }),
      one('LEAST', { ...same, expense: 0.1 }),
      one('EQUAL', { ...same, expense: 1.5 }),
      one('DEARER', { ...same, expense: 2 }),
      one('ABROAD', { ...same, expense: 0.1, isSold: false }),
      one('UNKNOWN', same),
      one('OTHER', { ...same, expense: 0.1, isSameKind: false }),
      one('LOOSE', { expense: 0.1, correlation: 0.89 }),
      one('YOUNG', { expense: 0.1 }),
      one('DOUBLE', { ...same, expense: 0.1, scale: 2 }),
      one('INDEX', { expense: 0.3, isSameIndex: true, isSameKind: false }),
    ]
    expect(ids(cheaperFunds(candidates, 1.5))).toEqual(['LEAST', 'INDEX', 'HALF'])
    expect(cheaperFunds(candidates, null)).toEqual([])
  })
})
