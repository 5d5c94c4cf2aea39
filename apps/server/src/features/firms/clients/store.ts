import type { FirmRole } from '@zhiheng/domain/firms/firm.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** One of a firm's people. */
export interface ClientRow {
  readonly member_id: number
  readonly email: string
  readonly name: string
  readonly role: FirmRole
  readonly joined_at: string
  readonly risk_level: number | null
  readonly evaluated_at: string | null
  readonly last_seen_at: string | null
  readonly notes: number
}

/** A note with the name of who wrote it; null where that account was deleted. */
export interface NoteRow {
  readonly id: number
  readonly author: string | null
  readonly text: string
  readonly at: string
}

/** Every look at a client begins with the firm: there is none without it. */
function clientsOf(db: Database, firmId: number) {
  return db
    .selectFrom('firm_members')
    .innerJoin('members', 'members.id', 'firm_members.member_id')
    .where('firm_members.firm_id', '=', firmId)
    .where('members.removed_at', 'is', null)
}

function matching(db: Database, { firmId, words }: { firmId: number; words: string }) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const clients = clientsOf(db, firmId)
  if (words === '') return clients
  return clients.where((where) =>
    where.or([where('members.email', 'ilike', pattern), where('members.name', 'ilike', pattern)]),
  )
}

const columns = [
  'firm_members.member_id',
  'members.email',
  'members.name',
  'firm_members.role',
  'firm_members.joined_at',
  'members.risk_level',
] as const

const told = [
  sql<string | null>`(select max(evaluated_at) from risk_evaluations
    where risk_evaluations.member_id = firm_members.member_id)`.as('evaluated_at'),
  sql<string | null>`(select max(last_seen_at) from sessions
    where sessions.member_id = firm_members.member_id and ended_at is null)`.as('last_seen_at'),
  sql<number>`(select count(*)::int from firm_notes
    where firm_notes.firm_id = firm_members.firm_id and firm_notes.member_id = firm_members.member_id)`.as('notes'),
] as const

/** A page of a firm's people whose name or address has these words in it, by name. */
export async function listClients(
  db: Database,
  asked: { firmId: number; words: string; from: number; most: number },
): Promise<ClientRow[]> {
  return matching(db, asked)
    .select([...columns, ...told])
    .orderBy('members.name')
    .orderBy('members.id')
    .offset(asked.from)
    .limit(asked.most)
    .execute()
}

export async function countClients(db: Database, asked: { firmId: number; words: string }): Promise<number> {
  const row = await matching(db, asked)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** One of a firm's people by their address; null where nobody of this firm has it. */
export async function findClient(
  db: Database,
  { firmId, email }: { firmId: number; email: string },
): Promise<ClientRow | null> {
  const row = await clientsOf(db, firmId)
    .select([...columns, ...told])
    .where('members.email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

/** A firm's notes on one of its people, the newest first. */
export function listNotes(
  db: Database,
  { firmId, memberId }: { firmId: number; memberId: number },
): Promise<NoteRow[]> {
  return db
    .selectFrom('firm_notes')
    .innerJoin('members', 'members.id', 'firm_notes.author_id')
    .select([
      'firm_notes.id',
      sql<string | null>`case when members.removed_at is null then members.name end`.as('author'),
      'text',
      'at',
    ])
    .where('firm_id', '=', firmId)
    .where('member_id', '=', memberId)
    .orderBy('firm_notes.id', 'desc')
    .execute()
}

export async function insertNote(
  db: Database,
  note: { firmId: number; memberId: number; authorId: number; text: string; at: string },
): Promise<number> {
  const { id } = await db
    .insertInto('firm_notes')
    .values({
      firm_id: note.firmId,
      member_id: note.memberId,
      author_id: note.authorId,
      text: note.text,
      at: note.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
