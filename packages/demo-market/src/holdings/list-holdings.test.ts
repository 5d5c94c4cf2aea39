import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { planUniverse } from '../universe/plan-universe.ts'
import type { StrategyPlan } from '../universe/strategy-plan.ts'
import { listHoldings, newestListMonth } from './list-holdings.ts'

const today = epochDayOf('2026-11-20')
const pools = { companies: [], bonds: [], funds: [] }
const [first] = planUniverse({ seed: 2026, funds: 50, today })
if (first === undefined) throw new RangeError('no plan')
/** A strategy of a kind that holds nothing here: when its list is out is what is asked for. */
const plan: StrategyPlan = {
  ...first,
  sector2Id: 'none',
  etf: null,
  fate: null,
  launchDay: epochDayOf('2020-01-02'),
  quirks: { ...first.quirks, holdingsLateMonths: 0 },
}
const dayOf = (given: Partial<StrategyPlan>, on = today) =>
  listHoldings(1, { plan: { ...plan, ...given }, today: on, pools })?.day ?? null

describe('the list of holdings', () => {
  it('of a month comes out on the 16th of the next', () => {
    const before = epochDayOf('2026-11-15')
    expect(newestListMonth(before + 1) - newestListMonth(before)).toBe(1)
    expect(dayOf({}, before)).toBe(epochDayOf('2026-09-30'))
    expect(dayOf({}, before + 1)).toBe(epochDayOf('2026-10-31'))
  })

  it('is older by the months that a strategy is late', () => {
    expect(dayOf({ quirks: { ...plan.quirks, holdingsLateMonths: 2 } })).toBe(epochDayOf('2026-08-31'))
  })

  it('is there from the month of the launch on', () => {
    const end = epochDayOf('2026-10-31')
    expect(dayOf({ launchDay: end })).toBe(end)
    expect(dayOf({ launchDay: end + 1 })).toBeNull()
  })

  it.each([
    ['merged', 0, false],
    ['liquidated', 0, false],
    ['liquidated', 1, true],
    ['suspended', 0, true],
  ] as const)('of a strategy that is %s in %i days is there: %s', (kind, days, isThere) => {
    expect(dayOf({ fate: { kind, day: today + days } }) !== null).toBe(isThere)
  })
})
