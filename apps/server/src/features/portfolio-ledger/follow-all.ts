import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { cachedForLedger } from './cached-for-ledger.ts'
import { toHolding } from './fund-keys.ts'
import type { FollowedLedger } from './ledgers/follow-ledgers.ts'
import { allOwnPortfolios } from './ledgers/store.ts'
import type { PortfolioRow } from './portfolio-rows.ts'
import { followRead, readPortfolios, type SavedSettings, type Wanted } from './read-portfolios.ts'
import { valueOnce } from './value-once.ts'
import type { ValuedPortfolio } from './value-portfolio.ts'

/** A portfolio with what it holds, how it came to that, and what it made. */
export interface FollowedPortfolio extends FollowedLedger {
  readonly portfolio: PortfolioRow
  readonly saved: SavedSettings | null
  readonly valued: ValuedPortfolio
}

/** All portfolios of a member, the newest first, each followed through its ledger. */
export function followAll(db: Database, market: Market, memberId: number): Promise<FollowedPortfolio[]> {
  return followWanted(db, market, allOwnPortfolios(memberId))
}

/** Portfolios of whomever, the newest first, each followed; whoever asks has looked that they may be seen. */
export async function followWanted(db: Database, market: Market, wanted: Wanted): Promise<FollowedPortfolio[]> {
  const all = await readPortfolios(db, market, wanted)
  const ledgers = await followRead(db, market, all)
  return all.flatMap(({ portfolio, saved, holdings }) => {
    const followed = ledgers.get(portfolio.id)
    if (followed === undefined) return []
    const valued = keepValued(followed.account, '', () => {
      const lines = holdings.map((line) => toHolding(market, line))
      return valueOnce(market, portfolio.currency, lines)
    })
    return [{ ...followed, portfolio, saved, valued }]
  })
}

const keepValued = cachedForLedger<ValuedPortfolio>()
