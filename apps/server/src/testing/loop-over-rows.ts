import { sql } from 'kysely'

import type { Database } from '../platform/database/database.ts'

/** Makes the database answer by loops over the rows of a table, until the transaction ends: it may at any time choose to. */
export async function loopOverRows(trx: Database): Promise<void> {
  for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'])
    await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx)
}
