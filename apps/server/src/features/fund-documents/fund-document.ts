import type { DocumentVersion } from '@zhiheng/contract/fund-documents.ts'
import type { DocumentFact } from '@zhiheng/domain/fund-documents/document-fact.ts'
import type { DocumentPage } from '@zhiheng/domain/fund-documents/document-page.ts'

/** A version of a document, brought by an operator or made of the fictional market. */
export interface FundDocument {
  readonly version: DocumentVersion
  readonly facts: () => readonly DocumentFact[]
  /** The text of the pages from one up to and with another. */
  readonly pages: (first: number, last: number) => Promise<readonly DocumentPage[]>
  readonly file: () => DocumentFile
}

/** Its bytes. */
export interface DocumentFile {
  readonly tag: string
  readonly size: number
  readonly read: (from: number, to: number) => AsyncIterable<Uint8Array>
}
