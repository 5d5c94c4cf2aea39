import { comingBack } from '@zhiheng/domain/points/lots.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { takePointsTurn } from './points-turn.ts'
import { findEntry, insertEntry } from './store.ts'
import { takeAway } from './take-away.ts'
import { upgradeIfReached } from './upgrade-if-reached.ts'

/** What is spent on what. */
export interface Spending {
  readonly memberId: number
  /** In BP, above 0. */
  readonly points: number
  readonly reason: 'redeemed'
  /** What its member reads of it. */
  readonly note: string
  /** Names the occasion: the same one is paid once. */
  readonly key: string
  readonly at: Clock
}

/**
 * Spends a member's points, what goes first of them first. In the caller's transaction.
 *
 * @returns whether it was spent just now: false where that occasion was paid before
 * @throws Refusal points_short, session_expired
 */
export async function spendPoints(trx: Database, spending: Spending): Promise<boolean> {
  const { memberId, points, reason, note, key, at } = spending
  const { lots } = await takePointsTurn(trx, memberId, at)
  if ((await findEntry(trx, { memberId, reason, key })) !== null) return false
  const taken = await takeAway(trx, { lots, points, at })
  const line = { memberId, at: at.now().toISOString(), day: at.today(), points: -points, reason, key, note }
  return insertEntry(trx, { ...line, expiresOn: null, taken })
}

/**
 * Gives back what was spent on an occasion, once. The days on which the points were away do not count. In the caller's
 * transaction.
 *
 * @returns how much came back: 0 where nothing was spent, or it is back already
 * @throws Refusal session_expired
 */
export async function returnPoints(
  trx: Database,
  { memberId, key, at }: Pick<Spending, 'memberId' | 'key' | 'at'>,
): Promise<number> {
  const turn = await takePointsTurn(trx, memberId, at)
  const spent = await findEntry(trx, { memberId, reason: 'redeemed', key })
  const back = await findEntry(trx, { memberId, reason: 'returned', key })
  if (spent === null || back !== null) return 0
  const parts = comingBack(spent.taken ?? [], { spentOn: spent.day, today: at.today() })
  const line = { memberId, at: at.now().toISOString(), day: at.today(), reason: 'returned', note: spent.note } as const
  for (const [index, { points, expiresOn }] of parts.entries()) {
    const ownKey = index === 0 ? key : `${key}#${index}`
    await insertEntry(trx, { ...line, points, key: ownKey, expiresOn })
  }
  await upgradeIfReached(trx, turn, at)
  return -spent.points
}
