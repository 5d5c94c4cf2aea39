import { noticeTask, type TaskName } from '@zhiheng/domain/campaign/tasks.ts'
import { lastDayOf } from '@zhiheng/domain/points/lots.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { paidFor } from '../campaign/task-terms.ts'
import { takePointsTurn } from './points-turn.ts'
import { insertEntry } from './store.ts'
import { takesPart, upgradeIfReached } from './upgrade-if-reached.ts'

/** A task that is to be paid. */
export interface Earning {
  readonly memberId: number
  readonly task: TaskName
  /** '' for once, a day for daily, a year for yearly, a key of the occasion for repeated ones. */
  readonly period: string
  readonly at: Clock
}

/** The result of paying a task. */
export interface Earned {
  /** In BP; 0 where it was paid before, the task is not offered, or the member takes no part in points. */
  readonly earned: number
  readonly already: boolean
  /** Whether it made them premium. */
  readonly upgraded: boolean
}

/**
 * Pays a task what it gives today, once for its period whatever happens at the same time. In the caller's transaction; the
 * caller knows that the task was done. Of one that is not offered nothing is written: it can be claimed once it is again.
 *
 * @throws Refusal session_expired where the member is gone
 */
export async function earnPoints(trx: Database, { memberId, task, period, at }: Earning): Promise<Earned> {
  const turn = await takePointsTurn(trx, memberId, at)
  if (!takesPart(turn.groups)) return { earned: 0, already: false, upgraded: false }
  const day = at.today()
  const points = task === noticeTask ? 0 : await paidFor(trx, task, day)
  if (points === 0 && task !== noticeTask) return { earned: 0, already: false, upgraded: false }
  const isNew = await insertEntry(trx, {
    memberId,
    at: at.now().toISOString(),
    day,
    points,
    reason: 'task',
    task,
    period,
    expiresOn: points > 0 ? lastDayOf(day) : null,
  })
  if (!isNew) return { earned: 0, already: true, upgraded: false }
  return { earned: points, already: false, upgraded: await upgradeIfReached(trx, turn, at) }
}
