import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPoints as call } from '@zhiheng/contract/points.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { campaignTasks, pointsToPremium } from '@zhiheng/domain/campaign/tasks.ts'
import { byDay, isAlive } from '@zhiheng/domain/points/lots.ts'
import { periodOf } from '@zhiheng/domain/points/period.ts'
import type { PremiumByPoints } from '@zhiheng/domain/points/premium-year.ts'

import type { Site } from '../../platform/site.ts'
import { taskTerms } from '../campaign/task-terms.ts'
import { seenTasks } from './evidence.ts'
import { listEntries } from './list-entries.ts'
import { hasUnpaidReferral } from './pay-referral.ts'
import { pointsOf } from './points-of.ts'
import { findPremium } from './premium/store.ts'
import { listLots, listPaid } from './store.ts'
import { takesPart } from './upgrade-if-reached.ts'

type Reply = ReplyOf<typeof call>

/**
 * All that a member has to know of their points.
 *
 * @throws Refusal role_required
 */
export async function showPoints(
  site: Pick<Site, 'db' | 'clock'>,
  { id: memberId, groups }: Pick<Caller, 'id' | 'groups'>,
  page: number,
): Promise<Reply> {
  if (!takesPart(groups)) throw new Refusal('role_required')
  const { db, clock } = site
  const today = clock.today()
  const [points, lots, ledger, tasks, premium] = await Promise.all([
    pointsOf(db, { memberId, today }),
    listLots(db, memberId),
    listEntries(db, { memberId, page }),
    tasksOf(site, memberId),
    findPremium(db, memberId),
  ])
  const living = lots.filter((lot) => isAlive(lot, today)).map(({ left, expiresOn }) => ({ points: left, expiresOn }))
  return {
    points,
    threshold: pointsToPremium,
    expiring: byDay(living).map((part) => ({ on: part.expiresOn, points: part.points })),
    ledger,
    tasks,
    premium: premiumOf(premium),
  }
}

async function tasksOf({ db, clock }: Pick<Site, 'db' | 'clock'>, memberId: number): Promise<Reply['tasks']> {
  const today = clock.today()
  const periods = [...new Set(campaignTasks.map(({ group }) => periodOf(group, today)))]
  const [terms, paid, seen, hasFriend] = await Promise.all([
    taskTerms(db, today),
    listPaid(db, memberId, periods),
    seenTasks(db, memberId, clock),
    hasUnpaidReferral(db, memberId),
  ])
  const paidOn = new Map(paid.map(({ task, day }) => [task, day]))
  return terms
    .filter(({ state }) => state === 'offered')
    .map(({ task, reward, next }) => {
      const day = paidOn.get(task) ?? null
      const isSeen = task === 'referral_signup' ? hasFriend : seen.has(task)
      return { task, reward, state: day !== null ? 'paid' : isSeen ? 'claimable' : 'open', paid_on: day, next }
    })
}

function premiumOf({ reached, until }: PremiumByPoints): Reply['premium'] {
  return {
    upgraded: until !== null,
    year: reached.size === 0 ? null : Math.max(...reached),
    until: until === null ? null : asIsoDate(`${until}-12-31`),
  }
}
