import { type QuotaKey, quotaOf } from '@zhiheng/domain/access/quota.ts'
import { Refusal, type RefusalCode } from '@zhiheng/domain/access/refusal.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'

import type { Database } from '../../platform/database/database.ts'
import { lockGroups } from './store.ts'

const refusals = { portfolios: 'portfolio_quota', favorites: 'favorite_quota' } as const satisfies Partial<
  Record<QuotaKey, RefusalCode>
>

/** What a member wants more of. */
export interface Ask {
  readonly memberId: number
  readonly key: keyof typeof refusals
  /** How many there are, counted inside the same transaction. */
  readonly countUsed: () => Promise<number>
  /** How many more, counted as late as the others; one without it. None always fits. */
  readonly countWanted?: () => Promise<number>
}

/**
 * Lets a member add more of something, or refuses. Locks the member's row before it counts, until the transaction
 * ends: two tabs cannot both take the last place.
 *
 * @throws Refusal portfolio_quota, favorite_quota
 */
export async function requireRoom(trx: Database, { memberId, key, countUsed, countWanted }: Ask): Promise<void> {
  const groups = await lockGroups(trx, memberId)
  if (groups === null) throw new Refusal('signin_required')
  const { remain } = quotaOf({ key, tier: tierOf(groups), used: await countUsed() })
  const wanted = (await countWanted?.()) ?? 1
  if (remain !== null && wanted > remain) throw new Refusal(refusals[key])
}
