import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { recordAudit } from '../../platform/audit.ts'
import { isDemoNow } from '../../platform/is-demo-now.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import type { Site } from '../../platform/site.ts'
import { isPassword } from './hash-password.ts'
import { askForLetter } from './letters.ts'
import { countWrong, forgiveFailures, lockedSeconds } from './signin-attempts.ts'
import { findMemberByEmail, type MemberRow } from './store.ts'

/** Who says that they are whom, and from where. */
export interface Claim {
  readonly email: string
  readonly password: string
  readonly ip: string
  readonly userAgent: string | null
  /** By which name the site was asked; without it, by ours. */
  readonly host?: string | undefined
}

/** Whose password it was. */
export interface Checked {
  readonly memberId: number
  /** What it was compared with: another by the time of the session means that it was changed meanwhile. */
  readonly passwordHash: string
}

/**
 * Finds the member behind an address and a password. An unknown address answers as a wrong password does, after as
 * long, and is locked after as many tries, so that no one learns who is a member.
 *
 * @throws Refusal invalid_credentials; not_activated, after the right password alone
 * @throws RetryLater account_locked, rate_limited, busy
 */
export async function checkPassword(site: Site, claim: Claim): Promise<Checked> {
  const email = normaliseEmail(claim.email)
  const { ip, userAgent, host } = claim
  await countAgainst(site.db, { bucket: `signin-email:${email}`, limit: 25, seconds: 3600, now: site.clock.now() })

  const member = await findMemberByEmail(site.db, email)
  const failed = { memberId: member?.id ?? null, ip, userAgent }
  const left = await lockedSeconds(site, email)
  if (left > 0) {
    await recordAudit(site, { event: 'signin_failed', ...failed, details: { why: 'locked' } })
    throw new RetryLater('account_locked', left)
  }
  const isRight = await isPassword(member?.password_hash ?? null, claim.password)
  if (isRight && member && isOpenTo(site, member)) return admit(site, { claim, member })
  const isLocked = await countWrong(site, email)
  if (isLocked) await askForLetter(site, { kind: 'locked', email, ip, userAgent, host })
  await recordAudit(site, { event: isLocked ? 'signin_locked' : 'signin_failed', ...failed })
  throw new Refusal('invalid_credentials')
}

/** Everyone knows the password of a demo account. */
function isOpenTo(site: Site, { dataset }: MemberRow): boolean {
  return dataset === 'real' || isDemoNow(site)
}

async function admit(site: Site, { claim, member }: { claim: Claim; member: MemberRow }): Promise<Checked> {
  await forgiveFailures(site.db, member.email)
  if (member.activated_at === null) {
    const { ip, userAgent } = claim
    const details = { why: 'not activated' }
    await recordAudit(site, { event: 'signin_failed', memberId: member.id, ip, userAgent, details })
    throw new Refusal('not_activated')
  }
  return { memberId: member.id, passwordHash: member.password_hash }
}
