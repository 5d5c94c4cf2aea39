import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { daysLater, isAlive, type Lot } from '@zhiheng/domain/points/lots.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { drawFromLot, insertEntry, listLots } from './store.ts'

/**
 * Writes into the ledger what has expired, each lot once. Under the lock of the member's row, before anything else that
 * concerns their points.
 *
 * @returns what lives
 */
export async function settleExpired(trx: Database, memberId: number, at: Clock): Promise<Lot[]> {
  const today = at.today()
  const lots = await listLots(trx, memberId)
  for (const lot of lots.filter((one) => !isAlive(one, today))) {
    await insertEntry(trx, {
      memberId,
      at: at.now().toISOString(),
      day: dayAfter(lot),
      points: -lot.left,
      reason: 'expired',
      key: String(lot.id),
      expiresOn: null,
    })
    await drawFromLot(trx, lot, lot.left)
  }
  return lots.filter((lot) => isAlive(lot, today))
}

/** It was gone on that day, however late it is written. */
function dayAfter({ expiresOn }: Lot): IsoDate {
  return daysLater(expiresOn, 1)
}
