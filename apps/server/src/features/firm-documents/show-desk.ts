import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { DeskDocument, DeskDocumentDetail, listFirmDocuments } from '@zhiheng/contract/firm-documents.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { documentLimits } from '@zhiheng/domain/firm-documents/firm-document.ts'

import type { Database } from '../../platform/database/database.ts'
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
  return { entries: rows.map(deskReply), page, page_total: pageTotal, total, pools }
}

/** One document with every version and who agreed. @throws Refusal not_found */
export async function showDesk(db: Database, key: store.DocumentKey): Promise<{ document: DeskDocumentDetail }> {
  const row = await store.findDocument(db, key)
  if (row === null) throw new Refusal('not_found')
  const [versions, consents] = await Promise.all([
    store.listVersions(db, key),
    store.listConsents(db, key, MOST_CONSENTS),
  ])
  return {
    document: {
      ...deskReply(row),
      versions,
      consents: consents.map(({ name, total: _total, ...one }) => ({ ...one, name: name ?? text.deleted })),
      consents_total: consents[0]?.total ?? 0,
    },
  }
}

function deskReply(row: store.DeskRow): DeskDocument {
  const { id, kind, name, audience, number, hash, size, note, brought_at } = row
  const isAsking = row.must_agree && row.withdrawn_at === null
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
    agreed: row.must_agree || row.agreed > 0 ? row.agreed : null,
    asked: isAsking ? row.clients : null,
    version: row.version,
  }
}
