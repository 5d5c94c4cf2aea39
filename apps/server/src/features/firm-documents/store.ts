import type { DocumentAudience, FirmDocumentKind } from '@zhiheng/domain/firm-documents/firm-document.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** A document by its number, of one firm. */
export interface DocumentKey {
  readonly firmId: number
  readonly id: number
}

/** A document as the firm's desk shows it, with its newest version. */
export interface DeskRow {
  readonly id: number
  readonly kind: FirmDocumentKind
  readonly name: string
  readonly audience: DocumentAudience
  readonly pool_id: number | null
  readonly pool: string | null
  /** null where it is for no one client, and where their account was deleted. */
  readonly client: string | null
  readonly email: string | null
  readonly must_agree: boolean
  readonly withdrawn_at: string | null
  readonly withdrawn_reason: string | null
  readonly version: number
  readonly number: number
  readonly hash: string
  readonly size: number
  readonly note: string
  readonly brought_at: string
  /** How many ever agreed to the newest version. */
  readonly agreed_ever: number
}

/** Which documents are looked for. */
export interface WantedDocuments {
  readonly firmId: number
  /** A part of a name or an address; empty: all. */
  readonly words: string
  readonly kind: FirmDocumentKind | undefined
  readonly audience: DocumentAudience | undefined
  readonly state: 'shown' | 'withdrawn' | undefined
}

/** Joined to `firm_documents as document`. */
export const newestVersion = sql`join lateral (select number, hash, size, note, brought_at from firm_document_versions
  where document_id = document.id order by number desc limit 1) as newest on true`

function deskRows(firmId: number, where: RawBuilder<unknown>): RawBuilder<DeskRow> {
  return sql<DeskRow>`
    select document.id, document.kind, document.name, document.audience, document.pool_id, firm_pools.name as pool,
      client.name as client, client.email, document.must_agree, document.withdrawn_at, document.withdrawn_reason,
      document.version, newest.number, newest.hash, newest.size, newest.note, newest.brought_at,
      (select count(*)::int from firm_document_consents as given
        where given.document_id = document.id and given.number = newest.number) as agreed_ever
    from firm_documents as document ${newestVersion}
    left join firm_pools on firm_pools.id = document.pool_id
    left join members as client on client.id = document.member_id and client.removed_at is null
    where document.firm_id = ${firmId} and ${where}`
}

function wantedIn({ words, kind, audience, state }: WantedDocuments): RawBuilder<unknown> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions = [sql`true`]
  if (words !== '') {
    conditions.push(
      sql`(document.name ilike ${pattern} or client.name ilike ${pattern} or client.email ilike ${pattern})`,
    )
  }
  if (kind !== undefined) conditions.push(sql`document.kind = ${kind}`)
  if (audience !== undefined) conditions.push(sql`document.audience = ${audience}`)
  if (state === 'shown') conditions.push(sql`document.withdrawn_at is null`)
  if (state === 'withdrawn') conditions.push(sql`document.withdrawn_at is not null`)
  return sql.join(conditions, sql` and `)
}

/** A page of a firm's documents, the newest first. */
export async function listDocuments(
  db: Database,
  wanted: WantedDocuments,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`${deskRows(wanted.firmId, wantedIn(wanted))}
    order by document.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countDocuments(db: Database, wanted: WantedDocuments): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${deskRows(wanted.firmId, wantedIn(wanted))}) as listed`.execute(db)
  return rows[0]?.count ?? 0
}

/** One of a firm's documents; null where it is not the firm's. */
export async function findDocument(db: Database, { firmId, id }: DocumentKey): Promise<DeskRow | null> {
  const { rows } = await deskRows(firmId, sql`document.id = ${id}`).execute(db)
  return rows[0] ?? null
}

/** Every version of a document without its bytes, the newest first, and how many agreed to each. */
export async function listVersions(db: Database, { firmId, id }: DocumentKey) {
  const { rows } = await sql<{
    number: number
    hash: string
    size: number
    note: string
    brought_at: string
    brought_by: string | null
    told: number | null
    opened: number
    agreed: number
  }>`
    select version.number, hash, size, note, brought_at, author.name as brought_by,
      news.clients as told,
      (select count(distinct member_id)::int from firm_document_openings as opening
        where opening.document_id = version.document_id and opening.number = version.number) as opened,
      (select count(*)::int from firm_document_consents as given
        where given.document_id = version.document_id and given.number = version.number) as agreed
    from firm_document_versions as version
    left join members as author on author.id = version.brought_by and author.removed_at is null
    left join firm_document_news as news on news.document_id = version.document_id and news.number = version.number
    where version.firm_id = ${firmId} and version.document_id = ${id} order by version.number desc`.execute(db)
  return rows
}

/** Who agreed to which version, the newest first. */
export async function listConsents(db: Database, { firmId, id }: DocumentKey, limit: number) {
  const { rows } = await sql<{
    name: string | null
    email: string | null
    number: number
    hash: string
    agreed_at: string
    total: number
  }>`
    select member.name, member.email, number, hash, agreed_at, count(*) over ()::int as total
    from firm_document_consents as given
    left join members as member on member.id = given.member_id and member.removed_at is null
    where given.firm_id = ${firmId} and document_id = ${id} order by given.id desc limit ${limit}`.execute(db)
  return rows
}

/** The bytes of a version of a firm's document; null where there is none. */
export async function readFile(
  db: Database,
  { firmId, id, number }: DocumentKey & { readonly number: number },
): Promise<{ name: string; bytes: Buffer } | null> {
  const row = await db
    .selectFrom('firm_document_versions as version')
    .innerJoin('firm_documents as document', 'document.id', 'version.document_id')
    .select(['document.name', 'version.bytes'])
    .where('version.firm_id', '=', firmId)
    .where('document_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

/** The pools of a firm that a document may stand beside. */
export function listPools(db: Database, firmId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('firm_pools')
    .select(['id', 'name'])
    .where('firm_id', '=', firmId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Holds a firm until the transaction ends: of two who bring the same at once, one finds what the other brought. */
export async function lockFirm(trx: Database, firmId: number): Promise<void> {
  await trx.selectFrom('firms').select('id').where('id', '=', firmId).forUpdate().executeTakeFirst()
}

export async function countOfFirm(trx: Database, firmId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('firm_documents')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a document is, and whom it is for. */
export interface DocumentHead {
  readonly firmId: number
  readonly kind: FirmDocumentKind
  readonly name: string
  readonly audience: DocumentAudience
  readonly poolId: number | null
  readonly memberId: number | null
}

/** A shown document of the same head whose newest version has the same bytes; null where there is none. */
export async function findSame(trx: Database, head: DocumentHead & { readonly hash: string }): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select document.id from firm_documents as document ${newestVersion}
    where firm_id = ${head.firmId} and withdrawn_at is null and kind = ${head.kind} and name = ${head.name}
      and audience = ${head.audience} and pool_id is not distinct from ${head.poolId}::int
      and member_id is not distinct from ${head.memberId}::int and newest.hash = ${head.hash}
    order by document.id limit 1`.execute(trx)
  return rows[0]?.id ?? null
}

export async function insertDocument(
  trx: Database,
  { firmId, kind, name, audience, poolId, memberId, mustAgree }: DocumentHead & { readonly mustAgree: boolean },
): Promise<number> {
  const { id } = await trx
    .insertInto('firm_documents')
    .values({
      firm_id: firmId,
      kind,
      name,
      audience,
      pool_id: poolId,
      member_id: memberId,
      must_agree: mustAgree,
      withdrawn_at: null,
      withdrawn_by: null,
      withdrawn_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A version that is brought. */
export interface NewVersion extends DocumentKey {
  readonly number: number
  readonly hash: string
  readonly note: string
  readonly bytes: Buffer
  readonly by: number
  readonly at: string
}

export async function insertVersion(trx: Database, { firmId, id, by, at, ...version }: NewVersion): Promise<void> {
  await trx
    .insertInto('firm_document_versions')
    .values({
      ...version,
      document_id: id,
      firm_id: firmId,
      size: version.bytes.length,
      brought_by: by,
      brought_at: at,
    })
    .execute()
}

/** What of a document is changed; what is not named stays. */
export interface DocumentChange {
  readonly kind?: FirmDocumentKind
  readonly name?: string
  readonly must_agree?: boolean
  readonly withdrawn_at?: string | null
  readonly withdrawn_by?: number | null
  readonly withdrawn_reason?: string | null
}

/** Changes a document; its version goes on. */
export async function updateDocument(
  trx: Database,
  { firmId, id }: DocumentKey,
  change: DocumentChange,
): Promise<void> {
  await trx
    .updateTable('firm_documents')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** Holds a document until the transaction ends: no newer version comes between what is shown and what is agreed to. */
export async function lockDocument(trx: Database, id: number): Promise<void> {
  await trx.selectFrom('firm_documents').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The firms of the demo, each with somebody who runs it. */
export async function listDemoDesks(db: Database): Promise<{ firmId: number; adminId: number }[]> {
  const { rows } = await sql<{ firmId: number; adminId: number }>`
    select firms.id as "firmId", min(firm_members.member_id)::int as "adminId" from firms
    join firm_members on firm_members.firm_id = firms.id and firm_members.role = 'admin'
    where firms.dataset = 'demo' group by firms.id order by firms.id`.execute(db)
  return rows
}

const ownRecord = { notBecause: 'who brought which document is the firm’s own record' }

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'firm_documents',
    by: ['member_id', 'withdrawn_by'],
    given: {
      as: 'firm_documents',
      rows: (db, memberId) =>
        db
          .selectFrom('firm_documents as document')
          .innerJoin('firm_document_versions as version', 'version.document_id', 'document.id')
          .innerJoin('firms', 'firms.id', 'document.firm_id')
          .select([
            'document.id',
            sql<string>`brand->>'name'`.as('firm'),
            'document.kind',
            'document.name',
            'version.number',
            'version.hash',
            'version.brought_at',
          ])
          .where('document.member_id', '=', memberId)
          .orderBy('document.id')
          .orderBy('version.number')
          .execute(),
    },
    // what they agreed to is a record that the law lets the firm keep; anything else that was for them alone goes
    atRemoval: (trx, { memberId }) =>
      sql`delete from firm_documents where member_id = ${memberId}
        and not exists (select from firm_document_consents where document_id = firm_documents.id)`.execute(trx),
  },
  { table: 'firm_document_versions', by: ['brought_by'], given: ownRecord, atRemoval: 'unnamed' },
]
