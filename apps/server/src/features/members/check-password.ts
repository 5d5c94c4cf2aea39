import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { recordAudit } from '../../platform/audit.ts'
import { Later } from '../../platform/later.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { isPassword } from './hash-password.ts'
import { askForLetter } from './letters.ts'
import { countWrong, forgiveFailures, lockedSeconds } from './patience.ts'
import { findMemberByEmail, type MemberRow } from './store.ts'

/** Who says that they are whom, and from where. */
export interface Claim {
  readonly email: string
  readonly password: string
  readonly ip: string
  readonly userAgent: string | null
}

/**
 * Finds the member behind an address and a password. An unknown address answers as a wrong password does, after as
 * long, and is locked after as many tries, so that nobody learns who is a member.
 *
 * @throws Refusal invalid_credentials; not_activated, after the right password alone
 * @throws Later account_locked, rate_limited, busy
 */
export async function checkPassword(site: Site, claim: Claim): Promise<number> {
  const email = normaliseEmail(claim.email)
  const { ip, userAgent } = claim
  await countAgainst(site.db, { bucket: `signin-email:${email}`, limit: 25, seconds: 3600, now: site.clock.now() })

  const member = await findMemberByEmail(site.db, email)
  const failed = { memberId: member?.id ?? null, ip, userAgent }
  const left = await lockedSeconds(site, email)
  if (left > 0) {
    await recordAudit(site, { event: 'signin_failed', ...failed, details: { why: 'locked' } })
    throw new Later('account_locked', left)
  }
  if ((await isPassword(member?.password_hash ?? null, claim.password)) && member) return admit(site, { claim, member })
  const isLocked = await countWrong(site, email)
  if (isLocked) await askForLetter(site, { kind: 'locked', email, ip, userAgent })
  await recordAudit(site, { event: isLocked ? 'signin_locked' : 'signin_failed', ...failed })
  throw new Refusal('invalid_credentials')
}

async function admit(site: Site, { claim, member }: { claim: Claim; member: MemberRow }): Promise<number> {
  await forgiveFailures(site.db, member.email)
  if (member.activated_at === null) {
    const { ip, userAgent } = claim
    const details = { why: 'not activated' }
    await recordAudit(site, { event: 'signin_failed', memberId: member.id, ip, userAgent, details })
    throw new Refusal('not_activated')
  }
  return member.id
}
