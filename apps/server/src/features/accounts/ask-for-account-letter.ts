import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { countAgainst, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { askForLetter } from '../members/letters.ts'
import type { Whence } from './whence.ts'

/**
 * Asks for the letter with which a password is reset or a locked account is opened. No one learns here whether the
 * address has an account.
 *
 * @throws RetryLater rate_limited after five in half an hour for one address, or twenty-five in five minutes from one network
 */
export async function askForAccountLetter(
  site: Site,
  { kind, email, origin }: { kind: 'reset' | 'unlock'; email: string; origin: Whence },
): Promise<{ sent: true }> {
  const now = site.clock.now()
  const address = normaliseEmail(email)
  await countAgainst(site.db, { bucket: `letters-ip:${networkOf(origin.ip)}`, limit: 25, seconds: 300, now })
  await countAgainst(site.db, { bucket: `letters-${kind}:${address}`, limit: 5, seconds: 1800, now })
  const { ip, userAgent, host } = origin
  await askForLetter(site, { kind, email: address, ip, userAgent, host })
  return { sent: true }
}
