import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { recordAudit } from '../../platform/audit.ts'
import { signalMember } from '../../platform/member-signals.ts'
import { mailOf } from '../../platform/outbox/mail-of.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { findPasswordHash } from '../members/find-password-hash.ts'
import { hashPassword, isPassword } from '../members/hash-password.ts'
import { lockMember } from '../members/lock-member.ts'
import { requireGoodPassword } from '../members/require-good-password.ts'
import { endEverySession } from '../session/end-every-session.ts'
import { type StartedSession, startSession } from '../session/start-session.ts'
import { mails } from './mails.ts'
import { replacePassword } from './store.ts'

/** Who changes what, and from where. */
interface Change {
  readonly member: Caller
  readonly current: string
  readonly password: string
  readonly origin: { readonly ip: string; readonly userAgent: string | null }
}

/**
 * Gives a member another password. Every session ends with the old one, in one transaction with the mail that says so;
 * this browser goes on with a new session.
 *
 * @throws Refusal current_password_wrong, password_too_short, password_too_common, too_long
 * @throws RetryLater rate_limited, busy
 */
export async function changePassword(site: Site, change: Change): Promise<StartedSession> {
  const { member, origin } = change
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `passwd:${member.id}`, limit: 10, seconds: 900, now })
  const from = await findPasswordHash(site.db, member.id)
  if (!(await isPassword(from, change.current)) || from === null) return refuseWrong(site, change)
  requireGoodPassword({ password: change.password, groups: member.groups, own: [member.email] })

  const to = await hashPassword(change.password)
  const { ip, userAgent } = origin
  const started = await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    if (!(await replacePassword(trx, { memberId: member.id, from, to }))) return null
    await endEverySession(trx, member.id, now)
    await insertMessage(trx, mailOf(member.email, mails.passwordChanged()), now)
    return startSession(trx, { memberId: member.id, now, ip, userAgent })
  })
  if (started === null) return refuseWrong(site, change)
  await recordAudit(site, { event: 'password_changed', memberId: member.id, ip, userAgent })
  await signalMember(site.db, member.id)
  return started
}

async function refuseWrong(site: Site, { member, origin: { ip, userAgent } }: Change): Promise<never> {
  await recordAudit(site, { event: 'password_change_failed', memberId: member.id, ip, userAgent })
  throw new Refusal('current_password_wrong')
}
