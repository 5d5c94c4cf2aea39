import type { Currency } from '@zhiheng/domain/money/currency.ts'

import type { Database } from '../../platform/database/database.ts'
import { requireRoom } from '../members/require-room.ts'
import { appendRecord } from './append-record.ts'
import type { LedgerRow, StoredHolding } from './portfolio-rows.ts'
import { countPortfolios, insertPortfolio, replaceHoldings } from './store.ts'

/** A portfolio with a past. */
interface Past {
  readonly memberId: number
  readonly name: string
  readonly currency: Currency
  readonly createdAt: string
  readonly holdings: readonly StoredHolding[]
  readonly records: readonly Pick<LedgerRow, 'kind' | 'rebalanceAt' | 'before' | 'after' | 'reason'>[]
}

/**
 * Takes a place for one more portfolio, and holds the member's row until the transaction ends.
 *
 * @throws Refusal portfolio_quota
 */
export async function takeRoom(trx: Database, memberId: number): Promise<void> {
  await requireRoom(trx, { memberId, key: 'portfolios', countUsed: () => countPortfolios(trx, memberId) })
}

/** Writes a portfolio with every record as it was; the caller has taken room for it. @returns its notes' ids, in their order */
export async function writeHistory(
  trx: Database,
  { memberId, name, currency, createdAt, holdings, records }: Past,
): Promise<{ id: number; noteIds: readonly number[] }> {
  const id = await insertPortfolio(trx, { memberId, name, currency, autorebalance: false, createdAt })
  await replaceHoldings(trx, id, holdings)
  const noteIds: number[] = []
  for (const { kind, rebalanceAt: at, before, after, reason } of records) {
    noteIds.push(await appendRecord(trx, { portfolioId: id, kind, at, actorId: memberId, before, after, reason }))
  }
  return { id, noteIds }
}
