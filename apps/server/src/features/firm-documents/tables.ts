import type { DocumentAudience, DocumentPage, FirmDocumentKind } from '@zhiheng/domain/firm-documents/firm-document.ts'
import type { Generated } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    firm_documents: FirmDocumentsTable
    firm_document_versions: FirmDocumentVersionsTable
    firm_document_consents: FirmDocumentConsentsTable
    firm_document_news: FirmDocumentNewsTable
    firm_document_openings: FirmDocumentOpeningsTable
  }
}

export const tables = [
  'firm_documents',
  'firm_document_versions',
  'firm_document_consents',
  'firm_document_news',
  'firm_document_openings',
] as const satisfies readonly (keyof Schema)[]

interface FirmDocumentsTable {
  id: Generated<number>
  firm_id: number
  kind: Checked<FirmDocumentKind>
  name: string
  audience: Checked<DocumentAudience>
  /** Of one that stands beside a pool. */
  pool_id: number | null
  /** Of one that is for one client. */
  member_id: number | null
  must_agree: boolean
  withdrawn_at: Time | null
  withdrawn_by: number | null
  withdrawn_reason: string | null
  version: Generated<number>
}

/** Append-only. */
interface FirmDocumentVersionsTable {
  document_id: number
  firm_id: number
  number: number
  /** SHA-256 of the bytes, in hex. */
  hash: string
  size: number
  note: string
  /** PDF. */
  bytes: Buffer
  brought_by: number
  brought_at: Time
}

/** Append-only. */
interface FirmDocumentConsentsTable {
  id: Generated<number>
  firm_id: number
  document_id: number
  number: number
  /** Of the bytes that were agreed to. */
  hash: string
  member_id: number
  agreed_at: Time
}

/** Versions of which clients were told. */
interface FirmDocumentNewsTable {
  document_id: number
  number: number
  firm_id: number
  /** How many it was put before then; null where nobody counted. */
  clients: number | null
  told_at: Time
}

/** Append-only. */
interface FirmDocumentOpeningsTable {
  id: Generated<number>
  firm_id: number
  document_id: number
  number: number
  member_id: number
  /** null where it was opened from no page that is known. */
  page: Checked<DocumentPage> | null
  opened_at: Time
}
