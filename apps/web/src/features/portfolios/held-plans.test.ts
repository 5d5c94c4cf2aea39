import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { expect, it } from 'vitest'

import { heldPlans } from './held-plans.ts'

const today = asIsoDate('2026-11-20')
const plan = (monthAmount: number, dateEnd: string | null = null) => ({
  dateStart: asIsoDate('2026-01-02'),
  dateEnd: dateEnd === null ? null : asIsoDate(dateEnd),
  chargeDay: 6,
  monthAmount,
})
const line = (id: string, held: ReturnType<typeof plan> | null) => ({ lipper_id: id, name: `基金 ${id}`, plan: held })

it('names a fund once, with the plan that runs; those with one come first', () => {
  const lines = [line('A', null), line('B', plan(3000, '2026-11-20')), line('B', plan(5000)), line('B', null)]
  expect(heldPlans(lines, today).map((held) => [held.lipperId, held.plan?.monthAmount])).toEqual([
    ['B', 5000],
    ['A', undefined],
  ])
})

it('knows no plan where the last one has ended', () => {
  expect(heldPlans([line('B', plan(3000, '2026-11-19'))], today)).toMatchObject([{ plan: null }])
})
