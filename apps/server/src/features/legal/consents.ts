import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { agreeToTexts, getVaultConsent, listDueConsents, listVault } from '@zhiheng/contract/legal.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { hasRole } from '@zhiheng/domain/access/roles.ts'
import { versionName } from '@zhiheng/domain/legal/legal-text.ts'
import { legalTitles } from '@zhiheng/domain/legal/text.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { agreedNumbers, findConsent, isClient, listConsents } from './consents/store.ts'
import { type Published, readPublished, textsInForce } from './published.ts'
import { recordConsents } from './record-consents.ts'
import { text } from './text.ts'
import { versionReply } from './version-reply.ts'

type OfSite = Pick<Site, 'db' | 'clock'>
type Due = ReplyOf<typeof listDueConsents>

/** Who is asked, on whose site. */
export interface Asked {
  readonly member: Pick<Caller, 'id' | 'groups'>
  /** null: on our own. */
  readonly firmId: number | null
}

/** What a member has to agree to. */
export async function showDue(site: OfSite, asked: Asked): Promise<Due> {
  const { all, due } = await readDue(site, asked)
  return { due: due.map((one) => versionReply(one, { all, today: site.clock.today() })) }
}

/**
 * The texts in force that a member has not agreed to since a version came that must be agreed to. The same is said of them in
 * one statement by `mustAgree`.
 */
async function readDue(
  { db, clock }: OfSite,
  { member, firmId }: Asked,
): Promise<{ all: Published[]; texts: Published[]; due: Published[] }> {
  const today = clock.today()
  const all = await readPublished(db, firmId)
  const texts = textsInForce(all, { firmId, today })
  if (hasRole(member.groups, 'staff')) return { all, texts, due: [] }
  const [agreed, isOfFirm] = await Promise.all([
    agreedNumbers(db, { memberId: member.id, firmId }),
    firmId === null ? false : isClient(db, { memberId: member.id, firmId }),
  ])
  const due = texts.filter((one) => {
    if (one.firmId !== null && !isOfFirm) return false
    const given = agreed.find((own) => own.firmId === one.firmId && own.kind === one.kind)?.number ?? 0
    return all.some(
      (asked) =>
        asked.mustAgree &&
        asked.firmId === one.firmId &&
        asked.kind === one.kind &&
        asked.effectiveOn <= today &&
        asked.number > given,
    )
  })
  return { all, texts, due }
}

/**
 * Notes that a member agrees. Sent again, what was agreed to stays as it is.
 *
 * @throws Refusal stale_version where a version is not in force any more; invalid_field where it was never asked for
 */
export async function agree(
  site: OfSite,
  { actor, ...asked }: Asked & { readonly actor: Actor },
  { texts: given, page }: InputOf<typeof agreeToTexts>['body'],
): Promise<Due> {
  await site.db.transaction().execute(async (trx) => {
    const memberId = asked.member.id
    await lockMember(trx, memberId)
    const { texts, due } = await readDue({ ...site, db: trx }, asked)
    const meant = given.map((one) => findText(texts, one))
    const open = meant.filter((one) => due.includes(one))
    if (open.length === 0 && !(await allAgreed(trx, asked, meant))) {
      throw new Refusal('invalid_field', { texts: text.notAsked })
    }
    await recordConsents(trx, { memberId, at: site.clock.now().toISOString(), page, texts: open })
    for (const { kind, number, firmId } of open) {
      const details = { kind, number, ...(firmId === null ? {} : { firm: firmId }) }
      await recordAudit({ ...site, db: trx }, { ...actor, event: 'legal_agreed', details })
    }
  })
  return showDue(site, asked)
}

function findText(
  texts: readonly Published[],
  { owner, kind, number }: InputOf<typeof agreeToTexts>['body']['texts'][number],
): Published {
  const found = texts.find((one) => (one.firmId === null ? 'site' : 'firm') === owner && one.kind === kind)
  if (found?.number !== number) throw new Refusal('stale_version')
  return found
}

/** Whether a member has agreed to all of some versions before. */
async function allAgreed(db: Database, { member, firmId }: Asked, texts: readonly Published[]): Promise<boolean> {
  const agreed = await agreedNumbers(db, { memberId: member.id, firmId })
  return texts.every((one) =>
    agreed.some((own) => own.firmId === one.firmId && own.kind === one.kind && own.number >= one.number),
  )
}

type ConsentRow = Awaited<ReturnType<typeof listConsents>>[number]

/** What a member has agreed to. */
export async function showVault(db: Database, { member, firmId }: Asked): Promise<ReplyOf<typeof listVault>> {
  const rows = await listConsents(db, { memberId: member.id, firmId })
  return { consents: rows.map(consentReply) }
}

/** One consent with what was shown. @throws Refusal not_found */
export async function showConsent(
  db: Database,
  { member, firmId }: Asked,
  id: number,
): Promise<ReplyOf<typeof getVaultConsent>> {
  const row = await findConsent(db, { memberId: member.id, firmId, id })
  if (row === null) throw new Refusal('not_found')
  return { consent: { ...consentReply(row), body: row.body } }
}

function consentReply({ id, firmId, firmName, kind, number, hash, agreedAt, page }: ConsentRow) {
  return {
    id,
    owner: firmId === null ? ('site' as const) : ('firm' as const),
    firm: firmName,
    kind,
    title: legalTitles[kind],
    number,
    name: versionName(number),
    agreed_at: agreedAt,
    page,
    hash,
  }
}
