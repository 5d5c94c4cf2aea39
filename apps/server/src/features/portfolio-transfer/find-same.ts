import { storyKey, type StoryRecord } from '@zhiheng/domain/portfolio-transfer/story.ts'

import type { Database } from '../../platform/database/database.ts'
import { type LedgerRow, readOwnLedgers } from '../portfolio-ledger/read-ledger.ts'
import { sayReason } from '../portfolio-ledger/say-reason.ts'
import type { Story } from './read-file.ts'

/** A portfolio of the member's with the very same records; null where there is none. */
export async function findSame(
  db: Database,
  memberId: number,
  { currency, records }: Story,
): Promise<{ id: number; name: string } | null> {
  const wanted = storyKey(currency, records)
  const own = await readOwnLedgers(db, { memberId, currency })
  const same = own.find(
    ({ ledger }) => ledger.length === records.length && storyKey(currency, ledger.map(asWritten)) === wanted,
  )
  return same === undefined ? null : { id: same.portfolio.id, name: same.portfolio.name }
}

/** As a file has it: in whole words, at a moment of the world's time. */
function asWritten({ reason, ...row }: LedgerRow): StoryRecord {
  return { ...row, reason: sayReason(reason), rebalanceAt: new Date(row.rebalanceAt).toISOString() }
}
