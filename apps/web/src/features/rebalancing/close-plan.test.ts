import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { closePlan } from './close-plan.ts'
import type { Plan } from './plan.ts'

const day = asIsoDate('2026-11-20')
const days = { order_day: day, cut_off: '14:00', price_day: day, cash_day: null, days_out: 0, switched_in: null }
const trade = (id: string, side: 'buy' | 'sell', amount: number): Plan['trades'][number] => ({
  lipper_id: id,
  name: id,
  side,
  amount,
  fee: null,
  tax_tag: 'onshore',
  tax: 0,
  ...days,
})
const trades = [trade('A', 'sell', 1000.8), trade('B', 'buy', 500.4), trade('C', 'buy', 500.4)]

describe('closePlan', () => {
  it('shows purchases that add up to the sale, in whole New Taiwan dollars', () => {
    const shown = closePlan({ currency: 'TWD', trades, changes: [] as Plan['changes'] } as Plan)
    expect(shown.trades.map(({ amount }) => amount)).toEqual([1001, 501, 500])
  })

  it('leaves the cents where they are shown', () => {
    const shown = closePlan({ currency: 'USD', trades, changes: [] as Plan['changes'] } as Plan)
    expect(shown.trades.map(({ amount }) => amount)).toEqual([1000.8, 500.4, 500.4])
  })

  it('says the same of a fund as of its trade', () => {
    const change = { lipper_id: 'B', amount_before: 100.25, amount_after: 600.65 } as Plan['changes'][number]
    const shown = closePlan({ currency: 'TWD', trades, changes: [change] } as Plan)
    expect(shown.changes[0]?.amount_after).toBe(601.25)
  })
})
