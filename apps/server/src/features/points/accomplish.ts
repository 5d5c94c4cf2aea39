import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { accomplish as call } from '@zhiheng/contract/points.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { noticeTask, type TaskName, taskOf } from '@zhiheng/domain/campaign/tasks.ts'
import { periodOf, taskNamed, yearOfDay } from '@zhiheng/domain/points/period.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { paidFor } from '../campaign/task-terms.ts'
import { lockMember } from '../members/lock-member.ts'
import { type Earned, earnPoints } from './earn-points.ts'
import { seenTasks } from './evidence.ts'
import { payUnpaidReferrals } from './pay-referral.ts'
import { pointsOf } from './points-of.ts'
import { findPremium } from './premium/store.ts'
import { listPaid, wasEverPaid } from './store.ts'
import { takesPart } from './upgrade-if-reached.ts'

/**
 * Pays a task that the site has seen done, once for its period: a claim brings nothing that was not done.
 *
 * @param name - the task's key, or what the specification calls it
 * @throws Refusal task_unknown, role_required, task_not_done, session_expired
 */
export async function accomplish(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { id: memberId, groups }: Pick<Caller, 'id' | 'groups'>,
  name: string,
): Promise<ReplyOf<typeof call>> {
  const task = taskNamed(name)
  if (task === null) throw new Refusal('task_unknown')
  if (!takesPart(groups)) throw new Refusal('role_required')
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const earned = await claim(trx, { memberId, task, at: clock })
    return { ...earned, points: await pointsOf(trx, { memberId, today: clock.today() }) }
  })
}

interface Claim {
  readonly memberId: number
  readonly task: TaskName
  readonly at: Clock
}

/** @throws Refusal task_unknown for a task that is not offered now, task_not_done */
async function claim(trx: Database, { memberId, task, at }: Claim): Promise<Earned> {
  const today = at.today()
  if (task !== noticeTask && (await paidFor(trx, task, today)) === 0) throw new Refusal('task_unknown')
  if (task === 'referral_signup') return claimReferrals(trx, memberId, at)
  const period = periodOf(taskOf(task)?.group ?? 'yearly', today)
  const paid = await listPaid(trx, memberId, [period])
  if (paid.some((one) => one.task === task)) return { earned: 0, already: true, upgraded: false }
  if (!(await isDone(trx, { memberId, task, at }))) throw new Refusal('task_not_done')
  return earnPoints(trx, { memberId, task, period, at })
}

/** Pays for friends who came before there were points; without any, says that they were paid already. */
async function claimReferrals(trx: Database, memberId: number, at: Clock): Promise<Earned> {
  const paid = await payUnpaidReferrals(trx, memberId, at)
  if (paid.earned > 0) return paid
  if (await wasEverPaid(trx, memberId, 'referral_signup')) return { earned: 0, already: true, upgraded: false }
  throw new Refusal('task_not_done')
}

/** The notice of a premium year is read where points made its reader premium for that year. */
async function isDone(trx: Database, { memberId, task, at }: Claim): Promise<boolean> {
  if (task !== noticeTask) return (await seenTasks(trx, memberId, at)).has(task)
  const { until } = await findPremium(trx, memberId)
  return until !== null && until >= yearOfDay(at.today())
}
