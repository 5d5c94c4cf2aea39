import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Expression, sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** What staff have set of a task. */
interface SettingRow {
  readonly task: string
  readonly is_on: boolean
  readonly from_day: IsoDate | null
  readonly until_day: IsoDate | null
}

/** Every task that staff have ever set. */
export function listSettings(db: Database): Promise<SettingRow[]> {
  return db.selectFrom('campaign_task_settings').select(['task', 'is_on', 'from_day', 'until_day']).execute()
}

/** The tasks in the order that staff have given them. */
export async function listPlaces(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('campaign_task_places').select('task').orderBy('place').execute()
  return rows.map(({ task }) => task)
}

/** What two people have agreed that tasks give, in the order in which they did. */
export function listAgreed(db: Database): Promise<{ task: string; points: number; from_day: IsoDate }[]> {
  return db
    .selectFrom('campaign_task_rewards')
    .select(['task', 'points', 'from_day'])
    .where('state', '=', 'approved')
    .orderBy('decided_at')
    .orderBy('id')
    .execute()
}

/** The tasks that members cannot do on a day, as a part of a statement. */
export function closedTasks(today: IsoDate): Expression<string[]> {
  return sql`array(select task from campaign_task_settings
    where not is_on or from_day > ${today}::date or until_day < ${today}::date)`
}
