/** ISO days on end from a day on, weekends left out. */
export function weekdaysFrom(day: string, count: number): string[] {
  const days: string[] = []
  for (let moment = Date.parse(day); days.length < count; moment += 86_400_000) {
    const weekday = new Date(moment).getUTCDay()
    if (weekday !== 0 && weekday !== 6) days.push(new Date(moment).toISOString().slice(0, 10))
  }
  return days
}

/** The 28th of each month from a year on. */
export function monthsFrom(year: number, count: number): string[] {
  return Array.from(
    { length: count },
    (_month, at) => `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`,
  )
}

/** A course of percent as markets have them: made of a few waves and of steps that look like chance, always the same. */
export function courseOf(count: number, seed: number): number[] {
  let state = seed * 7919 + 1
  let level = 0
  return Array.from({ length: count }, (_day, at) => {
    state = (state * 48_271) % 2_147_483_647
    level += (state / 2_147_483_647 - 0.485) * (60 / Math.sqrt(count))
    return level + Math.sin((at / count) * 9 + seed) * 4
  })
}

/** The same course with a stretch that no one knows. */
export function gapped(values: readonly number[], from: number, to: number): (number | null)[] {
  return values.map((value, at) => (at >= from && at < to ? null : value))
}
