import { expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import type { Holding } from '../portfolio-ledger/holding.ts'
import { plansToChange } from './plans-to-change.ts'

const today = asIsoDate('2026-11-20')
const start = asIsoDate('2026-03-15')
const running = (lipperId: string, chargeDay: number, monthAmount: number): Holding => ({
  lipperId,
  amount: monthAmount,
  currency: 'TWD',
  date: start,
  plan: { dateStart: start, dateEnd: null, chargeDay, monthAmount },
})

it('changes what changes, each fund on its own day, a new one on the day of the largest', () => {
  const lines = [running('A', 6, 5000), running('B', 16, 9000), running('C', 26, 4000), running('D', 8, 3000)]
  const changes = [
    { lipperId: 'A', before: 5000, after: 8000 },
    { lipperId: 'B', before: 9000, after: 0 },
    { lipperId: 'C', before: 4000, after: 4000 },
    { lipperId: 'D', before: 3000, after: 3500 },
    { lipperId: 'E', before: 0, after: 5500 },
  ]
  expect(plansToChange(lines, changes, today)).toEqual([
    { lipperId: 'A', plan: { chargeDay: 6, monthAmount: 8000 } },
    { lipperId: 'B', plan: null },
    { lipperId: 'D', plan: { chargeDay: 8, monthAmount: 3500 } },
    { lipperId: 'E', plan: { chargeDay: 16, monthAmount: 5500 } },
  ])
})

it('does not take the day of a plan that was stopped, even today', () => {
  const plan = { dateStart: start, dateEnd: today, chargeDay: 3, monthAmount: 90_000 }
  const lines = [{ ...running('A', 3, 90_000), plan }, running('B', 16, 9000)]
  expect(plansToChange(lines, [{ lipperId: 'A', before: 0, after: 3000 }], today)).toEqual([
    { lipperId: 'A', plan: { chargeDay: 16, monthAmount: 3000 } },
  ])
})
