import type { Clock } from '../platform/clock.ts'
import { taipeiDayOf } from '../platform/clock.ts'

/** A clock that goes on only when told to. */
export interface StandingClock extends Clock {
  forward(milliseconds: number): void
}

/** Stands at noon of Friday 2026-11-20 in Taipei, if not told otherwise. */
export function standingClock(start = '2026-11-20T04:00:00.000Z'): StandingClock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    today: () => taipeiDayOf(new Date(now).toISOString()),
    forward(milliseconds) {
      now += milliseconds
    },
  }
}
