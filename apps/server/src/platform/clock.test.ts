import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { startOfTaipeiDay, systemClock, taipeiDayAt, taipeiDayOf } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())

describe('the clock of the site', () => {
  it('turns the day at midnight of Taipei, which is four in the afternoon of UTC', () => {
    const clock = systemClock()
    vi.setSystemTime('2026-11-20T15:59:59.999Z')
    expect(clock.today()).toBe('2026-11-20')
    vi.setSystemTime('2026-11-20T16:00:00.000Z')
    expect(clock.today()).toBe('2026-11-21')
  })

  it('says the day of now, also after it has been asked within an hour, and after it is put back', () => {
    const clock = systemClock()
    const said = ['2026-12-31T15:00:00Z', '2026-12-31T15:30:00Z', '2026-12-31T16:30:00Z', '2026-12-30T15:00:00Z'].map(
      (moment) => {
        vi.setSystemTime(moment)
        return clock.today()
      },
    )
    expect(said).toEqual(['2026-12-31', '2026-12-31', '2027-01-01', '2026-12-30'])
  })

  it('lets times go on where its day is held still', () => {
    const clock = systemClock(asIsoDate('2026-05-29'))
    vi.setSystemTime('2026-11-20T16:00:00.000Z')
    expect([clock.today(), clock.now().toISOString()]).toEqual(['2026-05-29', '2026-11-20T16:00:00.000Z'])
  })
})

it.each([
  ['2026-11-20T15:59:59.999Z', '2026-11-20'],
  ['2026-11-20T16:00:00.000Z', '2026-11-21'],
  ['2026-11-21T00:00:00+08:00', '2026-11-21'],
  ['2026-11-20T23:59:59+08:00', '2026-11-20'],
  ['2024-02-28T16:00:00Z', '2024-02-29'],
])('%s is in Taipei %s', (moment, day) => {
  expect(taipeiDayOf(moment)).toBe(day)
  expect(taipeiDayAt(Date.parse(moment))).toBe(day)
})

it('begins a day at midnight of Taipei', () => {
  expect(startOfTaipeiDay(asIsoDate('2026-11-21')).toISOString()).toBe('2026-11-20T16:00:00.000Z')
})
