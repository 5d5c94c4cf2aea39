import type { ActivityTarget } from '@zhiheng/domain/activity/target.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** Something that was read. */
export interface Reading {
  readonly memberId: number
  readonly target: ActivityTarget
  readonly item: string | null
}

/**
 * Notes a reading, and forgets those of the member that are too old.
 *
 * @param again - the same since then is not noted a second time
 * @returns whether it was new
 */
export async function insertReading(
  db: Database,
  { memberId, target, item }: Reading,
  { now, again, before }: { now: string; again: string; before: string },
): Promise<boolean> {
  const { rows } = await sql`
    with forgotten as (delete from member_activity where member_id = ${memberId} and at < ${before}::timestamptz)
    insert into member_activity (member_id, at, target, item)
      select ${memberId}::int, ${now}::timestamptz, ${target}::text, ${item}::text
      where not exists (
        select 1 from member_activity
        where member_id = ${memberId} and at > ${again}::timestamptz
          and target = ${target}::text and item is not distinct from ${item}::text)
      returning id`.execute(db)
  return rows.length > 0
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  { table: 'member_activity', by: ['member_id'], given: { as: 'activity', rows: giveActivity }, atRemoval: 'deleted' },
]

function giveActivity(db: Database, memberId: number) {
  return db
    .selectFrom('member_activity')
    .select(['at', 'target', 'item'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
