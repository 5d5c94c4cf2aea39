import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { recordAudit } from '../../platform/audit.ts'
import { Later } from '../../platform/later.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { isPassword } from './hash-password.ts'
import { countFailure, findMemberByEmail, forgetFailures, type MemberRow } from './store.ts'

/** Ten wrong passwords in a quarter of an hour lock the account for a quarter of an hour. */
const patience = { limit: 10, windowSeconds: 900, lockSeconds: 900 }

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
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `signin-email:${email}`, limit: 25, seconds: 3600, now })

  const member = await findMemberByEmail(site.db, email)
  if (member) await refuseLocked(site, { claim, member })
  if (await isPassword(member?.password_hash ?? null, claim.password)) {
    if (member) return admit(site, { claim, member })
  }
  await (member ? countWrong(site, { claim, member }) : countUnknown(site, { claim, email }))
  throw new Refusal('invalid_credentials')
}

async function refuseLocked(site: Site, { claim, member }: { claim: Claim; member: MemberRow }): Promise<void> {
  if (member.locked_until === null) return
  const left = Date.parse(member.locked_until) - site.clock.now().getTime()
  if (left <= 0) return
  await recordAudit(site, { event: 'signin_failed', memberId: member.id, ...from(claim), details: { why: 'locked' } })
  throw new Later('account_locked', left / 1000)
}

async function admit(site: Site, { claim, member }: { claim: Claim; member: MemberRow }): Promise<number> {
  await forgetFailures(site.db, member.id)
  if (member.activated_at === null) {
    const details = { why: 'not activated' }
    await recordAudit(site, { event: 'signin_failed', memberId: member.id, ...from(claim), details })
    throw new Refusal('not_activated')
  }
  return member.id
}

async function countWrong(site: Site, { claim, member }: { claim: Claim; member: MemberRow }): Promise<void> {
  const isLocked = await countFailure(site.db, { id: member.id, now: site.clock.now(), ...patience })
  const event = isLocked ? 'signin_locked' : 'signin_failed'
  await recordAudit(site, { event, memberId: member.id, ...from(claim) })
}

async function countUnknown(site: Site, { claim, email }: { claim: Claim; email: string }): Promise<void> {
  const { limit, windowSeconds: seconds } = patience
  try {
    await countAgainst(site.db, { bucket: `signin-nobody:${email}`, limit, seconds, now: site.clock.now() })
  } catch (error) {
    if (error instanceof Later) throw new Later('account_locked', error.afterSeconds)
    throw error
  }
  await recordAudit(site, { event: 'signin_failed', memberId: null, ...from(claim) })
}

function from({ ip, userAgent }: Claim) {
  return { ip, userAgent }
}
