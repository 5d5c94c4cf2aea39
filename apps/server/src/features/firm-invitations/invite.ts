import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-invitations.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import {
  type InvitationKind,
  invitationLimits,
  type InvitationOutcome,
  markedToken,
} from '@zhiheng/domain/firm-invitations/invitation.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

import { type AuditEvent, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { mailOf } from '../../platform/outbox/mail-of.ts'
import { insertMessages } from '../../platform/outbox/store.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import type { Site } from '../../platform/site.ts'
import { confirmPassword } from '../account-data/confirm-password.ts'
import { hashToken, newToken } from '../session/session-token.ts'
import { addLetters, knownAddresses, lettersOfDay, lockDay, upsertInvitations } from './store.ts'
import { tellOutcome } from './tell-outcome.ts'
import { invitationAddress, invitationLetter } from './write-letter.ts'

/** Who of a firm invites, from where. */
export interface Inviting {
  readonly firm: Pick<Firm, 'id' | 'brand'>
  readonly member: Caller
  readonly origin: { readonly ip: string; readonly userAgent: string | null }
}

/** Somebody who is invited. */
interface Invitee {
  /** Normalised. */
  readonly email: string
  readonly name: string
  readonly note: string
}

/** What would become of addresses; nothing is kept or sent. */
export async function checkInvitations(
  site: Pick<Site, 'db' | 'clock'>,
  firmId: number,
  { kind, emails }: InputOf<typeof contract.checkFirmInvitations>['body'],
): Promise<ReplyOf<typeof contract.checkFirmInvitations>> {
  const now = site.clock.now().toISOString()
  const known = await knownAddresses(site.db, { firmId, emails, now })
  return { rows: known.map((one) => tellOutcome(one, kind)), left_today: await leftToday(site, firmId) }
}

/** How many letters a firm may still send today. */
export async function leftToday({ db, clock }: Pick<Site, 'db' | 'clock'>, firmId: number): Promise<number> {
  const sent = await lettersOfDay(db, { firmId, day: clock.today() })
  return Math.max(0, invitationLimits.lettersADay - sent)
}

/** Invites people, each by a letter of their own. Returns what came of each, in order. */
export async function invitePeople(
  site: Site,
  by: Inviting,
  { kind, people }: { readonly kind: InvitationKind; readonly people: readonly Invitee[] },
): Promise<ReplyOf<typeof contract.inviteToFirm>> {
  const emails = people.map(({ email }) => email)
  const now = site.clock.now()
  const asked = { firmId: by.firm.id, emails, now: now.toISOString() }
  const fresh = (await knownAddresses(site.db, asked)).map((one) => tellOutcome(one, kind) === 'new')
  const tooOften = await countLetters(
    site,
    emails.filter((_email, at) => fresh[at] === true),
  )
  const rows = await site.db.transaction().execute(async (trx) => {
    const day = { firmId: by.firm.id, day: site.clock.today() }
    const left = invitationLimits.lettersADay - (await lockDay(trx, day))
    const outcomes = outcomesOf(await knownAddresses(trx, asked), { kind, tooOften, left })
    const invited = people.filter((_person, at) => outcomes[at] === 'new')
    await send(site, trx, by, { kind, people: invited, isBulk: people.length > 1, now })
    await addLetters(trx, day, invited.length)
    if (invited.length > 0)
      await record(site, trx, by, { event: 'firm_invited', details: { kind, count: invited.length } })
    return outcomes
  })
  return { rows, left_today: await leftToday(site, by.firm.id) }
}

/**
 * Invites somebody to run the firm's site.
 *
 * @throws Refusal current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function inviteColleague(
  site: Site,
  by: Inviting,
  { password, ...person }: InputOf<typeof contract.inviteColleague>['body'],
): Promise<ReplyOf<typeof contract.inviteColleague>> {
  await confirmPassword(site, { member: by.member, password, origin: by.origin })
  const { rows } = await invitePeople(site, by, { kind: 'sub', people: [person] })
  return { outcome: rows[0] ?? 'over_day' }
}

/** Counts a letter to each address, of all firms together. Returns those that have had as many as may be. */
export async function countLetters(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const tooOften = new Set<string>()
  for (const email of new Set(emails)) {
    const bucket = { bucket: `invitation-to:${email}`, limit: invitationLimits.lettersToOne, seconds: 86_400 }
    try {
      // Each is one statement, and a call has two hundred at most.
      await countAgainst(db, { ...bucket, now: clock.now() })
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error
      tooOften.add(email)
    }
  }
  return tooOften
}

/** Of two lines with one address the first is invited. */
function outcomesOf(
  known: Awaited<ReturnType<typeof knownAddresses>>,
  { kind, tooOften, left }: { readonly kind: InvitationKind; readonly tooOften: ReadonlySet<string>; left: number },
): InvitationOutcome[] {
  const seen = new Set<string>()
  return known.map((one) => {
    const outcome = seen.has(one.email) ? 'invited' : tellOutcome(one, kind)
    seen.add(one.email)
    if (outcome !== 'new') return outcome
    if (tooOften.has(one.email)) return 'too_often'
    left -= 1
    return left < 0 ? 'over_day' : 'new'
  })
}

interface Sending {
  readonly kind: InvitationKind
  readonly people: readonly Invitee[]
  readonly isBulk: boolean
  readonly now: Date
}

async function send(
  { environment }: Site,
  trx: Database,
  { firm, member }: Inviting,
  { kind, people, isBulk, now }: Sending,
): Promise<void> {
  const withTokens = people.map((person) => ({ ...person, kind, token: markedToken(newToken()) }))
  await upsertInvitations(
    trx,
    withTokens.map(({ token, ...one }) => ({ ...one, tokenHash: hashToken(token) })),
    { firmId: firm.id, by: member.id, at: now.toISOString(), expiresAt: runsOutAt(now) },
  )
  const letters = withTokens.map(({ email, name, note, token }) => {
    const href = invitationAddress(environment, { firmId: firm.id, kind, email, token })
    const mail = mailOf(email, invitationLetter({ firm: firm.brand, kind, name, note, href }))
    return isBulk ? { ...mail, isBulk: true as const } : mail
  })
  await insertMessages(trx, letters, now)
}

/** Until when a letter of now holds. */
export function runsOutAt(now: Date): string {
  return new Date(now.getTime() + invitationLimits.hours * 3_600_000).toISOString()
}

/** Writes a line of the audit log, with the firm. */
export function record(
  { clock }: Pick<Site, 'clock'>,
  trx: Database,
  { firm, member, origin }: Inviting,
  { event, details }: Pick<AuditEvent, 'event' | 'details'>,
): Promise<void> {
  const { ip, userAgent } = origin
  const said = { event, memberId: member.id, ip, userAgent, details: { firm: firm.id, ...details } }
  return recordAudit({ clock, db: trx }, said)
}
