/** The stretches one can ask for by a button. */
export const rangeNames = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y', 'all'] as const
export type RangeName = (typeof rangeNames)[number]

const months = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36, '5y': 60 } as const

/**
 * Where a stretch that ends on the last day begins, as a place among the ISO days; null where the days do not reach
 * back that far, so that no button promises more than there is.
 */
export function rangeStart(days: readonly string[], name: RangeName): number | null {
  const last = days.at(-1)
  const first = days[0]
  if (last === undefined || first === undefined || days.length < 2) return null
  if (name === 'all') return 0
  const from = name === 'ytd' ? `${Number(last.slice(0, 4)) - 1}-12-31` : monthsBefore(last, months[name])
  if (from < first) return null
  // the last price on or before that day: what a return of the stretch is counted from
  return days.findLastIndex((day) => day <= from)
}

/** The same day some months before, or the last day of that month where it is shorter. */
function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const end = new Date(Date.UTC(year, month - count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - count, Math.min(date, end))).toISOString().slice(0, 10)
}
