import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { toHolding } from './fund-keys.ts'
import type { LedgerRow, PortfolioRow } from './portfolio-rows.ts'
import { readPortfolio } from './read-portfolios.ts'
import { findPortfolio, listOwnPortfolios, loadLedgers } from './store.ts'

/** A member's portfolio with its ledger, oldest record first. @throws Refusal not_found */
export async function readLedger(
  db: Database,
  key: { id: number; memberId: number },
): Promise<{ portfolio: PortfolioRow; ledger: readonly LedgerRow[] }> {
  const [portfolio, ledger] = await Promise.all([requireOwn(db, key), readRecords(db, key.id)])
  return { portfolio, ledger }
}

/** A portfolio's records, oldest first. Whose the portfolio is, is not asked here. */
export async function readRecords(db: Database, id: number): Promise<readonly LedgerRow[]> {
  return (await loadLedgers(db, [id])).get(id) ?? []
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
  const { portfolio, holdings } = await readPortfolio(db, market, key)
  return { portfolio, holdings: holdings.map((line) => toHolding(market, line)) }
}

/** A member's portfolio without its ledger. @throws Refusal not_found */
export async function requireOwn(db: Database, key: { id: number; memberId: number }): Promise<PortfolioRow> {
  const portfolio = await findPortfolio(db, key)
  if (portfolio === null) throw new Refusal('not_found')
  return portfolio
}

export type { LedgerRow, PortfolioRow } from './portfolio-rows.ts'
export { findRecord, portfolioOf } from './store.ts'
