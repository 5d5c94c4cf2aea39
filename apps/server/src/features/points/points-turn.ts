import type { Lot } from '@zhiheng/domain/points/lots.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockGroupsOf } from '../members/lock-member.ts'
import { settleExpired } from './settle-expired.ts'

/** A member whose points nobody else changes until the transaction ends. */
export interface PointsTurn {
  readonly memberId: number
  readonly groups: readonly string[]
  /** What lives. */
  readonly lots: readonly Lot[]
}

/**
 * Begins whatever changes a member's points: behind the lock of their row, with all that has expired written.
 *
 * @throws Refusal session_expired where the member is gone
 */
export async function takePointsTurn(trx: Database, memberId: number, at: Clock): Promise<PointsTurn> {
  const groups = await lockGroupsOf(trx, memberId)
  return { memberId, groups, lots: await settleExpired(trx, memberId, at) }
}
