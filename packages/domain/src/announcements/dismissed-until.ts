import { HOUR_MS } from '../calendar/durations.ts'
const DAY = 24 * HOUR_MS
/** Taipei is eight hours ahead, all year. */
const AHEAD = 8 * HOUR_MS
const MORE_DAYS_FOR_MEMBERS = 2

/**
 * Until when announcements that a reader has put away stay away: to the end of their day in Taipei, for members two days
 * longer. Source: members spec §4 "Announcement strip".
 *
 * @param now - milliseconds since 1970
 * @returns the first millisecond at which they are shown again
 */
export function dismissedUntil(now: number, isMember: boolean): number {
  const endOfToday = (Math.floor((now + AHEAD) / DAY) + 1) * DAY - AHEAD
  return isMember ? endOfToday + MORE_DAYS_FOR_MEMBERS * DAY : endOfToday
}
