import type { Insertable } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { ContactMessagesTable } from '../../platform/database/schema.ts'

/** @returns the message's id */
export async function insertContactMessage(trx: Database, message: Insertable<ContactMessagesTable>): Promise<number> {
  const row = await trx.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow()
  return row.id
}
