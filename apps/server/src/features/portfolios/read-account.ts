import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { PortfolioAccount } from '@zhiheng/domain/portfolios/account-over-time.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { followPortfolio } from './follow-portfolio.ts'
import { findPortfolio, lastSequences, type LedgerRow, loadLedgers, type PortfolioRow } from './store.ts'

/** A ledger followed through one snapshot of the market; it holds until a record is added. */
export interface FollowedLedger {
  readonly sequence: number
  readonly account: PortfolioAccount
  /** The day of the first money: later changes make new lines, and do not make the portfolio younger. */
  readonly firstDate: IsoDate | null
  /** When the newest record was made. */
  readonly changedAt: string | null
}

/** Days of all funds of all ledgers that are kept: three series of 8 bytes each, so 48 MB. */
const MOST_DAYS = 2_000_000

const kept = new WeakMap<Market, Map<number, FollowedLedger>>()

/**
 * A member's portfolio followed by its ledger.
 *
 * @throws Refusal not_found
 */
export async function readAccount(
  db: Database,
  market: Market,
  key: { id: number; memberId: number },
): Promise<FollowedLedger & { readonly portfolio: PortfolioRow }> {
  const portfolio = await findPortfolio(db, key)
  const followed = portfolio === null ? undefined : (await readAccounts(db, market, [portfolio])).get(key.id)
  if (portfolio === null || followed === undefined) throw new Refusal('not_found')
  return { ...followed, portfolio }
}

/**
 * Portfolios followed by their ledgers. A ledger is read and followed once for each snapshot and record: records are never
 * changed, and nothing else moves its figures.
 */
export async function readAccounts(
  db: Database,
  market: Market,
  portfolios: readonly PortfolioRow[],
): Promise<Map<number, FollowedLedger>> {
  const known = kept.get(market) ?? new Map<number, FollowedLedger>()
  kept.set(market, known)
  const sequences = await lastSequences(
    db,
    portfolios.map(({ id }) => id),
  )
  const stale = portfolios.filter(({ id }) => known.get(id)?.sequence !== (sequences.get(id) ?? 0))
  const ledgers = await loadLedgers(
    db,
    stale.map(({ id }) => id),
  )
  const fresh = new Map(
    stale.map((portfolio) => [portfolio.id, follow(market, portfolio, ledgers.get(portfolio.id) ?? [])]),
  )
  const found = new Map<number, FollowedLedger>()
  for (const { id } of portfolios) {
    const followed = fresh.get(id) ?? known.get(id)
    if (followed === undefined) continue
    found.set(id, followed)
    // the one asked for last is the last to be dropped
    known.delete(id)
    known.set(id, followed)
  }
  dropOldest(known)
  return found
}

function follow(market: Market, portfolio: PortfolioRow, ledger: readonly LedgerRow[]): FollowedLedger {
  const last = ledger.at(-1)
  return {
    sequence: last?.sequence ?? 0,
    account: followPortfolio(market, portfolio, ledger),
    firstDate: (ledger[0]?.after ?? []).map((line) => line.date).toSorted()[0] ?? null,
    changedAt: last?.rebalanceAt ?? null,
  }
}

function dropOldest(known: Map<number, FollowedLedger>): void {
  let days = 0
  for (const [id, { account }] of [...known].toReversed()) {
    days += account.values.length * account.funds.size
    if (days > MOST_DAYS) known.delete(id)
  }
}
