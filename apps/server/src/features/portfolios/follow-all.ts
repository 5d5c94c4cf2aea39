import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { toHolding } from './fund-keys.ts'
import type { FollowedLedger } from './ledgers/follow-ledgers.ts'
import { readAccounts } from './read-account.ts'
import { type KeptTargets, listOwnPortfolios, loadHoldings, loadKeptTargets, type PortfolioRow } from './store.ts'
import type { ValuedPortfolio } from './value-portfolio.ts'
import { valuedOnce } from './valued-once.ts'

/** A portfolio with what it holds, how it came to that, and what it made. */
export interface FollowedPortfolio extends FollowedLedger {
  readonly portfolio: PortfolioRow
  readonly kept: KeptTargets | null
  readonly valued: ValuedPortfolio
}

/** All portfolios of a member, the newest first, each followed through its ledger. */
export async function followAll(db: Database, market: Market, memberId: number): Promise<FollowedPortfolio[]> {
  const all = await listOwnPortfolios(db, memberId)
  const ids = all.map(({ id }) => id)
  const held = await loadHoldings(db, ids)
  const kept = await loadKeptTargets(db, ids)
  const accounts = await readAccounts(db, market, all)
  return all.flatMap((portfolio) => {
    const followed = accounts.get(portfolio.id)
    if (followed === undefined) return []
    const lines = (held.get(portfolio.id) ?? []).map((line) => toHolding(market, line))
    const valued = valuedOnce(market, portfolio.currency, lines)
    return [{ ...followed, portfolio, kept: kept.get(portfolio.id) ?? null, valued }]
  })
}
