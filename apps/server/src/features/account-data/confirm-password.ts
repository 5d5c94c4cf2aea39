import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { recordAudit } from '../../platform/audit.ts'
import { outsideUnit } from '../../platform/database/unit-of-work.ts'
import { countAgainst, forgetCount } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { findPasswordHash } from '../members/find-password-hash.ts'
import { isPassword } from '../members/hash-password.ts'
import { text } from './text.ts'

/** A member who says once more that it is they. */
export interface Confirmation {
  readonly member: Caller
  readonly password: string
  readonly origin: { readonly ip: string; readonly userAgent: string | null }
}

/**
 * Lets on only who knows the member's password. Tries count together with those of a change of password, so that
 * whoever sits at an open page cannot guess on by another door; the right one makes good what was counted, so that staff
 * who have much to do are not held up.
 *
 * @throws Refusal current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function confirmPassword(site: Site, { member, password, origin }: Confirmation): Promise<void> {
  const now = site.clock.now()
  const bucket = `passwd:${member.id}`
  await countAgainst(site.db, { bucket, limit: 10, seconds: 900, now })
  if (await isPassword(await findPasswordHash(site.db, member.id), password))
    return outsideUnit(() => forgetCount(site.db, bucket))
  const { ip, userAgent } = origin
  await recordAudit(site, { event: 'password_check_failed', memberId: member.id, ip, userAgent })
  throw new Refusal('current_password_wrong', { password: text.passwordWrong })
}
