import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { recordAudit } from '../../platform/audit.ts'
import { countAgainst, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { isFirm } from '../firms/found-firm.ts'
import { joinFirm } from '../firms/join-firm.ts'
import { hashPassword } from '../members/hash-password.ts'
import { payReferral } from '../points/pay-referral.ts'
import { hashToken, newToken } from '../session/session-token.ts'
import type { JoiningPlace } from './joining-place.ts'
import { markActivated, replaceCandidatePassword, takeActivation } from './store.ts'

/**
 * Lets a member sign in from now on, for they have followed the link that was sent to their address. It signs no one in:
 * whoever holds the link may not know the password. Where the address was signed up with several passwords, none of them
 * stays, and the owner chooses one by mail. Who signed up on a firm's site is one of its people from then on, while it is open.
 *
 * @throws Refusal token_expired where the link is used, old, or was followed by a newer one
 * @throws RetryLater rate_limited, busy
 */
export async function activate(
  site: Site,
  link: { email: string; token: string },
  place: JoiningPlace,
): Promise<{ mustChoosePassword: boolean }> {
  const { ip, userAgent } = place
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `activate-ip:${networkOf(ip)}`, limit: 25, seconds: 300, now })
  const asked = { email: normaliseEmail(link.email), tokenHash: hashToken(link.token), now: now.toISOString() }
  const taken = await site.db.transaction().execute(async (trx) => {
    const activation = await takeActivation(trx, asked)
    if (activation === null) return null
    await markActivated(trx, activation.member_id, asked.now)
    const firmId = activation.joins_firm
    if (firmId !== null && (await isFirm(trx, firmId)))
      await joinFirm(trx, { firmId, memberId: activation.member_id, role: 'member', at: asked.now })
    await payReferral(trx, { invitedId: activation.member_id, browser: place, at: site.clock })
    if (activation.has_doubt) await replaceCandidatePassword(trx, activation.member_id, await hashPassword(newToken()))
    return activation
  })
  if (taken === null) {
    await recordAudit(site, { event: 'activation_failed', memberId: null, ip, userAgent })
    throw new Refusal('token_expired')
  }
  await recordAudit(site, { event: 'activated', memberId: taken.member_id, ip, userAgent })
  return { mustChoosePassword: taken.has_doubt }
}
