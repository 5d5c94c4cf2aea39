import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { recordAudit } from '../../platform/audit.ts'
import { countAgainst, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { openLocked } from '../members/signin-attempts.ts'
import { findLink, type Link } from './find-link.ts'
import { deleteToken } from './store.ts'
import type { Whence } from './whence.ts'

/**
 * Opens a locked account by the link of a letter, once. The next lock waits longer all the same.
 *
 * @throws Refusal token_expired
 * @throws RetryLater rate_limited
 */
export async function unlockAccount(
  site: Site,
  { link, origin }: { link: Link; origin: Whence },
): Promise<{ unlocked: true }> {
  const { ip, userAgent } = origin
  await countAgainst(site.db, {
    bucket: `unlock-ip:${networkOf(ip)}`,
    limit: 25,
    seconds: 300,
    now: site.clock.now(),
  })
  const owner = await findLink(site, 'unlock', link)
  const isOpened =
    owner !== null &&
    (await site.db.transaction().execute(async (trx) => {
      if (!(await deleteToken(trx, owner))) return false
      await openLocked(trx, owner.email)
      return true
    }))
  await recordAudit(site, {
    event: isOpened ? 'account_unlocked' : 'unlock_refused',
    memberId: owner?.memberId ?? null,
    ip,
    userAgent,
  })
  if (!isOpened) throw new Refusal('token_expired')
  return { unlocked: true }
}
