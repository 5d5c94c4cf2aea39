import type { FirmBrand, FirmRole } from '@zhiheng/domain/firms/firm.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Part } from '../../platform/database/read-page.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Datasets = readonly ('demo' | 'real')[]

/** A firm as staff see it. */
export interface FirmRow {
  readonly id: number
  readonly brand: FirmBrand
  readonly hidden: string[]
  readonly embed_origins: string[]
  readonly version: number
  readonly made_at: string
  readonly closed_at: string | null
  readonly domains: string[]
  /** How many of these are not proved, or no more. */
  readonly waiting: number
  readonly people: number
  readonly admins: number
}

/** Which firms are looked for. */
interface Wanted {
  /** A part of a name or a domain, or a whole number; '' for all. */
  readonly words: string
  readonly state?: 'open' | 'closed' | undefined
  readonly datasets: Datasets
}

const peopleOf = sql`firm_members join members on members.id = firm_members.member_id and members.removed_at is null
  where firm_members.firm_id = firms.id`

const columns = sql`firms.id, brand, hidden, embed_origins, version, made_at, firms.removed_at as closed_at,
  array(select domain from firm_domains where firm_domains.firm_id = firms.id order by domain) as domains,
  (select count(*)::int from firm_domains where firm_domains.firm_id = firms.id and not domain like '%.localhost'
    and (proved_at is null or lost_at is not null)) as waiting,
  (select count(*)::int from ${peopleOf}) as people,
  (select count(*)::int from ${peopleOf} and role = 'admin') as admins`

/** Firms by name, a page of them. */
export async function listFirms(db: Database, wanted: Wanted, { limit, offset }: Part): Promise<FirmRow[]> {
  const { rows } = await sql<FirmRow>`
    select ${columns} from firms where ${isWanted(wanted)}
    order by brand ->> 'name', id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countFirms(db: Database, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from firms where ${isWanted(wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

function isWanted({ words, state, datasets }: Wanted): RawBuilder<boolean> {
  const conditions = [sql<boolean>`dataset in (${sql.join([...datasets])})`]
  if (state !== undefined) conditions.push(state === 'open' ? sql`removed_at is null` : sql`removed_at is not null`)
  if (words !== '') {
    const pattern = patternOf(words)
    conditions.push(sql`(brand ->> 'name' ilike ${pattern} or firms.id::text = ${words}
      or exists (select from firm_domains where firm_domains.firm_id = firms.id and domain like ${pattern.toLowerCase()}))`)
  }
  return sql`${sql.join(conditions, sql` and `)}`
}

function patternOf(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** A firm, open or closed; null where there is none. */
export async function findFirm(
  db: Database,
  { id, datasets }: { readonly id: number; readonly datasets: Datasets },
): Promise<FirmRow | null> {
  const { rows } = await sql<FirmRow>`
    select ${columns} from firms where firms.id = ${id} and dataset in (${sql.join([...datasets])})`.execute(db)
  return rows[0] ?? null
}

/** Holds a firm until the transaction ends; null where there is none. */
export async function lockFirm(
  trx: Database,
  asked: { readonly id: number; readonly datasets: Datasets },
): Promise<FirmRow | null> {
  await trx.selectFrom('firms').select('id').where('id', '=', asked.id).forUpdate().execute()
  return findFirm(trx, asked)
}

/** Writes a part of a firm; it is of the next version then. */
export async function updateFirm(trx: Database, id: number, part: Updateable<Schema['firms']>): Promise<void> {
  await trx
    .updateTable('firms')
    .set({ ...part, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** One of a firm's people. */
export interface PersonRow {
  readonly member_id: number
  readonly email: string
  readonly name: string
  readonly role: FirmRole
  readonly joined_at: string
}

interface WantedPeople {
  readonly firmId: number
  readonly words: string
}

/** A page of a firm's people, by name. */
export function listPeople(db: Database, wanted: WantedPeople, { limit, offset }: Part): Promise<PersonRow[]> {
  return people(db, wanted)
    .select(['firm_members.member_id', 'members.email', 'members.name', 'role', 'joined_at'])
    .orderBy('members.name')
    .orderBy('members.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countPeople(db: Database, wanted: WantedPeople): Promise<number> {
  const row = await people(db, wanted)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

function people(db: Database, { firmId, words }: WantedPeople) {
  const all = db
    .selectFrom('firm_members')
    .innerJoin('members', 'members.id', 'firm_members.member_id')
    .where('firm_id', '=', firmId)
    .where('members.removed_at', 'is', null)
  const pattern = patternOf(words)
  if (words === '') return all
  return all.where((row) => row.or([row('members.email', 'ilike', pattern), row('members.name', 'ilike', pattern)]))
}

/** Holds the account of an address until the transaction ends; null where there is none. */
export async function lockAccountByEmail(trx: Database, email: string): Promise<{ readonly id: number } | null> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('email', '=', normaliseEmail(email))
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}
