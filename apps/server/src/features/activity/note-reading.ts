import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { isNoted } from '@zhiheng/domain/activity/is-noted.ts'
import { activityKeptDays, type ActivityTarget } from '@zhiheng/domain/activity/target.ts'
import { DAY_MS, MINUTE_MS } from '@zhiheng/domain/calendar/durations.ts'

import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { insertReading } from './store.ts'

const LIMIT = { limit: 600, seconds: 3600 } as const

/** What was read, by whom. */
interface Noting {
  readonly member: Caller | null
  readonly target: ActivityTarget
  readonly item: string | null
}

/**
 * Notes what a member read; the same within a minute once. Nothing is noted of visitors, of staff, or while someone
 * stands in the member's place.
 *
 * @throws RetryLater rate_limited after six hundred in an hour
 */
export async function noteReading(
  { db, clock }: Site,
  { member, target, item }: Noting,
): Promise<{ recorded: boolean }> {
  if (member === null || member.actor !== null || !isNoted(member.groups)) return { recorded: false }
  const now = clock.now()
  await countAgainst(db, { bucket: `activity:${member.id}`, ...LIMIT, now })
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const times = { now: now.toISOString(), again: ago(MINUTE_MS), before: ago(activityKeptDays * DAY_MS) }
  return { recorded: await insertReading(db, { memberId: member.id, target, item }, times) }
}
