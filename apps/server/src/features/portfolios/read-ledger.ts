import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Holding } from '@zhiheng/domain/portfolios/holding.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { toHolding } from './fund-keys.ts'
import {
  findPortfolio,
  type LedgerRow,
  listOwnPortfolios,
  loadHoldings,
  loadLedgers,
  type PortfolioRow,
} from './store.ts'

/** A member's portfolio with its ledger, oldest record first. @throws Refusal not_found */
export async function readLedger(
  db: Database,
  key: { id: number; memberId: number },
): Promise<{ portfolio: PortfolioRow; ledger: readonly LedgerRow[] }> {
  const portfolio = await findPortfolio(db, key)
  if (portfolio === null) throw new Refusal('not_found')
  return { portfolio, ledger: (await loadLedgers(db, [key.id])).get(key.id) ?? [] }
}

/** The ledgers of portfolios that the caller may read, by their ids. */
export async function readLedgers(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly LedgerRow[]>> {
  return loadLedgers(db, ids)
}

/** All portfolios of a member in a currency, each with its ledger. */
export async function readOwnLedgers(
  db: Database,
  { memberId, currency }: Pick<PortfolioRow, 'memberId' | 'currency'>,
): Promise<{ portfolio: PortfolioRow; ledger: readonly LedgerRow[] }[]> {
  const own = (await listOwnPortfolios(db, memberId)).filter((portfolio) => portfolio.currency === currency)
  const ledgers = await loadLedgers(
    db,
    own.map(({ id }) => id),
  )
  return own.map((portfolio) => ({ portfolio, ledger: ledgers.get(portfolio.id) ?? [] }))
}

/** A member's portfolio with its lines. @throws Refusal not_found */
export async function readHoldings(
  db: Database,
  market: Market,
  key: { id: number; memberId: number },
): Promise<{ portfolio: PortfolioRow; holdings: readonly Holding[] }> {
  const portfolio = await findPortfolio(db, key)
  if (portfolio === null) throw new Refusal('not_found')
  const stored = (await loadHoldings(db, [key.id])).get(key.id) ?? []
  return { portfolio, holdings: stored.map((line) => toHolding(market, line)) }
}

export { type LedgerRow, portfolioOf, type PortfolioRow } from './store.ts'
