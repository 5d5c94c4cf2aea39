import { expect, it } from 'vitest'

import { judgeCosts } from './judge-costs.ts'
import { SUGGESTED } from './verdict.ts'

const costs = { percent: 1.5, daysOut: 6 }

it('keeps what is held where the trades cost more than the change gains in two years', () => {
  const { kind, reasons } = judgeCosts({ verdict: SUGGESTED, twoYearGain: 0.014 }, costs)
  expect([kind, reasons[0]?.code]).toEqual(['keep', 'costs_exceed_gain'])
  expect(reasons[0]?.sentence).toContain('1.50%')
  expect(judgeCosts({ verdict: SUGGESTED, twoYearGain: 0.016 }, costs)).toBe(SUGGESTED)
})

it('lets nobody stay outside the limits of their level for the cost of it', () => {
  expect(judgeCosts({ verdict: SUGGESTED, twoYearGain: null }, costs)).toBe(SUGGESTED)
})

it('judges nothing by a cost of which a part is unknown', () => {
  expect(judgeCosts({ verdict: SUGGESTED, twoYearGain: 0 }, { percent: null, daysOut: 6 })).toBe(SUGGESTED)
})
