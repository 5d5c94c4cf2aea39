import { describe, expect, it } from 'vitest'

import { type BatchFilter, matchesBatchFilter } from './batch-filter.ts'
import { exceptionsOfPlan, riskFitOf } from './batch.ts'

describe('the plan of a portfolio in a batch', () => {
  const limits = { mostFunds: 30, mostChange: 60 }
  const calm = { funds: 30, change: 60, fit: 'fits', stopped: 0 } as const

  it('has no exception at its limits', () => {
    expect(exceptionsOfPlan(calm, limits)).toEqual([])
  })

  it('names each limit that it breaks', () => {
    expect(exceptionsOfPlan({ funds: 31, change: 60.1, fit: 'above', stopped: 1 }, limits)).toEqual([
      'too_many_funds',
      'too_much_change',
      'above_level',
      'not_for_sale',
    ])
    expect(exceptionsOfPlan({ ...calm, fit: 'unknown' }, limits)).toEqual([])
  })
})

it('a portfolio fits an owner of its level or above, and nobody whose level is not known', () => {
  expect(riskFitOf({ aimed: 3, own: 3 })).toBe('fits')
  expect(riskFitOf({ aimed: 4, own: 3 })).toBe('above')
  expect(riskFitOf({ aimed: 4, own: null })).toBe('unknown')
  expect(riskFitOf({ aimed: null, own: 3 })).toBe('unknown')
})

describe('the filter of a batch', () => {
  const all: BatchFilter = { plan: null, fit: null, drift: null, fund: null }
  const one = { drift: 3, needed: false, has_plan: true, fit: 'fits', funds: [{ lipper_id: 'A' }] } as const

  it.each([
    [{}, true],
    [{ plan: 'with' }, true],
    [{ plan: 'without' }, false],
    [{ fit: 'fits' }, true],
    [{ fit: 'above' }, false],
    [{ drift: 'any_drift' }, true],
    [{ drift: 'needed' }, false],
    [{ fund: 'A' }, true],
    [{ fund: 'B' }, false],
    [{ plan: 'with', fund: 'B' }, false],
  ] as const)('%o → %s', (wanted, isFound) => {
    expect(matchesBatchFilter(one, { ...all, ...wanted })).toBe(isFound)
  })

  it('counts a drift from 2 % on', () => {
    const isFound = (drift: number) => matchesBatchFilter({ ...one, drift }, { ...all, drift: 'any_drift' })
    expect([1.99, 2, 2.01].map(isFound)).toEqual([false, true, true])
  })

  it('counts a drift that cannot be told as none', () => {
    expect(matchesBatchFilter({ ...one, drift: null }, { ...all, drift: 'any_drift' })).toBe(false)
  })
})
