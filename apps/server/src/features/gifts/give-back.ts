import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { returnPoints } from '../points/spend-points.ts'
import { spendingOf } from './redeem-gift.ts'
import { moveTaken, type RedemptionRow, settleRedemption } from './store.ts'

/**
 * Takes a redemption back, in the caller's transaction, with the rows of its member and its own held. A code that its
 * member has seen is used: only what was not handed out goes back to the stock.
 */
export async function giveBack(
  trx: Database,
  { id, memberId, giftId, kind, state }: RedemptionRow,
  { at, reason }: { readonly at: Clock; readonly reason: string },
): Promise<void> {
  await settleRedemption(trx, id, { state: 'returned', at: at.now().toISOString(), reason })
  if (kind !== 'code' && state === 'pending') await moveTaken(trx, giftId, -1)
  await returnPoints(trx, { memberId, key: spendingOf(id), at })
}
