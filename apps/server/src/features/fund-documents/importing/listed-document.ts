import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { DocumentKind } from '@zhiheng/domain/fund-documents/document-kind.ts'

/** A document as a list or the name of its file gives it; null: not given. */
export interface ListedDocument {
  /** Where it is listed, as an operator reads it. */
  readonly place: string
  readonly file: string
  /** An id, an ISIN, a code or a name; several where a file's name has several words. */
  readonly fund: readonly string[]
  readonly kind: DocumentKind | null
  readonly date: IsoDate | null
  readonly title: string | null
  readonly language: string | null
  /** Where in the file this fund is written of. */
  readonly pages: { readonly first: number; readonly last: number } | null
  /** Named by someone, and not found by the file's name. */
  readonly isListed: boolean
}

/** What is wrong with one of them. */
export interface DocumentFault {
  readonly place: string
  readonly why: string
}
