import { type Selectable, sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { AskedLettersTable } from '../tables.ts'

export type AskedLetter = Selectable<AskedLettersTable>

export async function insertAskedLetter(db: Database, asked: Omit<AskedLetter, 'id'>): Promise<void> {
  await db.insertInto('asked_letters').values(asked).execute()
}

/** Takes the oldest that no other node is taking; they are gone when the transaction is kept. */
export async function deleteOldestLetters(trx: Database, most: number): Promise<AskedLetter[]> {
  // materialized: asked again for each row of the table, the inner query would lock and take more than so many
  const { rows } = await sql<AskedLetter>`
    with oldest as materialized (
      select id from asked_letters order by id limit ${most} for update skip locked
    )
    delete from asked_letters where id in (select id from oldest) returning *`.execute(trx)
  return rows.toSorted((one, other) => one.id - other.id)
}
