import { MISSING } from './format-number.ts'
import { formatText } from './format-text.ts'
import { AHEAD_OF_UTC_MS } from './today.ts'

/** A day as Taiwan writes it: 2026/11/20. Takes a date or a moment in ISO text. */
export function formatDay(iso: string | null | undefined): string {
  return iso ? iso.slice(0, 10).replaceAll('-', '/') : MISSING
}

/** 2026/11. */
export function formatMonth(iso: string | null | undefined): string {
  return iso ? iso.slice(0, 7).replace('-', '/') : MISSING
}

/** 11/20, where the year is known from what stands around it. */
export function formatMonthDay(iso: string | null | undefined): string {
  return iso ? iso.slice(5, 10).replace('-', '/') : MISSING
}

/**
 * A moment in Taipei: 2026/11/20 16:30. Taiwan has had no summer time since 1979; the machine's own means to tell the time
 * of a place take 35 ms to wake up, which is the longest task of a page's start on a phone.
 */
export function formatMoment(iso: string | null | undefined): string {
  const moment = iso ? Date.parse(iso) : Number.NaN
  if (Number.isNaN(moment)) return MISSING
  const there = new Date(moment + AHEAD_OF_UTC_MS).toISOString()
  return `${formatDay(there)} ${there.slice(11, 16)}`
}

/** From one day to another: 2021/11/20–2026/11/19. */
export function formatDays(from: string | null | undefined, to: string | null | undefined): string {
  return `${formatDay(from)}–${formatDay(to)}`
}

/** The day of the week of a date: 週五. */
export function weekdayOf(iso: string): string {
  return formatText.weekdays[new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''
}
