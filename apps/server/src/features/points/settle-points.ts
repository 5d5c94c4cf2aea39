import { daysLater } from '@zhiheng/domain/points/lots.ts'

import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { notifyMember } from '../notifications/notify-member.ts'
import { takePointsTurn } from './points-turn.ts'
import { settleYear } from './settle-year.ts'
import { listOverdue, listUntold, markTold } from './store.ts'

/** Points are told of so many days before they expire. */
const NOTICE_DAYS = 7
/** What expires in the six days after is told with them: nobody hears of it daily. */
const TOLD_DAYS = 2 * NOTICE_DAYS - 1

type Place = Pick<Site, 'db' | 'clock'>

/** Writes what has expired into the ledgers. @returns of how many members */
export async function expirePoints({ db, clock }: Place, stopped: AbortSignal): Promise<number> {
  let count = 0
  for (const memberId of await listOverdue(db, clock.today())) {
    if (stopped.aborted) break
    await db.transaction().execute((trx) => takePointsTurn(trx, memberId, clock))
    count += 1
  }
  return count
}

/**
 * Tells members of points that expire within a week, with those of the week after it: of each lot once. Told first and
 * noted then: a process that dies between the two tells nobody twice, since the occasion is known.
 *
 * @returns how many were told
 */
export async function tellOfExpiry(site: Place, stopped: AbortSignal): Promise<number> {
  const today = site.clock.today()
  const until = daysLater(today, TOLD_DAYS)
  let count = 0
  for (const { memberId, first, points, soonest } of await listUntold(site.db, { today, until })) {
    if (stopped.aborted) break
    if (soonest > daysLater(today, NOTICE_DAYS)) continue
    await notifyMember(site, {
      memberId,
      kind: 'points',
      message: { code: 'points_expiring', points, from: soonest, until },
      link: '/members/gift',
      dedupKey: `points-expiring:${first}`,
    })
    await markTold(site.db, { memberId, until, today })
    count += 1
  }
  return count
}

/** What each day brings to points: after midnight, and with each start for the days that a standstill left out. */
export function settlePointsJob(site: Site): Job {
  return {
    name: 'settle-points',
    at: '5 0 * * *',
    isAtStart: true,
    run: async (stopped) => {
      const expired = await expirePoints(site, stopped)
      const years = await settleYear(site, stopped)
      const told = await tellOfExpiry(site, stopped)
      if (expired + years + told > 0) site.log.info({ expired, years, told }, 'points were settled')
    },
  }
}
