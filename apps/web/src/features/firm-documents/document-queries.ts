import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFirmDocument } from '@zhiheng/contract/firm-documents.ts'
import { listDocumentReaders } from '@zhiheng/contract/firm-documents/readers.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type { DeskDocumentDetail } from '@zhiheng/contract/firm-documents.ts'
export type Readers = ReplyOf<typeof listDocumentReaders>

/** Which clients are looked for, and on which page of them. */
export interface AskedReaders {
  readonly state: 'opened' | 'unopened' | 'unagreed' | null
  readonly page: number
}

export const readersKeys = ['readers', 'page'] as const
export const readerStates = ['opened', 'unopened', 'unagreed'] as const

/** What an address asks for of a document's readers. */
export function readReaders(search: URLSearchParams): AskedReaders {
  const page = Number(search.get('page') ?? '1')
  return {
    state: readerStates.find((one) => one === search.get('readers')) ?? null,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The address that asks for them. */
export function readersAddress(id: number, { state, page }: AskedReaders): string {
  const search = new URLSearchParams(state === null ? {} : { readers: state })
  if (page > 1) search.set('page', String(page))
  const said = String(search)
  return `/manage/documents/${id}${said === '' ? '' : `?${said}`}`
}

/** Who has opened a document, and who has not. */
export const readers = (id: string, { state, page }: AskedReaders): CallQuery<Readers> =>
  query(listDocumentReaders, { params: { id }, query: readersSent({ state, page }) })

/** What is sent of what is asked. */
export function readersSent({ state, page }: AskedReaders) {
  return { ...(state === null ? {} : { state }), page: String(page) }
}

/** One of them, with its versions. */
export const deskDocument = (id: string) => query(getFirmDocument, { params: { id } })
