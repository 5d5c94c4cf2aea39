import { countAgainst, type RateLimit } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'

/** Each of them has a count of its own: who has tried thirty proposals may still keep one. Source: RELIABILITY 3.9. */
const limit: RateLimit = { limit: 30, seconds: 600 }

/**
 * Counts one more of a member's calls that cost much or leave much behind; all nodes share the count. A repeat that the
 * idempotency key answers does not come this far.
 *
 * @throws RetryLater rate_limited at the 31st within ten minutes, with the seconds to wait
 */
export async function countCostlyCall(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { call, memberId }: { call: 'create' | 'clone' | 'import' | 'optimise' | 'study'; memberId: number },
): Promise<void> {
  await countAgainst(db, { ...limit, bucket: `portfolio-${call}:${memberId}`, now: clock.now() })
}
