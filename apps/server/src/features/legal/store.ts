import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { LegalDraft, LegalKind, LegalState } from '@zhiheng/domain/legal/legal-text.ts'
import { sql } from 'kysely'

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
