import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type {
  changeFirmDocument,
  DeskDocumentDetail,
  restoreFirmDocument,
  withdrawFirmDocument,
} from '@zhiheng/contract/firm-documents.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { type Desk, note } from './bring-document.ts'
import { showDesk } from './show-desk.ts'
import * as store from './store.ts'

type OfSite = Pick<Site, 'db' | 'clock'>
type Reply = { document: DeskDocumentDetail }

/** Says otherwise what a document is. @throws Refusal not_found, stale_version */
export function changeDocument(
  site: OfSite,
  desk: Desk,
  { id, version, kind, name, must_agree }: { readonly id: number } & InputOf<typeof changeFirmDocument>['body'],
): Promise<Reply> {
  return change(site, desk, { id, version }, async (trx) => {
    await store.updateDocument(trx, { firmId: desk.firmId, id }, { kind, name, must_agree })
    await note({ ...site, db: trx }, desk, 'firm_document_changed', { document: id, name })
  })
}

/** Takes a document away from clients. @throws Refusal not_found, stale_version */
export function withdrawDocument(
  site: OfSite,
  desk: Desk,
  { id, version, reason }: { readonly id: number } & InputOf<typeof withdrawFirmDocument>['body'],
): Promise<Reply> {
  return change(site, desk, { id, version }, async (trx, row) => {
    if (row.withdrawn_at !== null) throw new Refusal('stale_version')
    const at = site.clock.now().toISOString()
    const withdrawn = { withdrawn_at: at, withdrawn_by: desk.actor.memberId, withdrawn_reason: reason }
    await store.updateDocument(trx, { firmId: desk.firmId, id }, withdrawn)
    await note({ ...site, db: trx }, desk, 'firm_document_withdrawn', { document: id, name: row.name, reason })
  })
}

/** Shows a withdrawn document again. @throws Refusal not_found, stale_version */
export function restoreDocument(
  site: OfSite,
  desk: Desk,
  { id, version }: { readonly id: number } & InputOf<typeof restoreFirmDocument>['body'],
): Promise<Reply> {
  return change(site, desk, { id, version }, async (trx, row) => {
    if (row.withdrawn_at === null) throw new Refusal('stale_version')
    const shown = { withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null }
    await store.updateDocument(trx, { firmId: desk.firmId, id }, shown)
    await note({ ...site, db: trx }, desk, 'firm_document_restored', { document: id, name: row.name })
  })
}

/** One change of a document, by someone who has read it as it is. */
async function change(
  site: OfSite,
  { firmId }: Desk,
  { id, version }: { readonly id: number; readonly version: number },
  action: (trx: Database, row: store.DeskRow) => Promise<void>,
): Promise<Reply> {
  const key = { firmId, id }
  await site.db.transaction().execute(async (trx) => {
    // a document of another firm is as one that is not there
    if ((await store.findDocument(trx, key)) === null) throw new Refusal('not_found')
    await store.lockDocument(trx, id)
    const row = await store.findDocument(trx, key)
    if (row?.version !== version) throw new Refusal('stale_version')
    await action(trx, row)
  })
  return showDesk(site.db, key)
}
