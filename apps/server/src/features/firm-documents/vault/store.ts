import type { DocumentAudience, FirmDocumentKind } from '@zhiheng/domain/firm-documents/firm-document.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { type DocumentKey, newestVersion } from '../store.ts'

/** Who looks, and where. */
export interface Looking {
  readonly memberId: number
  /** null: on our own site, at what all firms put before them. */
  readonly firmId: number | null
  /** Staff see on a firm's site what all its clients see. */
  readonly isStaff: boolean
}

/** A document as whoever it is for sees it, with its newest version. */
export interface OwnRow {
  readonly id: number
  readonly firm_id: number
  readonly firm: string
  readonly kind: FirmDocumentKind
  readonly name: string
  readonly audience: DocumentAudience
  readonly pool_id: number | null
  readonly pool: string | null
  readonly must_agree: boolean
  readonly withdrawn_at: string | null
  readonly withdrawn_reason: string | null
  readonly number: number
  readonly hash: string
  readonly size: number
  readonly note: string
  readonly brought_at: string
  /** Whether it is meant for them now, and not withdrawn. */
  readonly is_shown: boolean
  /** Whether they are a client of the firm: who runs it agrees to nothing of its own. */
  readonly is_client: boolean
}

/** What one member is shown, and what they agreed to; away from the page of a pool also what they opened. */
export async function listOwn(
  db: Database,
  { memberId, firmId, isStaff }: Looking,
  { id = null, poolId = null }: { readonly id?: number | null; readonly poolId?: number | null } = {},
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select * from (
      select document.id, document.firm_id, firms.brand->>'name' as firm, document.kind, document.name, document.audience,
        document.pool_id, firm_pools.name as pool, document.must_agree, document.withdrawn_at, document.withdrawn_reason,
        newest.number, newest.hash, newest.size, newest.note, newest.brought_at,
        document.withdrawn_at is null and firms.removed_at is null and firm_pools.removed_at is null
          and (document.member_id is null or document.member_id = ${memberId}::int)
          and (${isStaff && firmId !== null}::boolean or exists (select from firm_members
            where firm_members.firm_id = document.firm_id and firm_members.member_id = ${memberId}::int)) as is_shown,
        exists (select from firm_members where firm_members.firm_id = document.firm_id
          and firm_members.member_id = ${memberId}::int and firm_members.role = 'member') as is_client
      from firm_documents as document ${newestVersion}
      join firms on firms.id = document.firm_id
      left join firm_pools on firm_pools.id = document.pool_id
      where (${firmId}::int is null or document.firm_id = ${firmId}::int)
        and (${id}::int is null or document.id = ${id}::int)
        and (${poolId}::int is null or document.pool_id = ${poolId}::int)
    ) as own
    where is_shown or exists (select from firm_document_consents as given
        where given.document_id = own.id and given.member_id = ${memberId}::int)
      or ${poolId}::int is null and exists (select from firm_document_openings as opening
        where opening.document_id = own.id and opening.member_id = ${memberId}::int)
    order by own.brought_at desc, own.id desc`.execute(db)
  return rows
}

/** What a member agreed to, the newest first. */
export async function listOwnConsents(db: Database, memberId: number) {
  return db
    .selectFrom('firm_document_consents as given')
    .innerJoin('firm_document_versions as version', (join) =>
      join.onRef('version.document_id', '=', 'given.document_id').onRef('version.number', '=', 'given.number'),
    )
    .select([
      'given.document_id',
      'given.number',
      'given.hash',
      'version.size',
      'version.note',
      'version.brought_at',
      'given.agreed_at',
    ])
    .where('given.member_id', '=', memberId)
    .orderBy('given.id', 'desc')
    .execute()
}

/** Keeps a consent; one that is there already stays. */
export async function insertConsent(
  trx: Database,
  {
    firmId,
    id,
    number,
    hash,
    memberId,
    at,
  }: DocumentKey & { number: number; hash: string; memberId: number; at: string },
): Promise<void> {
  await trx
    .insertInto('firm_document_consents')
    .values({ firm_id: firmId, document_id: id, number, hash, member_id: memberId, agreed_at: at })
    .onConflict((conflict) => conflict.columns(['document_id', 'number', 'member_id']).doNothing())
    .execute()
}

/** What a member is called. */
export async function readName(db: Database, memberId: number): Promise<string> {
  const row = await db.selectFrom('members').select('name').where('id', '=', memberId).executeTakeFirstOrThrow()
  return row.name
}

/** Where a member stands in this table. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'firm_document_consents',
    by: ['member_id'],
    given: {
      as: 'firm_document_consents',
      rows: (db, memberId) =>
        db
          .selectFrom('firm_document_consents as given')
          .innerJoin('firm_documents as document', 'document.id', 'given.document_id')
          .select(['given.id', 'given.firm_id', 'document.name', 'given.number', 'given.hash', 'given.agreed_at'])
          .where('given.member_id', '=', memberId)
          .orderBy('given.id')
          .execute(),
    },
    // as with consents to terms: nothing is left that says whose it was
    atRemoval: 'unnamed',
  },
]
