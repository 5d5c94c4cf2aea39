import { type TourName, tours } from './tour-names.ts'

const [firstVisit] = tours

/** What decides which tour begins. */
export interface TourOccasion {
  /** The tours that the page can show. */
  readonly here: readonly TourName[]
  /** Those that were asked for again, first come first. */
  readonly replays: readonly TourName[]
  /** Those that the member has had; null for a visitor. */
  readonly finished: readonly string[] | null
}

/**
 * The one tour to show now, or null. What was asked for comes first, finished or not. By itself each begins once for a
 * member, and none before the first visit's; for a visitor none does.
 */
export function tourToShow({ here, replays, finished }: TourOccasion): TourName | null {
  const replay = replays.find((name) => here.includes(name))
  if (replay !== undefined) return replay
  if (finished === null) return null
  const due = tours.filter((name) => !finished.includes(name))
  if (due.includes(firstVisit)) return here.includes(firstVisit) ? firstVisit : null
  return due.find((name) => here.includes(name)) ?? null
}
