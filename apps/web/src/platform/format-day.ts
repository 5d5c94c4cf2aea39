import { MISSING } from './format-number.ts'
import { formatText } from './format-text.ts'

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

const taipei = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Taipei',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment in Taipei: 2026/11/20 16:30. */
export function formatMoment(iso: string | null | undefined): string {
  if (!iso || Number.isNaN(Date.parse(iso))) return MISSING
  const part = Object.fromEntries(taipei.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${part['year']}/${part['month']}/${part['day']} ${part['hour']}:${part['minute']}`
}

/** From one day to another: 2021/11/20–2026/11/19. */
export function formatDays(from: string | null | undefined, to: string | null | undefined): string {
  return `${formatDay(from)}–${formatDay(to)}`
}

/** The day of the week of a date: 週五. */
export function weekdayOf(iso: string): string {
  return formatText.weekdays[new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''
}
