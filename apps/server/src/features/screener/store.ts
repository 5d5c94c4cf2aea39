import { knownColumns, type ScreenerColumn } from '@zhiheng/domain/screener/columns.ts'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** The columns that a member has chosen; null where they have chosen none. */
export async function readColumns(db: Database, memberId: number): Promise<ScreenerColumn[] | null> {
  const row = await db
    .selectFrom('screener_columns')
    .select('columns')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const columns = knownColumns(row?.columns ?? [])
  return columns.length === 0 ? null : columns
}

/** Keeps a member's columns; null forgets them. */
export async function writeColumns(
  db: Database,
  memberId: number,
  columns: readonly ScreenerColumn[] | null,
): Promise<void> {
  if (columns === null) {
    await db.deleteFrom('screener_columns').where('member_id', '=', memberId).execute()
    return
  }
  await db
    .insertInto('screener_columns')
    .values({ member_id: memberId, columns: [...columns] })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ columns: [...columns] }))
    .execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'screener_columns',
    by: ['member_id'],
    given: { as: 'screener_columns', rows: giveColumns },
    atRemoval: 'deleted',
  },
]

function giveColumns(db: Database, memberId: number) {
  return db.selectFrom('screener_columns').select('columns').where('member_id', '=', memberId).execute()
}
