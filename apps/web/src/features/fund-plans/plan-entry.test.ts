import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { expect, it } from 'vitest'

import { startEntry, withStart } from './plan-entry.ts'

const fresh = startEntry({ date: asIsoDate('2026-11-20'), plan: null })
const chargeDayAfter = (start: string, state = fresh) => withStart(state, start).entry.chargeDay

it('starts as a single purchase, ready to charge 3,000 on the day it begins', () => {
  expect(fresh.entry).toMatchObject({ kind: 'single', chargeDay: 20, monthAmount: 3000, isStopped: false })
})

it('lets the charge day follow the start until it is chosen by hand', () => {
  expect(chargeDayAfter('2026-11-06')).toBe(6)
  expect(chargeDayAfter('2026-11-06', { ...fresh, isDayChosen: true })).toBe(20)
})

it.each(['2026-10-29', '2026-10-30', '2026-10-31'])(
  'charges on the 1st for a start on %s, also a chosen one',
  (start) => {
    expect(chargeDayAfter(start)).toBe(1)
    expect(chargeDayAfter(start, { ...fresh, isDayChosen: true })).toBe(1)
  },
)

it('charges on the 28th for a start on it, and leaves a day chosen before', () => {
  expect(chargeDayAfter('2026-10-28')).toBe(28)
  expect(chargeDayAfter('2026-10-28', { ...fresh, isDayChosen: true })).toBe(20)
})

it('leaves the charge day alone while the start is no day', () => {
  expect(chargeDayAfter('2026-11-')).toBe(20)
})

it('opens a stopped plan as it is', () => {
  const plan = { dateStart: asIsoDate('2024-03-15'), dateEnd: asIsoDate('2024-07-05'), chargeDay: 6, monthAmount: 5000 }
  const { entry, isDayChosen } = startEntry({ date: plan.dateStart, plan })
  expect(entry).toEqual({
    kind: 'regular',
    dateStart: '2024-03-15',
    chargeDay: 6,
    monthAmount: 5000,
    isStopped: true,
    dateEnd: '2024-07-05',
  })
  expect(isDayChosen).toBe(true)
})
