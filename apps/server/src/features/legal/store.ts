import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { LegalDraft, LegalKind, LegalState } from '@zhiheng/domain/legal/legal-text.ts'
import { type Expression, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** Which text of whom; `firmId` null: ours. */
export interface TextAt {
  readonly firmId: number | null
  readonly kind: LegalKind
}

/** A published version. People are named while their account is there. */
export interface VersionRow {
  readonly firmId: number | null
  readonly kind: LegalKind
  readonly number: number
  readonly hash: string
  readonly body: string
  readonly effectiveOn: IsoDate
  readonly mustAgree: boolean
  readonly change: string
  readonly restores: number | null
  readonly writer: string | null
  readonly publisher: string | null
  readonly publishedAt: string
}

/** What is being written of a text. */
export interface DraftRow {
  readonly firmId: number | null
  readonly kind: LegalKind
  readonly draft: LegalDraft | null
  readonly state: LegalState
  readonly writtenBy: number
  readonly writer: string | null
  readonly writtenAt: string
  readonly restores: number | null
  readonly version: number
}

/** Our own published versions, and those of one firm where one is named; the oldest first. */
export function listVersions(db: Database, firmId: number | null): Promise<VersionRow[]> {
  return db
    .selectFrom('legal_versions as version')
    .innerJoin('legal_bodies as text', 'text.hash', 'version.hash')
    .leftJoin('members as writer', (join) =>
      join.onRef('writer.id', '=', 'version.written_by').on('writer.removed_at', 'is', null),
    )
    .leftJoin('members as publisher', (join) =>
      join.onRef('publisher.id', '=', 'version.published_by').on('publisher.removed_at', 'is', null),
    )
    .select([
      'version.firm_id as firmId',
      'version.kind',
      'version.number',
      'version.hash',
      'text.body',
      'version.effective_on as effectiveOn',
      'version.must_agree as mustAgree',
      'version.change',
      'version.restores',
      'writer.name as writer',
      'publisher.name as publisher',
      'version.published_at as publishedAt',
    ])
    .where((eb) => eb.or([eb('version.firm_id', 'is', null), eb('version.firm_id', '=', firmId ?? 0)]))
    .orderBy('version.number')
    .execute()
}

/** What is being written of the texts of one owner. */
export function listDrafts(db: Database, firmId: number | null): Promise<DraftRow[]> {
  return draftsOf(db, firmId).execute()
}

/** One of them; null where nobody has ever written any. */
export async function findDraft(db: Database, { firmId, kind }: TextAt): Promise<DraftRow | null> {
  return (await draftsOf(db, firmId).where('draft.kind', '=', kind).executeTakeFirst()) ?? null
}

function draftsOf(db: Database, firmId: number | null) {
  return db
    .selectFrom('legal_drafts as draft')
    .leftJoin('members as writer', (join) =>
      join.onRef('writer.id', '=', 'draft.written_by').on('writer.removed_at', 'is', null),
    )
    .select([
      'draft.firm_id as firmId',
      'draft.kind',
      'draft.draft',
      'draft.state',
      'draft.written_by as writtenBy',
      'writer.name as writer',
      'draft.written_at as writtenAt',
      'draft.restores',
      'draft.version',
    ])
    .where('draft.firm_id', 'is not distinct from', firmId)
}

/** Holds the row of what is written of a text until the end of the transaction, if there is one. */
export async function lockDraft(trx: Database, { firmId, kind }: TextAt): Promise<void> {
  await trx
    .selectFrom('legal_drafts')
    .select('id')
    .where('firm_id', 'is not distinct from', firmId)
    .where('kind', '=', kind)
    .forUpdate()
    .execute()
}

/** Begins what is written of a text. Returns whether nobody else was quicker. */
export async function insertDraft(
  trx: Database,
  made: TextAt & { draft: LegalDraft; restores: number | null; writtenBy: number; at: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('legal_drafts')
    .values({
      firm_id: made.firmId,
      kind: made.kind,
      draft: JSON.stringify(made.draft),
      state: 'draft',
      written_by: made.writtenBy,
      written_at: made.at,
      restores: made.restores,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What of it is changed; what is not named stays. */
export interface DraftChange {
  readonly draft?: LegalDraft | null
  readonly state: LegalState
  readonly restores?: number | null
  readonly writtenBy?: number
  readonly writtenAt?: string
}

/** Changes what is written of a text; its version goes on. */
export async function updateDraft(trx: Database, { firmId, kind }: TextAt, change: DraftChange): Promise<void> {
  const { draft, state, restores, writtenBy, writtenAt } = change
  await trx
    .updateTable('legal_drafts')
    .set({
      ...(draft === undefined ? {} : { draft: draft === null ? null : JSON.stringify(draft) }),
      ...(restores === undefined ? {} : { restores }),
      ...(writtenBy === undefined ? {} : { written_by: writtenBy }),
      ...(writtenAt === undefined ? {} : { written_at: writtenAt }),
      state,
      version: sql<number>`version + 1`,
    })
    .where('firm_id', 'is not distinct from', firmId)
    .where('kind', '=', kind)
    .execute()
}

/** Keeps a text under its hash; one that is there already stays. */
export async function keepBody(trx: Database, { hash, body }: { hash: string; body: string }): Promise<void> {
  await trx
    .insertInto('legal_bodies')
    .values({ hash, body })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertVersion(
  trx: Database,
  version: TextAt & {
    readonly number: number
    readonly hash: string
    readonly effectiveOn: IsoDate
    readonly mustAgree: boolean
    readonly change: string
    readonly restores: number | null
    readonly writtenBy: number
    readonly publishedBy: number
    readonly at: string
  },
): Promise<void> {
  await trx
    .insertInto('legal_versions')
    .values({
      firm_id: version.firmId,
      kind: version.kind,
      number: version.number,
      hash: version.hash,
      effective_on: version.effectiveOn,
      must_agree: version.mustAgree,
      change: version.change,
      restores: version.restores,
      written_by: version.writtenBy,
      published_by: version.publishedBy,
      published_at: version.at,
    })
    .execute()
}

/** How many members have agreed to each version of one owner's texts. */
export async function countConsents(
  db: Database,
  firmId: number | null,
): Promise<{ kind: LegalKind; number: number; count: number }[]> {
  return db
    .selectFrom('legal_consents')
    .select(['kind', 'number', (eb) => eb.fn.count<number>('member_id').distinct().as('count')])
    .where('firm_id', 'is not distinct from', firmId)
    .groupBy(['kind', 'number'])
    .execute()
}

/** A consent of a member. */
export interface Consent {
  readonly firmId: number | null
  readonly kind: LegalKind
  readonly number: number
  readonly hash: string | null
}

export async function insertConsents(
  trx: Database,
  {
    memberId,
    at,
    page,
    given,
  }: { memberId: number; at: string; page: string; given: readonly (Consent & { readonly hash: string })[] },
): Promise<void> {
  if (given.length === 0) return
  await trx
    .insertInto('legal_consents')
    .values(
      given.map(({ firmId, kind, number, hash }) => ({
        member_id: memberId,
        firm_id: firmId,
        kind,
        number,
        hash,
        agreed_at: at,
        page,
      })),
    )
    .execute()
}

/** What a member has agreed to, the newest first: on a firm's site to our texts and the firm's, on our own to all. */
export function listConsents(db: Database, { memberId, firmId }: { memberId: number; firmId: number | null }) {
  return consentsOf(db, memberId)
    .$if(firmId !== null, (query) =>
      query.where((eb) => eb.or([eb('consent.firm_id', 'is', null), eb('consent.firm_id', '=', firmId)])),
    )
    .orderBy('consent.id', 'desc')
    .execute()
}

/** One of them with the text itself; null where the member has given no such consent. */
export async function findConsent(
  db: Database,
  { memberId, firmId, id }: { memberId: number; firmId: number | null; id: number },
) {
  const row = await consentsOf(db, memberId)
    .leftJoin('legal_bodies as text', 'text.hash', 'consent.hash')
    .select('text.body')
    .where('consent.id', '=', id)
    .$if(firmId !== null, (query) =>
      query.where((eb) => eb.or([eb('consent.firm_id', 'is', null), eb('consent.firm_id', '=', firmId)])),
    )
    .executeTakeFirst()
  return row ?? null
}

function consentsOf(db: Database, memberId: number) {
  return db
    .selectFrom('legal_consents as consent')
    .leftJoin('firms', 'firms.id', 'consent.firm_id')
    .select([
      'consent.id',
      'consent.firm_id as firmId',
      sql<string | null>`firms.brand->>'name'`.as('firmName'),
      'consent.kind',
      'consent.number',
      'consent.hash',
      'consent.agreed_at as agreedAt',
      'consent.page',
    ])
    .where('consent.member_id', '=', memberId)
}

/**
 * Whether a member has to agree to something, as a part of a statement: a version of ours, or of the firm whose client they are
 * and on whose site they stand, that has come into force since what they agreed to. Staff are never held up, nor are a firm's
 * own admins by its texts.
 */
export function mustAgree(
  memberId: Expression<number>,
  { firmId, today }: { readonly firmId: number | null; readonly today: IsoDate },
): Expression<boolean> {
  const isOneOfThem = sql`exists (select from firm_members where firm_id = ${firmId} and member_id = ${memberId} and role = 'member')`
  const ofFirm = firmId === null ? sql`false` : sql`(asked.firm_id = ${firmId} and ${isOneOfThem})`
  return sql<boolean>`exists (
    select from legal_versions as asked
    where asked.must_agree and asked.effective_on <= ${today}::date and (asked.firm_id is null or ${ofFirm})
      and not exists (
        select from legal_consents as given
        where given.member_id = ${memberId} and given.kind = asked.kind
          and given.firm_id is not distinct from asked.firm_id and given.number >= asked.number)
      and not exists (select from members as whose where whose.id = ${memberId} and 'staff' = any(whose.groups)))`
}

/** The same of one member, now. */
export async function hasToAgree(
  db: Database,
  { memberId, ...when }: { readonly memberId: number; readonly firmId: number | null; readonly today: IsoDate },
): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select ${mustAgree(sql<number>`${memberId}::int`, when)} as due`.execute(
    db,
  )
  return rows[0]?.due ?? false
}

/** The newest number that a member has agreed to of each text, ours and one firm's. */
export async function agreedNumbers(
  db: Database,
  { memberId, firmId }: { memberId: number; firmId: number | null },
): Promise<{ firmId: number | null; kind: LegalKind; number: number }[]> {
  return db
    .selectFrom('legal_consents')
    .select(['firm_id as firmId', 'kind', (eb) => eb.fn.max('number').as('number')])
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('firm_id', 'is', null), eb('firm_id', '=', firmId ?? 0)]))
    .groupBy(['firm_id', 'kind'])
    .execute()
}

/** Whether a member's part in a firm is that of a client. */
export async function isClient(
  db: Database,
  { memberId, firmId }: { memberId: number; firmId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('firm_members')
    .select('role')
    .where('firm_id', '=', firmId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.role === 'member'
}

const ownRecord = { notBecause: 'the texts of the site and of firms are their own record, whoever wrote them' }

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  { table: 'legal_drafts', by: ['written_by'], given: ownRecord, atRemoval: 'unnamed' },
  { table: 'legal_versions', by: ['written_by', 'published_by'], given: ownRecord, atRemoval: 'unnamed' },
  {
    table: 'legal_consents',
    by: ['member_id'],
    given: {
      as: 'consents',
      rows: (db, memberId) =>
        db
          .selectFrom('legal_consents as consent')
          .leftJoin('legal_bodies as text', 'text.hash', 'consent.hash')
          .select(['consent.id', 'firm_id', 'kind', 'number', 'consent.hash', 'agreed_at', 'page', 'text.body'])
          .where('member_id', '=', memberId)
          .orderBy('consent.id')
          .execute(),
    },
    // the terms say that what the law asks for is kept; of whom it was nothing is left
    atRemoval: 'unnamed',
  },
]
