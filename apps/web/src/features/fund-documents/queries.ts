import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import {
  compareFundDocuments,
  type Comparison,
  getDocumentSubscription,
  getFundDocument,
  getFundDocumentText,
  listFundDocuments,
  searchFundDocument,
} from '@zhiheng/contract/fund-documents.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Documents = ReplyOf<typeof listFundDocuments>
export type DocumentWithFacts = ReplyOf<typeof getFundDocument>

/** All documents of a fund, and what the last editions changed. */
export const fundDocuments = (id: string): CallQuery<Documents> => query(listFundDocuments, { params: { id } })

/** One version with its key facts. */
export const fundDocument = (id: string, documentId: string): CallQuery<DocumentWithFacts> =>
  query(getFundDocument, { params: { id, document_id: documentId } })

/** Two versions held against each other. */
export const comparedDocuments = (
  id: string,
  ids: { readonly one: string; readonly other: string },
): CallQuery<Comparison> => query(compareFundDocuments, { params: { id, document_id: ids.one, other_id: ids.other } })

/** Where words stand in a version. */
export const foundInDocument = (
  id: string,
  { documentId, words }: { readonly documentId: string; readonly words: string },
): CallQuery<ReplyOf<typeof searchFundDocument>> =>
  query(searchFundDocument, { params: { id, document_id: documentId }, query: { query: words } })

/** The text of a page. */
export const pageText = (
  id: string,
  { documentId, page }: { readonly documentId: string; readonly page: number },
): CallQuery<ReplyOf<typeof getFundDocumentText>> =>
  query(getFundDocumentText, { params: { id, document_id: documentId, page: String(page) } })

/** Whether the member hears of new documents of a fund. */
export const documentSubscription = (id: string): CallQuery<ReplyOf<typeof getDocumentSubscription>> =>
  query(getDocumentSubscription, { params: { id } })

/** Where the file itself is. */
export function fileAddress(id: string, documentId: string, { isDownload = false } = {}): string {
  return `/api/funds/${id}/documents/${documentId}/file${isDownload ? '?download=1' : ''}`
}
