import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import { findPortfolio, type LedgerRow, loadLedgers, type PortfolioRow } from './store.ts'

/** A member's portfolio with its ledger, oldest record first. @throws Refusal not_found */
export async function readLedger(
  db: Database,
  key: { id: number; memberId: number },
): Promise<{ portfolio: PortfolioRow; ledger: readonly LedgerRow[] }> {
  const portfolio = await findPortfolio(db, key)
  if (portfolio === null) throw new Refusal('not_found')
  return { portfolio, ledger: (await loadLedgers(db, [key.id])).get(key.id) ?? [] }
}

export type { LedgerRow, PortfolioRow } from './store.ts'
