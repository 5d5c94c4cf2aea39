import { asIsoDate as on } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import type { Release } from './queries.ts'
import { daysWords, nameWords, previousWords } from './release-words.ts'

const light: Release = {
  card: 'ndc_light',
  name: '台灣景氣對策信號',
  days: { first: on('2026-11-27'), last: on('2026-11-27') },
  time: '16:00',
  basis: 'estimated',
  month: on('2026-10-31'),
  before: null,
  prev: { day: on('2026-09-30'), value: 31 },
  unit: 'index',
  decimals: 0,
  rhythm: 'month',
  light: 'green',
  markets: ['台灣股票'],
}
const meeting: Release = {
  ...light,
  card: 'fed_funds',
  name: '聯準會利率決議',
  days: { first: on('2026-12-10'), last: on('2026-12-10') },
  month: null,
  prev: { day: on('2026-11-20'), value: 3.625 },
  unit: 'percent',
  decimals: 2,
  rhythm: 'day',
  light: null,
}

describe('a line of the calendar', () => {
  it('says the day with its weekday, or the days between which it will be', () => {
    expect(daysWords(light)).toBe('11/27（週五）')
    expect(daysWords({ ...light, days: { first: on('2026-12-07'), last: on('2026-12-09') } })).toBe('12/07–12/09')
  })

  it('says of which month it is, but for a decision', () => {
    expect(nameWords(light)).toBe('台灣景氣對策信號（10 月）')
    expect(nameWords(meeting)).toBe('聯準會利率決議')
  })

  it('says the month of a figure that is older than the one before', () => {
    expect(previousWords(light)).toEqual({ label: '前次', figure: '31 分，綠燈' })
    const old = { ...light, prev: { day: on('2025-12-31'), value: 31 } }
    expect(previousWords(old)).toEqual({ label: '最近一筆（2025/12）', figure: '31 分，綠燈' })
    expect(previousWords(meeting).label).toBe('目前')
    expect(previousWords({ ...meeting, prev: { day: on('2026-06-30'), value: 3.5 } }).label).toBe('最近一筆（2026/06）')
  })

  it('counts over the turn of the year', () => {
    const january = { ...light, month: on('2026-12-31'), prev: { day: on('2026-11-30'), value: 31 } }
    expect(previousWords(january).label).toBe('前次')
  })
})
