import { type Insertable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { ContactMessagesTable } from './tables.ts'

/** @returns the message's id */
export async function insertContactMessage(trx: Database, message: Insertable<ContactMessagesTable>): Promise<number> {
  const row = await trx.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'contact_messages',
    by: ['member_id'],
    given: { as: 'contact_messages', rows: giveMessages },
    // also what they wrote before they were a member
    atRemoval: (trx, { memberId, email }) =>
      sql`delete from contact_messages where member_id = ${memberId} or lower(email) = ${email}`.execute(trx),
  },
]

function giveMessages(db: Database, memberId: number) {
  return db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'topic', 'message', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
