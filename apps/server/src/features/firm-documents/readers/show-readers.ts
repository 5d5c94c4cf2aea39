import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listDocumentReaders } from '@zhiheng/contract/firm-documents/readers.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { documentLimits } from '@zhiheng/domain/firm-documents/firm-document.ts'

import type { Database } from '../../../platform/database/database.ts'
import { findDocument } from '../store.ts'
import { countReaders, listReaders } from './store.ts'

const nobody = { clients: 0, opened: 0, agreed: 0 }

/** Which clients have opened the newest version of a document, and which have not. @throws Refusal not_found */
export async function showReaders(
  db: Database,
  key: { readonly firmId: number; readonly id: number },
  { state, page: asked }: InputOf<typeof listDocumentReaders>['query'],
): Promise<ReplyOf<typeof listDocumentReaders>> {
  const document = await findDocument(db, key)
  if (document === null) throw new Refusal('not_found')
  const counts = (await countReaders(db, { firmId: key.firmId, ids: [key.id] })).get(key.id) ?? nobody
  const { clients, opened, agreed } = counts
  const totals = { opened, unopened: clients - opened, unagreed: clients - agreed }
  const total = state === undefined ? clients : totals[state]
  const limit = documentLimits.readersAPage
  const pageTotal = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(asked, pageTotal)
  const entries = await listReaders(db, { ...key, state, limit, offset: (page - 1) * limit })
  return { number: document.number, ...counts, entries, page, page_total: pageTotal, total }
}
