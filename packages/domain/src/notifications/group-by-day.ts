import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { IsoDate } from '../calendar/iso-date.ts'

export type Age = 'today' | 'week' | 'earlier'

/** Whether a day is today, one of the six days before, or earlier. What a clock behind ours dates ahead is today. */
function ageOf(day: IsoDate, today: IsoDate): Age {
  const days = epochDayOf(today) - epochDayOf(day)
  if (days <= 0) return 'today'
  return days < 7 ? 'week' : 'earlier'
}

/** Splits a list that is newest first into its ages, each in its order; empty ones are left out. */
export function groupByAge<Entry extends { readonly day: IsoDate }>(
  entries: readonly Entry[],
  today: IsoDate,
): { readonly age: Age; readonly entries: readonly Entry[] }[] {
  return (['today', 'week', 'earlier'] as const)
    .map((age) => ({ age, entries: entries.filter((entry) => ageOf(entry.day, today) === age) }))
    .filter((group) => group.entries.length > 0)
}
