import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { graceDays, indispensable } from '@zhiheng/domain/account-data/leaving.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { recordAudit } from '../../platform/audit.ts'
import { taipeiDayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { signalMember } from '../../platform/member-signals.ts'
import { mailOf } from '../../platform/outbox/mail-of.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { endEverySession } from '../session/end-every-session.ts'
import { type Confirmation, confirmPassword } from './confirm-password.ts'
import { mails } from './mails.ts'
import { lockMembersOf, markLeaving } from './store.ts'
import { text } from './text.ts'

const GRACE = graceDays * 86_400_000

/**
 * Notes that a member wants to leave, ends all their sessions and tells them by mail, in one transaction. Asking again
 * changes nothing: the day stays, and no second mail is sent.
 *
 * @returns the day on which the account goes
 * @throws Refusal email_mismatch, current_password_wrong, last_admin, session_expired
 * @throws RetryLater rate_limited, busy
 */
export async function askForDeletion(site: Site, asked: Confirmation & { email: string }): Promise<IsoDate> {
  const { member, origin } = asked
  if (normaliseEmail(asked.email) !== member.email) throw new Refusal('email_mismatch', { email: text.emailMismatch })
  await confirmPassword(site, asked)
  const leaving = await site.db.transaction().execute(async (trx) => {
    await requireOthers(trx, member)
    return beginLeaving(trx, member, site.clock.now())
  })
  const { ip, userAgent } = origin
  if (leaving.isNew) await recordAudit(site, { event: 'deletion_asked', memberId: member.id, ip, userAgent })
  await signalMember(site.db, member.id)
  return taipeiDayOf(leaving.dueAt)
}

/**
 * Notes that an account goes, ends its sessions and tells its member by mail; asked again, the day stays and nobody is told.
 *
 * @throws Refusal session_expired where it is gone
 */
export async function beginLeaving(
  trx: Database,
  member: { readonly id: number; readonly email: string },
  now: Date,
): Promise<{ readonly dueAt: string; readonly isNew: boolean }> {
  await lockMember(trx, member.id)
  const marked = await markLeaving(trx, { memberId: member.id, dueAt: new Date(now.getTime() + GRACE).toISOString() })
  if (marked === null) throw new Refusal('session_expired')
  await endEverySession(trx, member.id, now)
  if (marked.isNew) await insertMessage(trx, mailOf(member.email, mails.leaving(taipeiDayOf(marked.dueAt))), now)
  return marked
}

/** All who have what only they can give and are not leaving, held in one order until the transaction ends. */
export function indispensableMembers(trx: Database): Promise<{ id: number; groups: string[] }[]> {
  return lockMembersOf(trx, indispensable)
}

/** Before the member's own row, so that two who leave at once wait for each other instead of standing crosswise. */
async function requireOthers(trx: Database, member: { id: number; groups: readonly string[] }): Promise<void> {
  const powers = indispensable.filter((group) => member.groups.includes(group))
  if (powers.length === 0) return
  const all = await lockMembersOf(trx, powers)
  const others = all.filter(({ id }) => id !== member.id)
  if (powers.some((power) => !others.some(({ groups }) => groups.includes(power)))) throw new Refusal('last_admin')
}
