import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type Lot, takeFrom } from '@zhiheng/domain/points/lots.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { drawFromLot, type TakenPart } from './store.ts'

/**
 * Takes points out of what lives, what goes first of it first.
 *
 * @returns out of what
 * @throws Refusal points_short
 */
export async function takeAway(
  trx: Database,
  { lots, points, at }: { lots: readonly Lot[]; points: number; at: Clock },
): Promise<TakenPart[]> {
  if (!Number.isSafeInteger(points) || points <= 0) throw new RangeError(`${points} are no points to take`)
  const taken = takeFrom(lots, points, at.today())
  if (taken === null) throw new Refusal('points_short')
  const leftOf = new Map(lots.map(({ id, left }) => [id, left]))
  for (const { id, points: part } of taken) await drawFromLot(trx, { id, left: leftOf.get(id) ?? part }, part)
  return taken.map(({ points: part, expiresOn }) => ({ points: part, expiresOn }))
}
