import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { RewardState } from '@zhiheng/domain/campaign-admin/limits.ts'
import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

export interface SetRow {
  readonly task: string
  readonly is_on: boolean
  readonly from_day: IsoDate | null
  readonly until_day: IsoDate | null
  readonly reason: string
  readonly version: number
  readonly changed_at: string
  /** null: that account is gone. */
  readonly changed_by: string | null
}

/** What staff have set of tasks, with who did it last. */
export function listSet(db: Database): Promise<SetRow[]> {
  return db
    .selectFrom('campaign_task_settings as own')
    .leftJoin('members', 'members.id', 'own.changed_by')
    .select(['task', 'is_on', 'from_day', 'until_day', 'reason', 'own.version', 'changed_at'])
    .select('members.email as changed_by')
    .execute()
}

/** What a task was paid, in all, this month and today. */
export interface PaidRow {
  readonly task: string
  readonly members: number
  readonly count: number
  readonly points: number
  readonly month_count: number
  readonly month_points: number
  readonly day_count: number
  readonly day_points: number
}

/** What every task was paid; one that never was is not among them. */
export async function listPaid(db: Database, { today, month }: { today: IsoDate; month: IsoDate }): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select task, count(distinct member_id)::int as members, count(*)::int as count, sum(points)::int as points,
      (count(*) filter (where day >= ${month}::date))::int as month_count,
      coalesce(sum(points) filter (where day >= ${month}::date), 0)::int as month_points,
      (count(*) filter (where day = ${today}::date))::int as day_count,
      coalesce(sum(points) filter (where day = ${today}::date), 0)::int as day_points
    from point_entries where reason = 'task' and points > 0 and day <= ${today}::date group by task`.execute(db)
  return rows
}

/** How often a task was paid on each day from one on, and the BP that it gave; days on which it was not are missing. */
export async function listDays(
  db: Database,
  { task, from }: { task: CampaignTaskKey; from: IsoDate },
): Promise<{ day: IsoDate; count: number; points: number }[]> {
  return db
    .selectFrom('point_entries')
    .select(['day', sql<number>`count(*)::int`.as('count'), sql<number>`sum(points)::int`.as('points')])
    .where('reason', '=', 'task')
    .where('task', '=', task)
    .where('points', '>', 0)
    .where('day', '>=', from)
    .groupBy('day')
    .orderBy('day')
    .execute()
}

/** Which tasks have a change of their reward that waits. */
export async function listWaiting(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('campaign_task_rewards').select('task').where('state', '=', 'waiting').execute()
  return rows.map(({ task }) => task)
}

interface ChangeRow {
  readonly id: number
  readonly points: number
  readonly from_day: IsoDate
  readonly reason: string
  readonly state: RewardState
  readonly asked_at: string
  readonly decided_at: string | null
  readonly asker_id: number | null
  /** Addresses; null where the account is gone. */
  readonly asked_by: string | null
  readonly decided_by: string | null
}

/** The changes of a task's reward, the newest first. */
export function listChanges(db: Database, task: CampaignTaskKey): Promise<ChangeRow[]> {
  return db
    .selectFrom('campaign_task_rewards as own')
    .leftJoin('members as asker', 'asker.id', 'own.asked_by')
    .leftJoin('members as decider', 'decider.id', 'own.decided_by')
    .select(['own.id', 'points', 'from_day', 'reason', 'state', 'asked_at', 'decided_at', 'own.asked_by as asker_id'])
    .select(['asker.email as asked_by', 'decider.email as decided_by'])
    .where('task', '=', task)
    .orderBy('own.id', 'desc')
    .execute()
}

interface Setting {
  readonly task: CampaignTaskKey
  readonly isOn: boolean
  readonly from: IsoDate | null
  readonly until: IsoDate | null
  readonly reason: string
  /** As it was read; 0 where nobody had set it. */
  readonly version: number
  readonly at: string
  readonly memberId: number
}

/** Sets a task. @returns whether it was still in that version */
export async function putSetting(trx: Database, setting: Setting): Promise<boolean> {
  const { task, version } = setting
  const row = {
    is_on: setting.isOn,
    from_day: setting.from,
    until_day: setting.until,
    reason: setting.reason,
    changed_at: setting.at,
    changed_by: setting.memberId,
  }
  const written =
    version === 0
      ? await trx
          .insertInto('campaign_task_settings')
          .values({ task, ...row })
          .onConflict((conflict) => conflict.column('task').doNothing())
          .returning('task')
          .executeTakeFirst()
      : await trx
          .updateTable('campaign_task_settings')
          .set({ ...row, version: version + 1 })
          .where('task', '=', task)
          .where('version', '=', version)
          .returning('task')
          .executeTakeFirst()
  return written !== undefined
}

/** Lets one order of the tasks be written at a time, on all nodes, until the transaction ends. */
export async function holdOrder(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('order of campaign tasks'))`.execute(trx)
}

/** Writes the order of all tasks. */
export async function putPlaces(trx: Database, tasks: readonly CampaignTaskKey[]): Promise<void> {
  await trx.deleteFrom('campaign_task_places').execute()
  await trx
    .insertInto('campaign_task_places')
    .values(tasks.map((task, place) => ({ task, place })))
    .execute()
}

/** Keeps a change of a reward for a second person. @returns null where another one of the task waits */
export async function insertChange(
  trx: Database,
  asked: { task: CampaignTaskKey; points: number; from: IsoDate; reason: string; at: string; memberId: number },
): Promise<number | null> {
  const row = await trx
    .insertInto('campaign_task_rewards')
    .values({
      task: asked.task,
      points: asked.points,
      from_day: asked.from,
      reason: asked.reason,
      asked_at: asked.at,
      asked_by: asked.memberId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

interface LockedChange {
  readonly id: number
  readonly task: string
  readonly points: number
  readonly from_day: IsoDate
  readonly state: RewardState
  readonly asked_by: number | null
}

/** A change of a reward for this transaction alone; null where there is none. */
export async function lockChange(trx: Database, id: number): Promise<LockedChange | null> {
  const row = await trx
    .selectFrom('campaign_task_rewards')
    .select(['id', 'task', 'points', 'from_day', 'state', 'asked_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Writes what was decided on a change that is locked. */
export async function updateChange(
  trx: Database,
  id: number,
  decided: { state: 'approved' | 'dropped'; at: string; memberId: number },
): Promise<void> {
  await trx
    .updateTable('campaign_task_rewards')
    .set({ state: decided.state, decided_at: decided.at, decided_by: decided.memberId })
    .where('id', '=', id)
    .execute()
}
