import { formatMonth, formatMonthDay, weekdayOf } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import type { Release } from './queries.ts'
import { releasesText as text } from './releases-text.ts'
import { writeFigure } from './write-figure.ts'

/** 11/27（週五）, or 12/07–12/09 where only that is known. */
export function daysWords({ days: { first, last } }: Release): string {
  if (first !== last) return text.between(formatMonthDay(first), formatMonthDay(last))
  return text.weekday(formatMonthDay(first), weekdayOf(first))
}

/** What comes out, and of which month. */
export function nameWords({ name, month }: Release): string {
  return month === null ? name : text.month(name, Number(month.slice(5, 7)))
}

/** What the card tells now; where that is older than the month before, its month stands beside it. */
export function previousWords(release: Release): { readonly label: string; readonly figure: string } {
  const { month, prev, light } = release
  const word = month === null ? text.now : text.previous
  const label = isUsual(release) ? word : text.of(text.last, formatMonth(prev.day))
  const figure =
    light === null ? writeFigure(release, prev.value) : text.score(formatCount(prev.value), text.lights[light])
  return { label, figure }
}

/** A decision's rate as of the last weeks, a figure of the month before. */
function isUsual({ month, prev, days }: Release): boolean {
  const since = monthsOf(month ?? days.first) - monthsOf(prev.day)
  return month === null ? since <= 1 : since === 1
}

function monthsOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
