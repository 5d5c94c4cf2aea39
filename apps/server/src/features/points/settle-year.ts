import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { yearOfDay } from '@zhiheng/domain/points/period.ts'
import { settle } from '@zhiheng/domain/points/premium-year.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { lockGroupsOf } from '../members/lock-member.ts'
import { notifyMember } from '../notifications/notify-member.ts'
import { addGroup, deletePremium, findPremium, keepUntil, listEnding, removeGroup } from './premium/store.ts'
import { PREMIUM } from './upgrade-if-reached.ts'

/**
 * Settles premium that came by points at the beginning of a year: it goes on for whoever reached the threshold in the
 * year before, and ends for the others. Nothing of a member is deleted. Each in a transaction of its own: what was settled
 * is not settled again, and what was not is settled by the next run.
 *
 * @returns how many were settled
 */
export async function settleYear({ db, clock }: Pick<Site, 'db' | 'clock'>, stopped: AbortSignal): Promise<number> {
  let settled = 0
  for (const memberId of await listEnding(db, yearOfDay(clock.today()))) {
    if (stopped.aborted) break
    const isSettled = await db.transaction().execute((trx) => settleMember(trx, memberId, clock))
    settled += isSettled ? 1 : 0
  }
  return settled
}

async function settleMember(trx: Database, memberId: number, at: Clock): Promise<boolean> {
  const groups = await lockGroupsOf(trx, memberId)
  const year = yearOfDay(at.today())
  const what = settle(await findPremium(trx, memberId), year)
  if (what === 'stays') return false
  if (what === 'renewed') {
    await keepUntil(trx, memberId, year)
    if (tierOf(groups) === 'member') await addGroup(trx, memberId, PREMIUM)
    return true
  }
  await removeGroup(trx, memberId, PREMIUM)
  await deletePremium(trx, memberId)
  const site = { db: trx, clock: at }
  await recordAudit(site, { event: 'premium_ended', memberId, ip: null, userAgent: null, details: { year: year - 1 } })
  await notifyMember(site, {
    memberId,
    kind: 'points',
    message: { code: 'premium_over', year: year - 1 },
    link: '/members/gift',
    dedupKey: `premium-over:${year}`,
  })
  return true
}
