import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { describe, expect, it } from 'vitest'

import { aLine } from '../../testing/a-line.ts'
import { CALM_DAY, calmMarket, sectors } from '../../testing/calm-market.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { planRedirection } from './plan-redirection.ts'
import { aSnapshot, type Stand } from './testing/a-snapshot.ts'

const market = calmMarket(
  { STOCK: { sector2Id: sectors.equity, name: '股票基金' }, BOND: { sector2Id: sectors.bond } },
  { fxPerUsd: { TWD: steadyRate(30, CALM_DAY) } },
)
const today = asIsoDate(CALM_DAY)
const plan = (monthAmount: number, known: Partial<FundPlan> = {}): FundPlan => ({
  dateStart: asIsoDate('2026-01-05'),
  dateEnd: null,
  chargeDay: 6,
  monthAmount,
  ...known,
})

/** Where the charges should go of a portfolio with plans in its stock fund. */
function redirect(stand: Stand, plans: readonly FundPlan[], currency: 'TWD' | 'USD' = 'TWD') {
  const lines = plans.map((one) => aLine('STOCK', 0, { amount: one.monthAmount, plan: one, currency }))
  return planRedirection(aSnapshot(market, stand, { lines: [aLine('BOND', 1), ...lines] }), today)
}
const heavy: Stand = { STOCK: [60_000, 50], BOND: [40_000, 50] }
const monthly = (...of: Parameters<typeof redirect>) =>
  redirect(...of)?.rows.map(({ lipper_id: id, before, after }) => [id, before, after])

describe('where the monthly charges should go', () => {
  it('is to the fund that is below its target, on the day of the plan that there is', () => {
    expect(redirect(heavy, [plan(6000)])).toEqual({
      rows: [
        { lipper_id: 'STOCK', name: '股票基金', before: 6000, after: 0, charge_day: 6 },
        expect.objectContaining({ lipper_id: 'BOND', before: 0, after: 6000, charge_day: 6 }),
      ],
      months: 2,
    })
  })

  it('adds up the running plans of a fund, and leaves its least charge to none', () => {
    const even: Stand = { STOCK: [50_000, 50], BOND: [50_000, 50] }
    expect(monthly(even, [plan(4000), plan(2000, { chargeDay: 16 })])).toEqual([
      ['STOCK', 6000, 3000],
      ['BOND', 0, 3000],
    ])
    // two plans of less than 3,000 each would be none
    expect(
      monthly(even, [plan(5000)])
        ?.map(([, , after]) => after)
        .toSorted(),
    ).toEqual([0, 5000])
  })

  it('counts what still charges: a plan that stops today does not, one that stops tomorrow does', () => {
    const ends = (day: string) => redirect(heavy, [plan(6000, { dateEnd: asIsoDate(day) })])
    expect(ends('2026-11-19')).toEqual({ rows: [], months: null })
    expect(ends('2026-11-20')).toEqual({ rows: [], months: null })
    expect(ends('2026-11-21')?.rows).toHaveLength(2)
  })

  it('is nowhere without a plan', () => {
    expect(redirect(heavy, [])).toEqual({ rows: [], months: null })
  })

  it('leaves out a fund that is neither charged nor should be', () => {
    const stand: Stand = { STOCK: [60_000, 100], BOND: [100, 0] }
    expect(monthly(stand, [plan(6000)])).toEqual([['STOCK', 6000, 6000]])
  })

  it('counts a plan in another currency at the rate of the day, in whole units', () => {
    expect(monthly(heavy, [plan(200.01)], 'USD')?.[0]).toEqual(['STOCK', 6000, 0])
  })
})
