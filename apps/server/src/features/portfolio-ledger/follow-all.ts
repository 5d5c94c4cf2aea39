import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { toHolding } from './fund-keys.ts'
import { keptForLedger } from './kept-for-ledger.ts'
import type { FollowedLedger } from './ledgers/follow-ledgers.ts'
import { allOwnPortfolios } from './ledgers/store.ts'
import type { KeptTargets, PortfolioRow } from './portfolio-rows.ts'
import { followRead, readPortfolios } from './read-portfolios.ts'
import { valueOnce } from './value-once.ts'
import type { ValuedPortfolio } from './value-portfolio.ts'

/** A portfolio with what it holds, how it came to that, and what it made. */
export interface FollowedPortfolio extends FollowedLedger {
  readonly portfolio: PortfolioRow
  readonly kept: KeptTargets | null
  readonly valued: ValuedPortfolio
}

/** All portfolios of a member, the newest first, each followed through its ledger. */
export async function followAll(db: Database, market: Market, memberId: number): Promise<FollowedPortfolio[]> {
  const all = await readPortfolios(db, market, allOwnPortfolios(memberId))
  const ledgers = await followRead(db, market, all)
  return all.flatMap(({ portfolio, kept, holdings }) => {
    const followed = ledgers.get(portfolio.id)
    if (followed === undefined) return []
    const valued = keepValued(followed.account, '', () => {
      const lines = holdings.map((line) => toHolding(market, line))
      return valueOnce(market, portfolio.currency, lines)
    })
    return [{ ...followed, portfolio, kept, valued }]
  })
}

const keepValued = keptForLedger<ValuedPortfolio>()
