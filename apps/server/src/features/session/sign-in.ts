import { recordAudit } from '../../platform/audit.ts'
import { signalMember } from '../../platform/member-signals.ts'
import { countAgainst, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { checkPassword, type Claim } from '../members/check-password.ts'
import { isOtherDevice } from './is-other-device.ts'
import type { SessionNews } from './session-news.ts'
import { type StartedSession, startSession } from './start-session.ts'

/**
 * Signs a member in; their session on another device is over from then on.
 *
 * @throws Refusal invalid_credentials, not_activated
 * @throws Later account_locked, rate_limited, busy
 */
export async function signIn(
  site: Site,
  claim: Claim,
  { otherDevice }: SessionNews,
): Promise<StartedSession & { memberId: number }> {
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `signin-ip:${networkOf(claim.ip)}`, limit: 25, seconds: 300, now })
  const memberId = await checkPassword(site, claim)
  const { ip, userAgent } = claim
  const started = await startSession(site.db, { memberId, now: site.clock.now(), ip, userAgent })
  await recordAudit(site, { event: 'signin', memberId, ip, userAgent })
  // pages that are open elsewhere look at their session at once
  await signalMember(site.db, memberId)
  if (started.ended.some((before) => isOtherDevice(before, { ip, userAgent, now })))
    await otherDevice({ memberId, at: now, userAgent })
  return { ...started, memberId }
}
