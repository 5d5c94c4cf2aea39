import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { LegalFile, moveLegalDraft, writeLegalDraft } from '@zhiheng/contract/legal/desk.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type LegalDraft, mayPublish } from '@zhiheng/domain/legal/legal-text.ts'

import { type Actor, type AuditEvent, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { leastDay, showDesk } from './desk.ts'
import { hashBody } from './hash-body.ts'
import { type Published, readPublished, versionsOf } from './published.ts'
import {
  type DraftRow,
  findDraft,
  insertDraft,
  insertVersion,
  keepBody,
  lockDraft,
  type TextAt,
  updateDraft,
} from './store.ts'
import { text } from './text.ts'

type OfSite = Pick<Site, 'db' | 'clock'>
type Reply = { text: LegalFile }

/** Who writes which text of whom. */
export interface Writing {
  readonly at: TextAt
  readonly actor: Actor & { readonly memberId: number }
}

/** Writes the draft of a text. @throws Refusal stale_version, invalid_field */
export async function writeDraft(
  site: OfSite,
  writing: Writing,
  { version, restores, ...body }: InputOf<typeof writeLegalDraft>['body'],
): Promise<Reply> {
  const { at, actor } = writing
  const draft = { body: body.body, effectiveOn: body.effective_on, mustAgree: body.must_agree, change: body.change }
  await site.db.transaction().execute(async (trx) => {
    const versions = await readVersions(trx, at)
    if (restores !== null && !versions.some(({ number }) => number === restores)) throw new Refusal('invalid_field')
    requireSound({ draft, versions, site })
    const made = { restores, writtenBy: actor.memberId, at: site.clock.now().toISOString() }
    if (version === 0) {
      if (!(await insertDraft(trx, { ...at, ...made, draft }))) throw new Refusal('stale_version')
    } else {
      await requireAsRead(trx, at, version)
      const { at: writtenAt, ...kept } = made
      await updateDraft(trx, at, { ...kept, writtenAt, draft, state: 'draft' })
    }
    await note({ ...site, db: trx }, writing, 'legal_written')
  })
  return showDesk(site, { ...at, memberId: actor.memberId })
}

/** Sends a draft to a second person, or takes it back. @throws Refusal stale_version, invalid_field */
export async function moveDraft(
  site: OfSite,
  writing: Writing,
  { version, state }: InputOf<typeof moveLegalDraft>['body'],
): Promise<Reply> {
  const { at, actor } = writing
  await site.db.transaction().execute(async (trx) => {
    const { draft } = await requireAsRead(trx, at, version)
    if (draft === null) throw new Refusal('stale_version')
    if (state === 'review') requireSound({ draft, versions: await readVersions(trx, at), site })
    await updateDraft(trx, at, { state })
    await note({ ...site, db: trx }, writing, state === 'review' ? 'legal_sent' : 'legal_written')
  })
  return showDesk(site, { ...at, memberId: actor.memberId })
}

/** Throws a draft away. @throws Refusal stale_version */
export async function dropDraft(site: OfSite, writing: Writing, version: number): Promise<Reply> {
  const { at, actor } = writing
  await site.db.transaction().execute(async (trx) => {
    const { draft } = await requireAsRead(trx, at, version)
    if (draft === null) throw new Refusal('stale_version')
    await updateDraft(trx, at, { draft: null, state: 'published', restores: null })
    await note({ ...site, db: trx }, writing, 'legal_dropped')
  })
  return showDesk(site, { ...at, memberId: actor.memberId })
}

/** Makes a draft the newest version. @throws Refusal stale_version, second_admin_needed, invalid_field */
export async function publishDraft(site: OfSite, writing: Writing, version: number): Promise<Reply> {
  const { at, actor } = writing
  await site.db.transaction().execute(async (trx) => {
    const row = await requireAsRead(trx, at, version)
    const { draft, restores, writtenBy } = row
    if (draft === null) throw new Refusal('stale_version')
    if (!mayPublish(actor.memberId, row)) throw new Refusal('second_admin_needed')
    const versions = await readVersions(trx, at)
    // its day may have gone since it was sent
    requireSound({ draft, versions, site })
    const hash = hashBody(draft.body)
    await keepBody(trx, { hash, body: draft.body })
    await insertVersion(trx, {
      ...at,
      number: (versions.at(-1)?.number ?? 0) + 1,
      hash,
      effectiveOn: draft.effectiveOn ?? leastDay(versions, site.clock.today()),
      // to the first text of a firm nobody has agreed yet
      mustAgree: draft.mustAgree || versions.length === 0,
      change: draft.change,
      restores,
      writtenBy,
      publishedBy: actor.memberId,
      at: site.clock.now().toISOString(),
    })
    await updateDraft(trx, at, { draft: null, state: 'published', restores: null })
    await note({ ...site, db: trx }, writing, 'legal_published')
  })
  return showDesk(site, { ...at, memberId: actor.memberId })
}

/** @throws Refusal invalid_field where members would not be told what changes, or the day has gone */
function requireSound({
  draft,
  versions,
  site,
}: {
  readonly draft: LegalDraft
  readonly versions: readonly Published[]
  readonly site: Pick<Site, 'clock'>
}): void {
  if (draft.mustAgree && draft.change === '' && versions.length > 0) {
    throw new Refusal('invalid_field', { change: text.changeNeeded })
  }
  const least = leastDay(versions, site.clock.today())
  if (draft.effectiveOn !== null && draft.effectiveOn < least) {
    throw new Refusal('invalid_field', { effective_on: text.dayGone(least) })
  }
}

async function readVersions(trx: Database, at: TextAt): Promise<Published[]> {
  return versionsOf(await readPublished(trx, at.firmId), at)
}

/** What is written of a text, as whoever changes it has read it. @throws Refusal stale_version */
async function requireAsRead(trx: Database, at: TextAt, version: number): Promise<DraftRow> {
  await lockDraft(trx, at)
  const row = await findDraft(trx, at)
  if (row === null || row.version !== version) throw new Refusal('stale_version')
  return row
}

async function note(
  site: Pick<Site, 'db' | 'clock'>,
  { at: { firmId, kind }, actor }: Writing,
  event: AuditEvent['event'],
): Promise<void> {
  await recordAudit(site, { ...actor, event, details: { kind, ...(firmId === null ? {} : { firm: firmId }) } })
}
