import type { Clock } from '../platform/clock.ts'
import { taipeiDayOf } from '../platform/clock.ts'

/** A clock that goes on only when told to. */
export interface FixedClock extends Clock {
  forward(milliseconds: number): void
}

/** Stands at noon of Friday 2026-11-20 in Taipei, if not told otherwise. */
export function fixedClock(start = '2026-11-20T04:00:00.000Z'): FixedClock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    today: () => taipeiDayOf(new Date(now).toISOString()),
    forward(milliseconds) {
      now += milliseconds
    },
  }
}
