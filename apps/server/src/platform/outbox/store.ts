import { type Selectable, sql } from 'kysely'

import { bearsAddress } from '../bears-address.ts'
import type { Database } from '../database/database.ts'
import type { PersonalData } from '../personal-data.ts'
import type { Message } from './message.ts'
import type { OutboxTable } from './tables.ts'

export type OutboxRow = Selectable<OutboxTable>

export async function insertMessage(trx: Database, message: Message, now: Date): Promise<void> {
  await insertMessages(trx, [message], now)
}

/** Several at once, in one statement. */
export async function insertMessages(trx: Database, messages: readonly Message[], now: Date): Promise<void> {
  if (messages.length === 0) return
  const at = now.toISOString()
  await trx
    .insertInto('outbox')
    .values(messages.map((message) => ({ ...rowOf(message), created_at: at, next_try_at: at })))
    .execute()
}

function rowOf(message: Message) {
  const { kind, to: recipient, text } = message
  if (kind === 'sms') return { kind, recipient, text, subject: null, html: null, headers: null, is_bulk: false }
  const { subject, html, headers, isBulk = false } = message
  const more = headers === undefined ? null : JSON.stringify(headers)
  return { kind, recipient, text, subject, html, headers: more, is_bulk: isBulk }
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
            .orderBy('is_bulk')
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

/** Forgets those of very many that were sent, or given up, before a moment: they are large, and nobody looks for them. */
export async function deleteBulkBefore(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('is_bulk', '=', true)
    .where(sql<boolean>`coalesce(sent_at, failed_at) < ${before.toISOString()}::timestamptz`)
    .execute()
}

/** The newest first. */
export function listMessages(db: Database, most: number): Promise<OutboxRow[]> {
  return db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(most).execute()
}

interface QueueCounts {
  readonly waiting: number
  readonly waiting_bulk: number
  readonly oldest_at: string | null
  readonly sent_in_a_day: number
  readonly failed: number
}

const none: QueueCounts = { waiting: 0, waiting_bulk: 0, oldest_at: null, sent_in_a_day: 0, failed: 0 }

/** How many messages wait, left within a day, and were given up. */
export async function countQueue(db: Database, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select
      count(*) filter (where waits and not is_bulk)::int as waiting,
      count(*) filter (where waits and is_bulk)::int as waiting_bulk,
      min(created_at) filter (where waits) as oldest_at,
      count(*) filter (where sent_at > ${now.toISOString()}::timestamptz - interval '1 day')::int as sent_in_a_day,
      count(failed_at)::int as failed
    from (select *, sent_at is null and failed_at is null as waits from outbox) as message`.execute(db)
  return rows[0] ?? none
}

/** Those that were given up, the newest first. */
export function listFailed(db: Database, most: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'failed_at', 'tries', 'resent_at'])
    .where('failed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** How many messages wait, were given up, and were sent since a moment. */
export interface OutboxCounts {
  readonly waiting: number
  readonly bulk_waiting: number
  readonly oldest_at: string | null
  readonly failed: number
  readonly sent: number
}

/** Counts what is in the outbox. */
export async function countOutbox(db: Database, since: Date): Promise<OutboxCounts> {
  const { rows } = await sql<OutboxCounts>`
    select waits.*, (select count(*)::int from outbox where failed_at is not null) as failed,
      (select count(*)::int from outbox where sent_at > ${since.toISOString()}::timestamptz) as sent
    from (select count(*) filter (where not is_bulk)::int as waiting, count(*) filter (where is_bulk)::int as bulk_waiting,
      min(created_at) as oldest_at from outbox where sent_at is null and failed_at is null) as waits`.execute(db)
  return rows[0] ?? { waiting: 0, bulk_waiting: 0, oldest_at: null, failed: 0, sent: 0 }
}

/** Lets a message wait again that was given up, from its first try on; once. @returns whether it was one */
export async function resendFailed(trx: Database, id: number, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const row = await trx
    .updateTable('outbox')
    .set({ failed_at: null, tries: 0, next_try_at: at, resent_at: at })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where('resent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether there is such a message. */
export async function isMessage(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
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
