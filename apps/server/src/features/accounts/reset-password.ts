import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { recordAudit } from '../../platform/audit.ts'
import { signalMember } from '../../platform/member-signals.ts'
import { mailOf } from '../../platform/outbox/mail-of.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import { countAgainst, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { hashPassword } from '../members/hash-password.ts'
import { lockMember } from '../members/lock-member.ts'
import { requireGoodPassword } from '../members/require-good-password.ts'
import { forgiveFailures } from '../members/signin-attempts.ts'
import { payReferral } from '../points/pay-referral.ts'
import { endEverySession } from '../session/end-every-session.ts'
import type { Browser } from '../session/members-of-browser.ts'
import { findLink, type Link } from './find-link.ts'
import { mails } from './mails.ts'
import { deleteToken, setPassword, type TokenOwner } from './store.ts'
import type { Whence } from './whence.ts'

/**
 * Sets a new password by the link of a letter: once, also where two nodes are asked at the same moment. Every session
 * ends, a locked account is open again, and whoever signed up has shown that the address is theirs. A password that may
 * not be used leaves the link good.
 *
 * @throws Refusal token_expired, password_too_short, password_too_common, too_long
 * @throws RetryLater rate_limited, busy
 */
export async function resetPassword(
  site: Site,
  { link, password, origin }: { link: Link; password: string; origin: Whence & Browser },
): Promise<{ reset: true }> {
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `reset-ip:${networkOf(origin.ip)}`, limit: 25, seconds: 300, now })
  const owner = await findLink(site, 'reset', link)
  if (owner === null) return refuse(site, { memberId: null, origin })
  requireGoodPassword({ password, groups: owner.groups, own: [owner.email, owner.name] })

  const passwordHash = await hashPassword(password)
  if (!(await replace(site, { owner, passwordHash, browser: origin, now })))
    return refuse(site, { memberId: owner.memberId, origin })
  const { ip, userAgent } = origin
  await recordAudit(site, { event: 'password_reset_by_mail', memberId: owner.memberId, ip, userAgent })
  await signalMember(site.db, owner.memberId)
  return { reset: true }
}

function replace(
  { db, clock }: Site,
  { owner, passwordHash, browser, now }: { owner: TokenOwner; passwordHash: string; browser: Browser; now: Date },
): Promise<boolean> {
  const { memberId, tokenHash, email } = owner
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    if (!(await deleteToken(trx, { memberId, tokenHash }))) return false
    await setPassword(trx, { memberId, passwordHash, now: now.toISOString() })
    await payReferral(trx, { invitedId: memberId, browser, at: clock })
    await forgiveFailures(trx, email)
    await endEverySession(trx, memberId, now)
    await insertMessage(trx, mailOf(email, mails.passwordReset()), now)
    return true
  })
}

async function refuse(site: Site, { memberId, origin }: { memberId: number | null; origin: Whence }): Promise<never> {
  const { ip, userAgent } = origin
  await recordAudit(site, { event: 'password_reset_refused', memberId, ip, userAgent })
  throw new Refusal('token_expired')
}
