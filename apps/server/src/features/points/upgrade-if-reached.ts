import { hasPermission } from '@zhiheng/domain/access/permissions.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { pointsToPremium } from '@zhiheng/domain/campaign/tasks.ts'
import { yearOfDay } from '@zhiheng/domain/points/period.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PointsTurn } from './points-turn.ts'
import { addGroup, insertYear, keepUntil } from './premium/store.ts'
import { sumOfLots } from './store.ts'

/** The group that points give. */
export const PREMIUM = 'member_premium'

/** Whether a member takes part in points: members of a higher tier do not. */
export function takesPart(groups: readonly string[]): boolean {
  return hasPermission(groups, 'premium-upgrade-task')
}

/**
 * Looks whether a member has reached the threshold, after points came in: once a year it makes a member premium to its
 * end. Points are not used up by it.
 *
 * @returns whether it made them premium just now
 */
export async function upgradeIfReached(
  trx: Database,
  { memberId, groups }: Pick<PointsTurn, 'memberId' | 'groups'>,
  at: Clock,
): Promise<boolean> {
  const today = at.today()
  if (!takesPart(groups) || (await sumOfLots(trx, memberId, today)) < pointsToPremium) return false
  const year = yearOfDay(today)
  const isNew = await insertYear(trx, { memberId, year, on: today })
  if (!isNew || tierOf(groups) !== 'member') return false
  await addGroup(trx, memberId, PREMIUM)
  await keepUntil(trx, memberId, year)
  const what = { event: 'premium_given', memberId, ip: null, userAgent: null, details: { year } } as const
  await recordAudit({ db: trx, clock: at }, what)
  return true
}
