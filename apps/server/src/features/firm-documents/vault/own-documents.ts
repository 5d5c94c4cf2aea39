import type { OwnDocument } from '@zhiheng/contract/firm-documents.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type DocumentPage, isAsked, mayOpen } from '@zhiheng/domain/firm-documents/firm-document.ts'

import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Site } from '../../../platform/site.ts'
import { lockMember } from '../../members/lock-member.ts'
import { keepOpening } from '../readers/keep-opening.ts'
import { listOwnOpenings, type OwnOpening } from '../readers/store.ts'
import { lockDocument, readFile } from '../store.ts'
import { text } from '../text.ts'
import * as store from './store.ts'

type OfSite = Pick<Site, 'db' | 'clock'>
type Consent = Awaited<ReturnType<typeof store.listOwnConsents>>[number]

/** What firms put before a member, and what they agreed to. @param poolId - of one pool alone */
export async function listOwnDocuments(
  db: Database,
  looking: store.Looking,
  poolId: number | null = null,
): Promise<{ documents: OwnDocument[] }> {
  const [rows, consents, openings] = await Promise.all([
    store.listOwn(db, looking, { poolId }),
    store.listOwnConsents(db, looking.memberId),
    listOwnOpenings(db, looking.memberId),
  ])
  return { documents: rows.map((row) => ownReply(row, { consents, openings })) }
}

/** Which version is opened, and from which page. */
interface Opened {
  readonly id: number
  readonly number: number
  readonly page: DocumentPage | null
  /** Somebody else is at work in the member's place: that is no opening of theirs. */
  readonly isInPlace: boolean
}

/** The file of a version that a member may open. That a client did is kept. @throws Refusal not_found */
export async function readOwnFile(
  site: OfSite,
  looking: store.Looking,
  { id, number, page, isInPlace }: Opened,
): Promise<{ name: string; bytes: Buffer }> {
  const { db } = site
  const { row, agreed } = await findOwn(db, looking, id)
  if (!mayOpen({ number, newest: row.number, isShown: row.is_shown, agreed })) throw new Refusal('not_found')
  const file = await readFile(db, { firmId: row.firm_id, id, number })
  if (file === null) throw new Refusal('not_found')
  const { memberId } = looking
  if (row.is_client && !isInPlace) await keepOpening(site, { firmId: row.firm_id, id, number, memberId, page })
  return file
}

/**
 * Notes that a member agrees to the version that they are shown. Sent again, what was agreed to stays as it is.
 *
 * @throws Refusal not_found, stale_version, invalid_field
 */
export async function agreeToOwn(
  site: OfSite,
  { actor, ...looking }: store.Looking & { readonly actor: Actor },
  { id, number }: { readonly id: number; readonly number: number },
): Promise<{ documents: OwnDocument[] }> {
  await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, looking.memberId)
    await findOwn(trx, looking, id)
    await lockDocument(trx, id)
    const { row, agreed } = await findOwn(trx, looking, id)
    if (agreed.includes(number)) return
    if (!row.is_shown) throw new Refusal('not_found')
    if (row.number !== number) throw new Refusal('stale_version')
    if (!row.must_agree || !row.is_client) throw new Refusal('invalid_field', { number: text.notAsked })
    const at = site.clock.now().toISOString()
    const { memberId } = looking
    await store.insertConsent(trx, { firmId: row.firm_id, id, number, hash: row.hash, memberId, at })
    await recordAudit(
      { ...site, db: trx },
      { ...actor, event: 'firm_document_agreed', details: { firm: row.firm_id, document: id, name: row.name, number } },
    )
  })
  return listOwnDocuments(site.db, looking)
}

/** @throws Refusal not_found where a document is neither meant for a member nor agreed to by them */
async function findOwn(
  db: Database,
  looking: store.Looking,
  id: number,
): Promise<{ row: store.OwnRow; agreed: number[] }> {
  const [[row], consents] = await Promise.all([
    store.listOwn(db, looking, { id }),
    store.listOwnConsents(db, looking.memberId),
  ])
  if (row === undefined) throw new Refusal('not_found')
  return { row, agreed: consents.filter((one) => one.document_id === id).map(({ number }) => number) }
}

/** What a member did with all documents. */
interface Done {
  readonly consents: readonly Consent[]
  readonly openings: readonly OwnOpening[]
}

function ownReply(row: store.OwnRow, { consents, openings }: Done): OwnDocument {
  const own = consents.filter((one) => one.document_id === row.id)
  const { number, hash, size, note, brought_at } = row
  const standing = { newest: number, isShown: row.is_shown, agreed: own.map((one) => one.number) }
  return {
    id: row.id,
    firm: row.firm,
    kind: row.kind,
    name: row.name,
    is_own: row.audience === 'client',
    pool: row.pool_id === null ? null : { id: row.pool_id, name: row.pool ?? '' },
    current: row.is_shown ? { number, hash, size, note, brought_at } : null,
    withdrawn: row.withdrawn_at === null ? null : { at: row.withdrawn_at, reason: row.withdrawn_reason ?? '' },
    is_asked: isAsked({ ...standing, mustAgree: row.must_agree && row.is_client }),
    agreed: own.map(({ document_id: _document, ...one }) => one),
    opened: openings.filter((one) => one.document_id === row.id).map(({ document_id: _document, ...one }) => one),
  }
}
