import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { DeskDocument, DeskDocumentDetail, listFirmDocuments } from '@zhiheng/contract/firm-documents.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { documentLimits } from '@zhiheng/domain/firm-documents/firm-document.ts'

import type { Database } from '../../platform/database/database.ts'
import { countReaders, type ReaderCounts } from './readers/store.ts'
import * as store from './store.ts'
import { text } from './text.ts'

/** So many consents of a document are listed. */
const MOST_CONSENTS = 500

/** A page of a firm's documents. */
export async function listDesk(
  db: Database,
  firmId: number,
  { query = '', kind, audience, state, page: asked }: InputOf<typeof listFirmDocuments>['query'],
): Promise<ReplyOf<typeof listFirmDocuments>> {
  const wanted = { firmId, words: query.trim(), kind, audience, state }
  const limit = documentLimits.rowsAPage
  const [total, pools] = await Promise.all([store.countDocuments(db, wanted), store.listPools(db, firmId)])
  const pageTotal = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(asked, pageTotal)
  const rows = await store.listDocuments(db, wanted, { limit, offset: (page - 1) * limit })
  const counts = await countReaders(db, { firmId, ids: rows.map(({ id }) => id) })
  const entries = rows.map((row) => deskReply(row, counts.get(row.id)))
  return { entries, page, page_total: pageTotal, total, pools }
}

/** One document with every version and who agreed. @throws Refusal not_found */
export async function showDesk(db: Database, key: store.DocumentKey): Promise<{ document: DeskDocumentDetail }> {
  const row = await store.findDocument(db, key)
  if (row === null) throw new Refusal('not_found')
  const [counts, versions, consents] = await Promise.all([
    countReaders(db, { firmId: key.firmId, ids: [key.id] }),
    store.listVersions(db, key),
    store.listConsents(db, key, MOST_CONSENTS),
  ])
  return {
    document: {
      ...deskReply(row, counts.get(key.id)),
      versions,
      consents: consents.map(({ name, total: _total, ...one }) => ({ ...one, name: name ?? text.deleted })),
      consents_total: consents[0]?.total ?? 0,
    },
  }
}

const nobody: ReaderCounts = { clients: 0, opened: 0, agreed: 0 }

function deskReply(row: store.DeskRow, { clients, opened, agreed: agreedNow } = nobody): DeskDocument {
  const { id, kind, name, audience, number, hash, size, note, brought_at } = row
  const isShown = row.withdrawn_at === null
  const agreed = isShown ? agreedNow : row.agreed_ever
  return {
    id,
    kind,
    name,
    audience,
    pool: row.pool_id === null ? null : { id: row.pool_id, name: row.pool ?? '' },
    client: audience === 'client' ? { name: row.client ?? text.deleted, email: row.email } : null,
    must_agree: row.must_agree,
    withdrawn: row.withdrawn_at === null ? null : { at: row.withdrawn_at, reason: row.withdrawn_reason ?? '' },
    newest: { number, hash, size, note, brought_at },
    clients: isShown ? clients : null,
    opened: isShown ? opened : null,
    agreed: row.must_agree || agreed > 0 ? agreed : null,
    asked: row.must_agree && isShown ? clients : null,
    version: row.version,
  }
}
