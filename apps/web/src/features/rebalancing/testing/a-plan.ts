import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Plan } from '../plan.ts'

const day = asIsoDate('2026-11-20')
/** A portfolio whose shares have outgrown their band. */
export const aPlan: Plan = {
  as_of: day,
  version: 1,
  currency: 'TWD',
  mode: 'sell_and_buy',
  to: 'target',
  value: 1_000_000,
  drift: 7,
  drift_after: 0,
  needed: true,
  reason: '目前偏離目標比例 7.0 個百分點',
  changes: [],
  buckets: [{ bucket: 'ef', now: 57, target: 50, after: 50, band: 5 }],
  trades: [
    {
      lipper_id: 'A',
      name: '測試成長基金',
      side: 'sell',
      amount: 70_000,
      order_day: day,
      cut_off: '14:00',
      price_day: day,
      cash_day: asIsoDate('2026-11-30'),
      days_out: null,
      switched_in: null,
      fee: null,
      tax_tag: 'onshore',
      tax: 0,
    },
  ],
  cost: 0,
  tax: 0,
  least_trade: 5000,
  money_to_target: 140_000,
  exposure: [
    { day, percent: 7 },
    { day: asIsoDate('2026-11-30'), percent: 0 },
  ],
  done_day: asIsoDate('2026-11-30'),
  if_left: {
    weeks: 156,
    chance_of_breach: null,
    volatility: { now: 12.34, target: 10.9 },
    crisis: {
      key: '2008',
      from: asIsoDate('2007-10-31'),
      to: asIsoDate('2009-02-27'),
      now: { amount: -312_000, percent: -31.2 },
      target: { amount: -268_000, percent: -26.8 },
    },
  },
  plans: null,
}
