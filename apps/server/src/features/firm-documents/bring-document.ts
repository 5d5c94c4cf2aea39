import { createHash } from 'node:crypto'

import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { bringFirmDocument, DeskDocumentDetail, renewFirmDocument } from '@zhiheng/contract/firm-documents.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { documentLimits } from '@zhiheng/domain/firm-documents/firm-document.ts'
import { pdfFaultOf } from '@zhiheng/domain/firm-documents/pdf-fault.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { requireClient } from '../firms/require-client.ts'
import { showDesk } from './show-desk.ts'
import * as store from './store.ts'
import { text } from './text.ts'

type OfSite = Pick<Site, 'db' | 'clock'>
type Reply = { document: DeskDocumentDetail }

/** Files take room: nobody needs more of them at once. */
const limit = { limit: 60, seconds: 600 }

/** Who works at which firm's desk, from where. */
export interface Desk {
  readonly firmId: number
  readonly actor: Actor & { readonly memberId: number }
}

/**
 * Puts a new document before clients.
 *
 * @throws Refusal document_type, document_broken, document_active, invalid_field, too_many; RetryLater rate_limited
 */
export async function bringDocument(
  site: OfSite,
  desk: Desk,
  { file, query }: { readonly file: Buffer; readonly query: InputOf<typeof bringFirmDocument>['query'] },
): Promise<Reply> {
  const hash = await requirePdf(site, desk, file)
  const id = await site.db.transaction().execute(async (trx) => {
    await store.lockFirm(trx, desk.firmId)
    const head = await headOf(trx, desk.firmId, query)
    const same = await store.findSame(trx, { ...head, hash })
    if (same !== null) return same
    if ((await store.countOfFirm(trx, desk.firmId)) >= documentLimits.documents) throw new Refusal('too_many')
    const made = await store.insertDocument(trx, { ...head, mustAgree: query.must_agree === '1' })
    await insertFile(site, trx, desk, { id: made, number: 1, hash, note: query.note, bytes: file })
    await note({ ...site, db: trx }, desk, 'firm_document_brought', { document: made, name: query.name })
    return made
  })
  return showDesk(site.db, { firmId: desk.firmId, id })
}

/**
 * Puts a new version in the place of the newest.
 *
 * @throws Refusal as `bringDocument`; not_found, stale_version
 */
export async function renewDocument(
  site: OfSite,
  desk: Desk,
  {
    id,
    file,
    query,
  }: { readonly id: number; readonly file: Buffer; readonly query: InputOf<typeof renewFirmDocument>['query'] },
): Promise<Reply> {
  const key = { firmId: desk.firmId, id }
  if ((await store.findDocument(site.db, key)) === null) throw new Refusal('not_found')
  const hash = await requirePdf(site, desk, file)
  await site.db.transaction().execute(async (trx) => {
    await store.lockDocument(trx, id)
    const row = await store.findDocument(trx, key)
    if (row === null) throw new Refusal('not_found')
    if (row.hash === hash && row.withdrawn_at === null) return
    if (row.version !== query.version || row.withdrawn_at !== null) throw new Refusal('stale_version')
    if (row.number >= documentLimits.versions) throw new Refusal('too_many')
    const number = row.number + 1
    await insertFile(site, trx, desk, { id, number, hash, note: query.note, bytes: file })
    await store.updateDocument(trx, key, {})
    await note({ ...site, db: trx }, desk, 'firm_document_renewed', { document: id, name: row.name, number })
  })
  return showDesk(site.db, key)
}

/** @returns SHA-256 of a file that is a PDF */
async function requirePdf({ db, clock }: OfSite, { firmId }: Desk, file: Buffer): Promise<string> {
  await countAgainst(db, { ...limit, bucket: `firm-documents:${firmId}`, now: clock.now() })
  const fault = pdfFaultOf(file)
  if (fault !== null) throw new Refusal(fault)
  return createHash('sha256').update(file).digest('hex')
}

/** @throws Refusal invalid_field where the pool or the client is not the firm's */
async function headOf(
  trx: Database,
  firmId: number,
  { kind, name, audience, pool, email }: InputOf<typeof bringFirmDocument>['query'],
): Promise<store.DocumentHead> {
  const head = { firmId, kind, name, audience, poolId: null, memberId: null }
  if (audience === 'clients') return head
  if (audience === 'pool') {
    const pools = await store.listPools(trx, firmId)
    if (!pools.some(({ id }) => id === pool)) throw new Refusal('invalid_field', { pool: text.noPool })
    return { ...head, poolId: pool ?? null }
  }
  const noClient = new Refusal('invalid_field', { email: text.noClient })
  if (email === undefined) throw noClient
  const client = await requireClient(trx, { firmId, email }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'not_found' ? noClient : error
  })
  return { ...head, memberId: client.member_id }
}

function insertFile(
  { clock }: Pick<Site, 'clock'>,
  trx: Database,
  { firmId, actor }: Desk,
  file: Omit<store.NewVersion, 'firmId' | 'by' | 'at'>,
): Promise<void> {
  return store.insertVersion(trx, { ...file, firmId, by: actor.memberId, at: clock.now().toISOString() })
}

type Event = 'brought' | 'renewed' | 'changed' | 'withdrawn' | 'restored'

/** Writes a line of the audit log. */
export async function note(
  site: OfSite,
  { firmId, actor }: Desk,
  event: `firm_document_${Event}`,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  await recordAudit(site, { ...actor, event, details: { firm: firmId, ...details } })
}
