import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { changedCharges } from './changed-charges.ts'
import { chargesOf } from './charges-of.ts'
import { nextChargeDate } from './next-charge-date.ts'

const running = (chargeDay: number, dateStart = '2026-01-05') => ({
  dateStart: asIsoDate(dateStart),
  dateEnd: null,
  chargeDay,
  monthAmount: 5000,
})
const today = asIsoDate('2026-11-20')
const changed = (chargeDay: number, to: number, dateStart?: string) =>
  changedCharges(running(chargeDay, dateStart), { chargeDay: to, today })

describe('a plan changed on 20 November', () => {
  it('goes on next month where neither day is to come, and on the same day this month where it is', () => {
    expect(changed(6, 16)).toEqual({ first: '2026-12-16', month: null })
    expect(changed(26, 28)).toEqual({ first: '2026-11-28', month: null })
  })

  it('charges a second time this month where the new day is still to come', () => {
    expect(changed(6, 26)).toEqual({ first: '2026-11-26', month: 'again' })
    expect(changed(6, 20)).toEqual({ first: '2026-11-20', month: 'again' })
  })

  it('leaves this month out where the old day was to come and the new one is past', () => {
    expect(changed(26, 6)).toEqual({ first: '2026-12-06', month: 'skipped' })
  })

  it('charges once where the old day is today: the old plan has charged, or the new one does', () => {
    expect(changed(20, 20)).toEqual({ first: '2026-11-20', month: null })
    expect(changed(20, 6)).toEqual({ first: '2026-12-06', month: null })
    expect(changed(20, 26)).toEqual({ first: '2026-11-26', month: 'again' })
  })

  it('has not charged this month where it began behind its day', () => {
    expect(changed(6, 26, '2026-11-10')).toEqual({ first: '2026-11-26', month: null })
    expect(changed(6, 26, '2026-11-07')).toEqual({ first: '2026-11-26', month: null })
  })

  it('has charged this month where this is the month of its first charge', () => {
    expect(changed(6, 26, '2026-11-05')).toEqual({ first: '2026-11-26', month: 'again' })
    expect(changed(6, 26, '2026-11-06')).toEqual({ first: '2026-11-26', month: 'again' })
  })

  it('is the first charge alone where no plan ran', () => {
    expect(changedCharges(null, { chargeDay: 6, today })).toEqual({ first: '2026-12-06', month: null })
  })

  it('is what the charges of both plans come to, counted one by one', () => {
    const days = fc
      .integer({ min: epochDayOf('2024-01-01'), max: epochDayOf('2026-12-31') })
      .map((day) => asIsoDate(isoDateOf(day)))
    const chargeDay = fc.integer({ min: 1, max: 28 })
    fc.assert(
      fc.property(days, days, chargeDay, chargeDay, (one, other, own, next) => {
        const [start, now] = one < other ? [one, other] : [other, one]
        const plan = { ...running(own, start), dateStart: start }
        const { first, month } = changedCharges(plan, { chargeDay: next, today: now })
        // the new plan charges from today on; the old one up to today, unless the new one does that day
        const fresh = { ...running(next, now), dateStart: now }
        const ofNew = nextChargeDate(fresh, asIsoDate(isoDateOf(epochDayOf(now) - 1)))
        expect(first).toBe(ofNew)
        const inMonth = (day: string) => day.slice(0, 7) === now.slice(0, 7)
        const before = chargesOf(plan, now).filter((day) => inMonth(day) && day !== ofNew)
        const later = ofNew !== null && inMonth(ofNew) ? 1 : 0
        // without the change it would have charged
        const whole = chargesOf(plan, asIsoDate(`${now.slice(0, 7)}-28`)).filter(inMonth).length
        const count = before.length + later
        expect(month).toBe(count === 2 ? 'again' : count === 0 && whole === 1 ? 'skipped' : null)
      }),
      { numRuns: 500 },
    )
  })
})
