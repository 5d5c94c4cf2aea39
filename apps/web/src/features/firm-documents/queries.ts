import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listFirmDocuments } from '@zhiheng/contract/firm-documents.ts'
import {
  type DocumentAudience,
  documentAudiences,
  documentKinds,
  type FirmDocumentKind,
} from '@zhiheng/domain/firm-documents/firm-document.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type { DeskDocument } from '@zhiheng/contract/firm-documents.ts'
export type DeskDocuments = ReplyOf<typeof listFirmDocuments>

const states = ['shown', 'withdrawn'] as const

/** What is asked of the list of documents; it stands in the address. */
export interface AskedDocuments {
  /** A part of a name or an address. */
  readonly words: string
  readonly kind: FirmDocumentKind | null
  readonly audience: DocumentAudience | null
  readonly state: (typeof states)[number] | null
  readonly page: number
}

/** The keys of the address that say it. */
export const documentsKeys = ['query', 'kind', 'audience', 'state', 'page'] as const

/** What an address asks for; what it says wrongly counts for nothing. */
export function readDocuments(search: URLSearchParams): AskedDocuments {
  const page = Number(search.get('page') ?? '1')
  return {
    words: (search.get('query') ?? '').slice(0, 100),
    kind: documentKinds.find((one) => one === search.get('kind')) ?? null,
    audience: documentAudiences.find((one) => one === search.get('audience')) ?? null,
    state: states.find((one) => one === search.get('state')) ?? null,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The address that asks for it. */
export function documentsAddress(asked: AskedDocuments): string {
  const search = new URLSearchParams(textsOf(asked))
  if (asked.page <= 1) search.delete('page')
  const said = String(search)
  return said === '' ? '/manage/documents' : `/manage/documents?${said}`
}

/** What is sent of what is asked. */
export function textsOf({ words, kind, audience, state, page }: AskedDocuments) {
  return {
    ...(words === '' ? {} : { query: words }),
    ...(kind === null ? {} : { kind }),
    ...(audience === null ? {} : { audience }),
    ...(state === null ? {} : { state }),
    page: String(page),
  }
}

/** A page of the firm's documents. */
export function documents(asked: AskedDocuments): CallQuery<DeskDocuments> {
  return query(listFirmDocuments, { query: textsOf(asked) })
}
