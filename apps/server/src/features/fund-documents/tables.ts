import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { DocumentFact } from '@zhiheng/domain/fund-documents/document-fact.ts'
import type { DocumentKind } from '@zhiheng/domain/fund-documents/document-kind.ts'
import type { Generated, JSONColumnType } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    document_files: DocumentFilesTable
    document_chunks: DocumentChunksTable
    document_pages: DocumentPagesTable
    fund_documents: FundDocumentsTable
    fund_document_follows: FundDocumentFollowsTable
  }
}

export const tables = [
  'document_files',
  'document_chunks',
  'document_pages',
  'fund_documents',
  'fund_document_follows',
] as const satisfies readonly (keyof Schema)[]

export type Dataset = 'demo' | 'real'

interface DocumentFilesTable {
  id: Generated<number>
  sha256: Buffer
  size: number
  page_count: number
  kept_at: Time
}

/** Parts of one length, the last one shorter. */
interface DocumentChunksTable {
  file_id: number
  place: number
  bytes: Buffer
}

interface DocumentPagesTable {
  file_id: number
  /** From 1. */
  page: number
  content: string
}

/** A document of a fund, by the class that it was brought for. */
interface FundDocumentsTable {
  id: Generated<number>
  dataset: Dataset
  lipper_id: string
  kind: Checked<DocumentKind>
  published_on: Checked<IsoDate>
  title: string
  language: string
  file_id: number
  first_page: number
  last_page: number
  facts: JSONColumnType<DocumentFact[]>
  brought_at: Time
}

interface FundDocumentFollowsTable {
  member_id: number
  dataset: Dataset
  lipper_id: string
  followed_at: Time
}
