const WEEK_MS = 7 * 86_400_000

/** ISO days a week apart; the last week, which may not be over, stands on the day of its figure. */
export function weekDays(first: string, count: number, last: string): string[] {
  const start = Date.parse(`${first}T00:00:00Z`)
  return Array.from({ length: count }, (_, week) =>
    week === count - 1 ? last : new Date(start + week * WEEK_MS).toISOString().slice(0, 10),
  )
}
