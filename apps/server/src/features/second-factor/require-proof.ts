import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { recordAudit } from '../../platform/audit.ts'
import { countAgainst, forgetCount } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { findPasswordHash } from '../members/find-password-hash.ts'
import { isPassword } from '../members/hash-password.ts'
import { spendCode } from './spend-code.ts'
import type { Acting } from './whose.ts'

/**
 * Has a member show once more that it is them: who sits at an open page may be someone else. The password does, and so
 * does a code, which is used up. Five wrong ones, then a quarter of an hour.
 *
 * @throws Refusal proof_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function requireProof(site: Site, { member, origin }: Acting, proof: string): Promise<void> {
  const bucket = `proof:${member.id}`
  await countAgainst(site.db, { bucket, limit: 5, seconds: 900, now: site.clock.now() })
  if (await isTheirs(site, member.id, proof)) return forgetCount(site.db, bucket)
  const { ip, userAgent } = origin
  await recordAudit(site, { event: 'proof_failed', memberId: member.id, ip, userAgent })
  throw new Refusal('proof_wrong')
}

/** A code first: whoever has one need not wait for a password's hash, and no password has six digits alone. */
async function isTheirs(site: Site, memberId: number, proof: string): Promise<boolean> {
  if ((await spendCode(site, site.db, { memberId, code: proof })) !== null) return true
  return isPassword(await findPasswordHash(site.db, memberId), proof)
}
