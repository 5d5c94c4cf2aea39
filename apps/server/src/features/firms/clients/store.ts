import type { EvaluationState } from '@zhiheng/domain/firms/client-list.ts'
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

/** Which of a firm's people are looked for. */
export interface WantedClients {
  readonly firmId: number
  /** A part of a name or an address; empty: all. */
  readonly words: string
  readonly risk: EvaluationState | null
  /** The first moment of an evaluation that still holds. */
  readonly holdsFrom: string
  /** Those whose answers contradict each other, where they are looked for. */
  readonly clashing?: readonly number[]
}

const evaluatedAt = sql<string | null>`(select max(evaluated_at) from risk_evaluations
    where risk_evaluations.member_id = firm_members.member_id)`

const lastSeenAt = sql<string | null>`(select max(last_seen_at) from sessions
    where sessions.member_id = firm_members.member_id and ended_at is null)`

/** What the newest evaluations that still hold were made from, of all people of a firm. */
export function listAnswers(
  db: Database,
  { firmId, holdsFrom }: Pick<WantedClients, 'firmId' | 'holdsFrom'>,
): Promise<{ member_id: number; version: string; answers: object }[]> {
  return clientsOf(db, firmId)
    .innerJoin('risk_evaluations as newest', (join) =>
      join.on(
        'newest.id',
        '=',
        sql<number>`(select max(id) from risk_evaluations as own
        where own.member_id = firm_members.member_id)`,
      ),
    )
    .where('newest.evaluated_at', '>=', holdsFrom)
    .select(['firm_members.member_id', 'newest.version', 'newest.answers'])
    .execute()
}

function matching(db: Database, { firmId, words, risk, holdsFrom, clashing = [] }: WantedClients) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const all = clientsOf(db, firmId)
  const from = sql<string>`${holdsFrom}::timestamptz`
  const clients =
    risk === null
      ? all
      : risk === 'none'
        ? all.where(evaluatedAt, 'is', null)
        : risk === 'clashing'
          ? all.where(sql<boolean>`firm_members.member_id = any(${[...clashing]}::int[])`)
          : all.where(evaluatedAt, risk === 'fine' ? '>=' : '<', from)
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
  evaluatedAt.as('evaluated_at'),
  lastSeenAt.as('last_seen_at'),
  sql<number>`(select count(*)::int from firm_notes
    where firm_notes.firm_id = firm_members.firm_id and firm_notes.member_id = firm_members.member_id)`.as('notes'),
] as const

/** A page of the people of a firm who are looked for, by name or who was here last. */
export async function listClients(
  db: Database,
  asked: WantedClients & { order: 'name' | 'seen'; from: number; most: number },
): Promise<ClientRow[]> {
  const rows = matching(db, asked).select([...columns, ...told])
  const ordered = asked.order === 'seen' ? rows.orderBy(sql`last_seen_at desc nulls last`) : rows
  return ordered.orderBy('members.name').orderBy('members.id').offset(asked.from).limit(asked.most).execute()
}

/** Those of them by their accounts' numbers, in no order. */
export async function listTheseClients(
  db: Database,
  { ids, ...asked }: WantedClients & { ids: readonly number[] },
): Promise<ClientRow[]> {
  return matching(db, asked)
    .select([...columns, ...told])
    .where('firm_members.member_id', 'in', [...ids])
    .execute()
}

/** The numbers of all who are looked for, by name or who was here last. */
export async function listClientIds(
  db: Database,
  { order, ...asked }: WantedClients & { order: 'name' | 'seen' },
): Promise<number[]> {
  const found = matching(db, asked).select('firm_members.member_id')
  const ordered = order === 'seen' ? found.orderBy(sql`${lastSeenAt} desc nulls last`) : found
  const rows = await ordered.orderBy('members.name').orderBy('members.id').execute()
  return rows.map((row) => row.member_id)
}

export async function countClients(db: Database, asked: WantedClients): Promise<number> {
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
