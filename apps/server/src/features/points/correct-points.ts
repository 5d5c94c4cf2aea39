import { lastDayOf } from '@zhiheng/domain/points/lots.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { takePointsTurn } from './points-turn.ts'
import { findEntry, insertEntry } from './store.ts'
import { takeAway } from './take-away.ts'
import { upgradeIfReached } from './upgrade-if-reached.ts'

/** How staff correct a member's points. */
export interface Correction {
  readonly memberId: number
  /** In BP: above 0 given, below 0 taken, never 0. */
  readonly points: number
  /** Why; its member reads it. */
  readonly note: string
  /** Names the occasion: the same one is done once. */
  readonly key: string
  readonly at: Clock
}

/**
 * Corrects a member's points by a line of its own: what stands in the ledger stays. What is taken is never more than
 * lives; what is given lives as long as what is earned. In the caller's transaction.
 *
 * @returns whether it was done just now: false where it had been done
 * @throws Refusal points_short, session_expired
 */
export async function correctPoints(trx: Database, { memberId, points, note, key, at }: Correction): Promise<boolean> {
  if (points === 0) throw new RangeError('a correction of nothing')
  const turn = await takePointsTurn(trx, memberId, at)
  if ((await findEntry(trx, { memberId, reason: 'corrected', key })) !== null) return false
  const day = at.today()
  const line = { memberId, at: at.now().toISOString(), day, points, reason: 'corrected', key, note } as const
  if (points < 0) {
    const taken = await takeAway(trx, { lots: turn.lots, points: -points, at })
    return insertEntry(trx, { ...line, expiresOn: null, taken })
  }
  await insertEntry(trx, { ...line, expiresOn: lastDayOf(day) })
  await upgradeIfReached(trx, turn, at)
  return true
}
