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
const line = (id: string, held: ReturnType<typeof plan> | null) => ({
  lipper_id: id,
  name: `基金 ${id}`,
  plan: held,
  for_sale: true,
  active: true,
})

it('names a fund once, with the plans that run by their days; those with one come first', () => {
  const late = { ...plan(4000), chargeDay: 16 }
  const lines = [
    line('A', null),
    line('B', late),
    line('B', plan(3000, '2026-11-20')),
    line('B', plan(5000)),
    line('B', null),
  ]
  const held = heldPlans(lines, today)
  expect(held.map(({ lipperId, running }) => [lipperId, running.map(({ monthAmount }) => monthAmount)])).toEqual([
    ['B', [5000, 4000]],
    ['A', []],
  ])
})

it('remembers what the plan took that was stopped last', () => {
  const lines = [line('B', plan(3000, '2026-05-19')), line('B', plan(5000, '2026-11-19'))]
  expect(heldPlans(lines, today)).toMatchObject([{ running: [], stopped: { monthAmount: 5000 } }])
})

it('knows which of them nobody can buy', () => {
  const closed = { ...line('C', null), for_sale: false }
  const held = heldPlans([line('A', null), closed, { ...line('D', null), active: false }], today)
  expect(held.map(({ lipperId, isOpen }) => [lipperId, isOpen])).toEqual([
    ['A', true],
    ['C', false],
    ['D', false],
  ])
})
