import { hasAnyRole } from '../access/roles.ts'
import { MINUTE_MS, HOUR_MS } from '../calendar/durations.ts'

const DAY = 24 * HOUR_MS

/** How long a session lives, in milliseconds. */
export interface Lifetime {
  /** Since it was last used. */
  readonly idle: number
  /** Since sign-in, however much it is used. */
  readonly absolute: number
}

/** Of members, and of those who see or move what belongs to others. Source: RELIABILITY 3.2 S5. */
const lifetimes = {
  member: { idle: 14 * DAY, absolute: 30 * DAY },
  staff: { idle: 30 * MINUTE_MS, absolute: 12 * HOUR_MS },
} satisfies Record<string, Lifetime>

/** The lifetime of a session of someone with these groups. */
export function lifetimeOf(groups: readonly string[]): Lifetime {
  return lifetimes[hasAnyRole(groups, ['staff', 'developer', 'firm_admin']) ? 'staff' : 'member']
}

/**
 * Whether a session is over by its age. Times are milliseconds since 1970.
 *
 * @param session.lastSeenAt - when it was last used; a clock that was put back never ends a session
 */
export function isPastLifetime(session: {
  groups: readonly string[]
  createdAt: number
  lastSeenAt: number
  now: number
}): boolean {
  const { idle, absolute } = lifetimeOf(session.groups)
  return session.now - session.lastSeenAt >= idle || session.now - session.createdAt >= absolute
}
