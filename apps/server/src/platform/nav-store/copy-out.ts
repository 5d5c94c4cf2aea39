import { CompiledQuery } from 'kysely'

import type { Database } from '../database/database.ts'
import { walkCopy } from './copy-format.ts'

/**
 * Walks the rows of a query on the embedded database as binary fields: some ten times faster than as objects.
 *
 * @param query - trusted SQL; COPY takes no parameters
 */
export async function copyOut(
  db: Database,
  { query, fields }: { query: string; fields: number },
  visit: (copied: Buffer, starts: Int32Array, lengths: Int32Array) => void,
): Promise<void> {
  const { rows } = await db.executeQuery<{ copied: Buffer }>(
    CompiledQuery.raw(`copy (${query}) to '/dev/blob' (format binary)`, []),
  )
  const copied = rows[0]?.copied
  if (copied !== undefined) walkCopy(copied, fields, (starts, lengths) => visit(copied, starts, lengths))
}
