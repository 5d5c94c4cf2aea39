import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { LegalDraft, LegalKind, LegalState } from '@zhiheng/domain/legal/legal-text.ts'
import type { Generated, JSONColumnType } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    legal_bodies: LegalBodiesTable
    legal_drafts: LegalDraftsTable
    legal_versions: LegalVersionsTable
    legal_consents: LegalConsentsTable
  }
}

export const tables = [
  'legal_bodies',
  'legal_drafts',
  'legal_versions',
  'legal_consents',
] as const satisfies readonly (keyof Schema)[]

/** Append-only. */
interface LegalBodiesTable {
  /** SHA-256 of the text in UTF-8, in hex. */
  hash: string
  body: string
}

interface LegalDraftsTable {
  id: Generated<number>
  /** null: one of our own texts. */
  firm_id: number | null
  kind: Checked<LegalKind>
  /** null: nothing is being written. */
  draft: JSONColumnType<LegalDraft | null, string | null, string | null>
  state: Checked<LegalState>
  /** Who wrote the draft last. */
  written_by: number
  written_at: Time
  /** The number of the version that the draft brings back. */
  restores: number | null
  version: Generated<number>
}

/** Append-only. The first version of our own texts is in the catalogue and has no row. */
interface LegalVersionsTable {
  id: Generated<number>
  firm_id: number | null
  kind: Checked<LegalKind>
  number: number
  hash: string
  effective_on: Checked<IsoDate>
  must_agree: boolean
  change: string
  restores: number | null
  written_by: number
  published_by: number
  published_at: Time
}

/** Append-only. */
interface LegalConsentsTable {
  id: Generated<number>
  member_id: number
  /** Whose text it was; null: ours. */
  firm_id: number | null
  kind: Checked<LegalKind>
  number: number
  /** null: agreed to before the texts themselves were kept. */
  hash: string | null
  agreed_at: Time
  page: string
}
