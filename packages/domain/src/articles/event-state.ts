import type { IsoDate } from '../calendar/iso-date.ts'
import type { ArticleEvent } from './article.ts'

/** Source: DOMAIN 5.12: 即將開始／報名中／額滿／已結束. */
export const eventStates = ['upcoming', 'open', 'full', 'over'] as const
export type EventState = (typeof eventStates)[number]

/**
 * Where an event stands: `open` while one can sign up, `full` when every seat is taken, `upcoming` where signing up is
 * over, or was not asked for, and it has yet to end.
 */
export function eventStateOf(
  { startsMs, endsMs, seats, signUpUntil }: EventTimes,
  { nowMs, today, taken }: { readonly nowMs: number; readonly today: IsoDate; readonly taken: number },
): EventState {
  if (endsMs <= nowMs) return 'over'
  const isClosed = signUpUntil !== null && today > signUpUntil
  if (seats === null || isClosed || startsMs <= nowMs) return 'upcoming'
  return taken >= seats ? 'full' : 'open'
}

/** Moments in milliseconds since 1970. */
interface EventTimes extends Pick<ArticleEvent, 'seats' | 'signUpUntil'> {
  readonly startsMs: number
  readonly endsMs: number
}
