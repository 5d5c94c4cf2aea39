import { isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { chargesOf } from './charges-of.ts'
import { checkRaise, raisePlan } from './raise-plan.ts'

const today = asIsoDate('2026-11-20')
const plan = { dateStart: asIsoDate('2024-03-15'), dateEnd: null, chargeDay: 6, monthAmount: 3000 }

it('is two plans that charge on the days of the one, whatever the day of the raise', () => {
  fc.assert(
    fc.property(
      fc.record({
        start: fc.nat(900),
        length: fc.integer({ min: 1, max: 900 }),
        chargeDay: fc.integer({ min: 1, max: 28 }),
      }),
      ({ start, length, chargeDay }) => {
        const dayOf = (day: number) => asIsoDate(isoDateOf(18_000 + day))
        const one = { ...plan, dateStart: dayOf(start), chargeDay }
        const [before, after] = raisePlan(one, { from: dayOf(start + length), monthAmount: 5000 })
        const until = dayOf(2000)
        expect([...chargesOf(before, until), ...chargesOf(after, until)]).toEqual([...chargesOf(one, until)])
        expect([before.monthAmount, after.monthAmount]).toEqual([3000, 5000])
      },
    ),
  )
})

it.each([
  [{ from: '2025-01-01', monthAmount: 5000 }, []],
  [{ from: '2024-03-15', monthAmount: 5000 }, ['from']],
  [{ from: '2024-03-16', monthAmount: 5000 }, []],
  [{ from: '2026-11-20', monthAmount: 5000 }, []],
  [{ from: '2026-11-21', monthAmount: 5000 }, ['from']],
  [{ from: '2025-02-30', monthAmount: 5000 }, ['from']],
  [{ from: '2025-01-01', monthAmount: 3000 }, []],
  [{ from: '2025-01-01', monthAmount: 2999 }, ['monthAmount']],
  [{ from: '2025-01-01', monthAmount: 3000.5 }, ['monthAmount']],
  [{ from: '2025-01-01', monthAmount: 1_000_000_000 }, []],
  [{ from: '2025-01-01', monthAmount: 1_000_000_001 }, ['monthAmount']],
  [{ from: '2025-01-01', monthAmount: null }, ['monthAmount']],
  [{ from: '2026-11-21', monthAmount: 2999 }, ['from', 'monthAmount']],
  [{ from: '', monthAmount: null }, ['from', 'monthAmount']],
])('%j breaks %j', (raise, faults) => {
  expect([...checkRaise(plan, raise, today)]).toEqual(faults)
})

it('does not lie behind the end of a plan that was stopped', () => {
  const stopped = { ...plan, dateEnd: asIsoDate('2025-06-01') }
  expect([...checkRaise(stopped, { from: '2025-06-01', monthAmount: 5000 }, today)]).toEqual([])
  expect([...checkRaise(stopped, { from: '2025-06-02', monthAmount: 5000 }, today)]).toEqual(['from'])
  expect(raisePlan(stopped, { from: asIsoDate('2025-01-01'), monthAmount: 5000 })[1].dateEnd).toBe('2025-06-01')
})
