import { recordAudit } from '../../platform/audit.ts'
import { countAgainst, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { checkPassword, type Claim } from '../members/check-password.ts'
import { letIn } from './let-in.ts'
import type { AskSecondFactor, WaitingSignIn } from './second-step.ts'
import type { SessionNews } from './session-news.ts'
import type { StartedSession } from './start-session.ts'

/** What follows a sign-in, and who wants to hear of it. */
interface Next {
  readonly askSecondFactor: AskSecondFactor
  readonly news: SessionNews
}

/**
 * Signs a member in, or has them wait for their second factor. Once they are in, their session on another device is over.
 *
 * @throws Refusal invalid_credentials, not_activated
 * @throws Later account_locked, rate_limited, busy
 */
export async function signIn(
  site: Site,
  claim: Claim,
  { askSecondFactor, news }: Next,
): Promise<WaitingSignIn | (StartedSession & { memberId: number })> {
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `signin-ip:${networkOf(claim.ip)}`, limit: 25, seconds: 300, now })
  const memberId = await checkPassword(site, claim)
  const waiting = await askSecondFactor(memberId)
  const { ip, userAgent } = claim
  if (waiting === null) return { ...(await letIn(site, { memberId, ip, userAgent }, news)), memberId }
  await recordAudit(site, { event: 'second_factor_asked', memberId, ip, userAgent })
  return waiting
}
