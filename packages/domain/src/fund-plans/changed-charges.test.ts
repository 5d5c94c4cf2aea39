import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { changedCharges } from './changed-charges.ts'

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
  })

  it('is the first charge alone where no plan ran', () => {
    expect(changedCharges(null, { chargeDay: 6, today })).toEqual({ first: '2026-12-06', month: null })
  })
})
