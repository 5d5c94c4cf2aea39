import type { Database } from '../../../platform/database/database.ts'

/** Alerts of one kind each: on funds and portfolios, on figures of the economy, on what funds hold. */
type AlertTable = 'fund_alerts' | 'indicator_alerts' | 'holding_alerts'

/** How many alerts of a kind a member has. */
export async function countAlerts(db: Database, table: AlertTable, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

/** Lets an alert wait no more until it is set again. */
export async function pauseAlert(db: Database, table: AlertTable, id: number): Promise<void> {
  await db.updateTable(table).set({ is_paused: true }).where('id', '=', id).execute()
}

/** @returns whether there was one of the member */
export async function deleteAlert(
  db: Database,
  table: AlertTable,
  { memberId, id }: { readonly memberId: number; readonly id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
