import { type Selectable, sql } from 'kysely'

import { bearsAddress } from '../bears-address.ts'
import type { Database } from '../database/database.ts'
import type { PersonalData } from '../personal-data.ts'
import type { Message } from './message.ts'
import type { OutboxTable } from './tables.ts'

export type OutboxRow = Selectable<OutboxTable>

export async function insertMessage(trx: Database, message: Message, now: Date): Promise<void> {
  const at = now.toISOString()
  await trx
    .insertInto('outbox')
    .values({
      kind: message.kind,
      recipient: message.to,
      subject: message.kind === 'mail' ? message.subject : null,
      text: message.text,
      html: message.kind === 'mail' ? message.html : null,
      created_at: at,
      next_try_at: at,
    })
    .execute()
}

interface Claiming {
  readonly kinds: readonly Message['kind'][]
  readonly now: Date
  /** No one else tries them for so long. */
  readonly leaseSeconds: number
  readonly most: number
}

/** Takes messages that wait, so that no other node sends them too. */
export async function claimMessages(db: Database, { kinds, now, leaseSeconds, most }: Claiming): Promise<OutboxRow[]> {
  const at = now.toISOString()
  return (
    db
      // materialized: asked again for each row of the table, the inner query would lock and take more than so many
      .with(
        (name) => name('waiting').materialized(),
        (part) =>
          part
            .selectFrom('outbox')
            .select('id')
            .where('sent_at', 'is', null)
            .where('failed_at', 'is', null)
            .where('next_try_at', '<=', at)
            .where('kind', 'in', kinds)
            .orderBy('id')
            .limit(most)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('outbox')
      .set({
        tries: sql<number>`tries + 1`,
        next_try_at: sql<string>`${at}::timestamptz + make_interval(secs => ${leaseSeconds})`,
      })
      .where('id', 'in', (part) => part.selectFrom('waiting').select('waiting.id'))
      .returningAll()
      .execute()
  )
}

export async function markSent(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ sent_at: now.toISOString(), last_error: null }).where('id', '=', id).execute()
}

/** @param nextTryAt - null: it is given up */
export async function markFailed(
  db: Database,
  id: number,
  { error, now, nextTryAt }: { error: string; now: Date; nextTryAt: Date | null },
): Promise<void> {
  const rest = nextTryAt === null ? { failed_at: now.toISOString() } : { next_try_at: nextTryAt.toISOString() }
  await db
    .updateTable('outbox')
    .set({ last_error: error.slice(0, 500), ...rest })
    .where('id', '=', id)
    .execute()
}

/** The newest first. */
export function listMessages(db: Database, most: number): Promise<OutboxRow[]> {
  return db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(most).execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'outbox',
    by: [],
    given: { notBecause: 'letters and text messages that the member was sent' },
    atRemoval: async (trx, { email, phones }) => {
      const bears = (['recipient', 'text', 'subject', 'html'] as const).map((column) => bearsAddress(column, email))
      await trx
        .deleteFrom('outbox')
        .where((eb) => eb.or([...bears, eb.and([eb('kind', '=', 'sms'), eb('recipient', 'in', [...phones, ''])])]))
        .execute()
    },
  },
]
