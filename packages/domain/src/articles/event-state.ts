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
  event: Pick<ArticleEvent, 'endsAt' | 'startsAt' | 'seats' | 'signUpUntil'>,
  at: { readonly now: Date; readonly today: IsoDate; readonly taken: number },
): EventState {
  if (Date.parse(event.endsAt) <= at.now.getTime()) return 'over'
  const isClosed = event.signUpUntil !== null && at.today > event.signUpUntil
  if (event.seats === null || isClosed || Date.parse(event.startsAt) <= at.now.getTime()) return 'upcoming'
  return at.taken >= event.seats ? 'full' : 'open'
}
