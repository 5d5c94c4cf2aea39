import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { accountFigures, type AccountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import type { PortfolioAccount } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import { followSteps } from '../follow-portfolio.ts'
import type { StoredHolding } from '../portfolio-rows.ts'
import { type ReadLedger, readLedgers, type Unfollowed } from './read-ledgers.ts'
import type { WholePortfolio } from './store.ts'

/** A ledger followed through one snapshot of the market; it holds until a record is added. */
export interface FollowedLedger extends Omit<ReadLedger, 'steps'> {
  readonly sequence: number
  readonly account: PortfolioAccount
  readonly figures: AccountFigures
  /** The day of the first money: later changes make new lines, and do not make the portfolio younger. */
  readonly firstDate: IsoDate | null
}

/** With the records it follows from, so that one more is read alone. */
export interface CachedLedger extends FollowedLedger, ReadLedger {
  readonly memberId: number
  /** What is held after the newest record. */
  readonly holdings: readonly StoredHolding[]
}

/** Ledgers followed to their ends, by portfolio; what is known of them is not read again. */
export async function followLedgers(
  db: Database,
  market: Market,
  ledgers: readonly Unfollowed[],
): Promise<Map<number, CachedLedger>> {
  const read = await readLedgers(db, ledgers)
  const followed = new Map<number, CachedLedger>()
  for (const { whole } of ledgers) {
    const ledger = read.get(whole.portfolio.id)
    // One after the other: there is one thread, and others want it too.
    if (ledger !== undefined) followed.set(whole.portfolio.id, await follow(market, whole, ledger))
  }
  return followed
}

async function follow(
  market: Market,
  { portfolio, holdings }: WholePortfolio,
  { steps, last, aiming, lastAuto }: ReadLedger,
): Promise<CachedLedger> {
  const account = await followSteps(market, portfolio, steps)
  return {
    memberId: portfolio.memberId,
    sequence: last?.sequence ?? 0,
    account,
    figures: accountFigures(account),
    firstDate: (steps[0]?.after ?? []).map((line) => line.date).toSorted()[0] ?? null,
    last,
    aiming,
    lastAuto,
    steps,
    holdings: holdings ?? [],
  }
}
