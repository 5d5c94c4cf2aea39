import { describe, expect, it } from 'vitest'

import { type BatchCandidate, type BatchFilter, matchesBatchFilter } from './batch-filter.ts'

const everyone: BatchFilter = { plan: null, fit: null, drift: null, fund: null }

const candidate = (known: Partial<BatchCandidate> = {}): BatchCandidate => ({
  drift: 5,
  needed: true,
  has_plan: false,
  fit: 'fits',
  funds: [{ lipper_id: 'A' }, { lipper_id: 'B' }],
  ...known,
})

const finds = (filter: Partial<BatchFilter>, known: Partial<BatchCandidate> = {}) =>
  matchesBatchFilter(candidate(known), { ...everyone, ...filter })

describe('portfolios that an adviser looks for', () => {
  it('are all of them while nothing is asked for', () => {
    expect(finds({})).toBe(true)
    expect(finds({}, { drift: null, needed: false, has_plan: true, funds: [] })).toBe(true)
  })

  it('are those with a plan, or those without', () => {
    expect([finds({ plan: 'with' }), finds({ plan: 'with' }, { has_plan: true })]).toEqual([false, true])
    expect([finds({ plan: 'without' }), finds({ plan: 'without' }, { has_plan: true })]).toEqual([true, false])
  })

  it('are those whose risk fits as asked', () => {
    expect([finds({ fit: 'fits' }), finds({ fit: 'fits' }, { fit: 'above' })]).toEqual([true, false])
  })

  it('are those that have left a band, however far', () => {
    expect([finds({ drift: 'needed' }, { drift: 0.5 }), finds({ drift: 'needed' }, { needed: false })]).toEqual([
      true,
      false,
    ])
  })

  it('are those that have drifted by two percent at least; one whose drift is unknown is not', () => {
    const drifts = [null, 0, 1.99, 2, 30].map((drift) => finds({ drift: 'any_drift' }, { drift, needed: false }))
    expect(drifts).toEqual([false, false, false, true, true])
  })

  it('are those that hold a fund, by its whole number', () => {
    expect([finds({ fund: 'B' }), finds({ fund: 'C' }), finds({ fund: 'B' }, { funds: [] })]).toEqual([
      true,
      false,
      false,
    ])
    expect(finds({ fund: 'B' }, { funds: [{ lipper_id: 'BB' }] })).toBe(false)
  })

  it('are those for which everything that is asked for holds', () => {
    const asked = { plan: 'without', fit: 'fits', drift: 'needed', fund: 'A' } as const
    expect(finds(asked)).toBe(true)
    const others = [{ has_plan: true }, { fit: 'above' }, { needed: false }, { funds: [] }] as const
    expect(others.map((known) => finds(asked, known))).toEqual([false, false, false, false])
  })
})
