import { describe, expect, it } from 'vitest'

import { formatDay, formatDays, formatMoment, formatMonth, formatMonthDay, weekdayOf } from './format-day.ts'

describe('days', () => {
  it('are written with slashes', () => {
    expect(formatDay('2026-11-20')).toBe('2026/11/20')
    expect(formatMonth('2026-11-20')).toBe('2026/11')
    expect(formatMonthDay('2026-11-20')).toBe('11/20')
    expect(formatDays('2021-11-20', '2026-11-19')).toBe('2021/11/20–2026/11/19')
  })

  it('show as an en dash when they are not known', () => {
    expect(formatDay(null)).toBe('–')
    expect(formatMonth(undefined)).toBe('–')
    expect(formatMoment('')).toBe('–')
    expect(formatMoment('not a moment')).toBe('–')
  })

  it('know their day of the week', () => {
    expect(weekdayOf('2026-11-20')).toBe('週五')
    expect(weekdayOf('2026-11-22')).toBe('週日')
  })
})

describe('moments', () => {
  it('are those of Taipei, wherever the reader is', () => {
    expect(formatMoment('2026-11-20T16:30:00Z')).toBe('2026/11/21 00:30')
    expect(formatMoment('2026-11-20T08:05:00Z')).toBe('2026/11/20 16:05')
  })

  it('are what the tables of time zones say', () => {
    const taipei = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei', dateStyle: 'short', timeStyle: 'short' })
    const HOUR_MS = 3_600_000
    for (let moment = Date.UTC(1980, 0, 1); moment < Date.UTC(2060, 0, 1); moment += 1001.7 * HOUR_MS)
      expect(formatMoment(new Date(moment).toISOString())).toBe(taipei.format(moment).replaceAll('-', '/'))
  })
})
