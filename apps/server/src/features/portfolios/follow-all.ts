import { accountFigures, type AccountFigures } from '@zhiheng/domain/portfolios/account-figures.ts'
import type { Account } from '@zhiheng/domain/portfolios/account-over-time.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { followPortfolio } from './follow-portfolio.ts'
import { toHolding } from './fund-keys.ts'
import {
  type KeptTargets,
  type LedgerRow,
  listOwnPortfolios,
  loadHoldings,
  loadKeptTargets,
  loadLedgers,
  type PortfolioRow,
} from './store.ts'
import { type ValuedPortfolio, valuePortfolio } from './value-portfolio.ts'

/** A portfolio with what it holds, how it came to that, and what it made. */
export interface FollowedPortfolio {
  readonly portfolio: PortfolioRow
  readonly ledger: readonly LedgerRow[]
  readonly kept: KeptTargets | null
  readonly valued: ValuedPortfolio
  readonly account: Account
  readonly figures: AccountFigures
}

/** All portfolios of a member, the newest first, each followed through its ledger. */
export async function followAll(db: Database, market: Market, memberId: number): Promise<FollowedPortfolio[]> {
  const all = await listOwnPortfolios(db, memberId)
  const ids = all.map(({ id }) => id)
  const held = await loadHoldings(db, ids)
  const ledgers = await loadLedgers(db, ids)
  const kept = await loadKeptTargets(db, ids)
  return all.map((portfolio) => {
    const ledger = ledgers.get(portfolio.id) ?? []
    const lines = (held.get(portfolio.id) ?? []).map((line) => toHolding(market, line))
    const account = followPortfolio(market, portfolio, ledger)
    return {
      portfolio,
      ledger,
      kept: kept.get(portfolio.id) ?? null,
      valued: valuePortfolio(market, portfolio.currency, lines),
      account,
      figures: accountFigures(account),
    }
  })
}
