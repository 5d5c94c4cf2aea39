import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { recordAudit } from '../../platform/audit.ts'
import { countAgainst, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { type Checked, checkPassword, type Claim } from '../members/check-password.ts'
import { findPasswordHash } from '../members/find-password-hash.ts'
import { lockMember } from '../members/lock-member.ts'
import type { AskSecondFactor, WaitingSignIn } from './second-step.ts'
import type { SessionNews } from './session-news.ts'
import { type StartedSession, startSession } from './start-session.ts'
import { tellOfSignIn } from './tell-of-sign-in.ts'

/** What follows a sign-in, and who wants to hear of it. */
interface Next {
  readonly askSecondFactor: AskSecondFactor
  readonly news: SessionNews
}

/**
 * Signs a member in, or has them wait for their second factor. Once they are in, their session on another device is over.
 *
 * @throws Refusal invalid_credentials, not_activated
 * @throws RetryLater account_locked, rate_limited, busy
 */
export async function signIn(
  site: Site,
  claim: Claim,
  { askSecondFactor, news }: Next,
): Promise<WaitingSignIn | (StartedSession & { memberId: number })> {
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `signin-ip:${networkOf(claim.ip)}`, limit: 25, seconds: 300, now })
  const checked = await checkPassword(site, claim)
  const begun = await begin(site, { checked, claim, askSecondFactor })
  const { memberId } = checked
  const { ip, userAgent } = claim
  if ('kinds' in begun) {
    await recordAudit(site, { event: 'second_factor_asked', memberId, ip, userAgent })
    return begun
  }
  await tellOfSignIn(site, { memberId, ip, userAgent, started: begun }, news)
  return { ...begun, memberId }
}

interface Beginning extends Pick<Next, 'askSecondFactor'> {
  readonly checked: Checked
  readonly claim: Claim
}

/** Checking a password takes a while: one that was replaced meanwhile lets no one in. */
function begin({ db, clock }: Site, { checked, claim, askSecondFactor }: Beginning) {
  const { memberId, passwordHash } = checked
  return db.transaction().execute(async (trx): Promise<WaitingSignIn | StartedSession> => {
    await lockMember(trx, memberId)
    if ((await findPasswordHash(trx, memberId)) !== passwordHash) throw new Refusal('invalid_credentials')
    const waiting = await askSecondFactor(trx, memberId)
    const { ip, userAgent } = claim
    return waiting ?? startSession(trx, { memberId, now: clock.now(), ip, userAgent })
  })
}
