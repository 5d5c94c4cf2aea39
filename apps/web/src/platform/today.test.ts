import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, expect, it, vi } from 'vitest'

import { keepSiteDay, todayInTaipei } from './today.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('is the day of the site, whatever this device thinks, and goes on with its clock', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:59:00Z') })
  keepSiteDay(asIsoDate('2026-11-20'))
  expect(todayInTaipei()).toBe('2026-11-20')
  vi.advanceTimersByTime(60_000)
  expect(todayInTaipei()).toBe('2026-11-21')
})
