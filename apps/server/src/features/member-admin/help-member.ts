import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { resendToWaiting } from '../joining/resend-activation.ts'
import { lockedSeconds, openLocked } from '../members/signin-attempts.ts'
import { type Action, findForAction, lockForAction, recordAction } from './action.ts'

/** Opens a locked account. @throws Refusal not_found, own_account, developer_needed, stale_version */
export async function unlockMember(site: Site, action: Action): Promise<{ unlocked: true }> {
  await site.db.transaction().execute(async (trx) => {
    const held = { ...site, db: trx }
    const { email } = await lockForAction(trx, action)
    if ((await lockedSeconds(held, email)) === 0) throw new Refusal('stale_version')
    await openLocked(trx, email)
    await recordAction(held, action, { event: 'account_unlocked' })
  })
  return { unlocked: true }
}

/**
 * Mails another activation link.
 *
 * @throws Refusal not_found, own_account, developer_needed, stale_version
 * @throws RetryLater rate_limited
 */
export async function resendMemberActivation(site: Site, action: Action): Promise<{ sent: true }> {
  // not held: a limit is counted before anything is
  const { email } = await findForAction(site.db, action)
  if (!(await resendToWaiting(site, email))) throw new Refusal('stale_version')
  await recordAction(site, action, { event: 'activation_resent' })
  return { sent: true }
}
