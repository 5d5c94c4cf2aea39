import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { accountFigures, type AccountFigures } from '@zhiheng/domain/portfolios/account-figures.ts'
import type { PortfolioAccount } from '@zhiheng/domain/portfolios/account-over-time.ts'
import { aimingRecord } from '@zhiheng/domain/portfolios/aiming-record.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { type FollowedStep, followSteps, stepsOf } from './follow-portfolio.ts'
import { lastSequences, type LedgerRecord, loadRecords } from './ledgers/store.ts'
import { findPortfolio, type PortfolioRow } from './store.ts'

/** A ledger followed through one snapshot of the market; it holds until a record is added. */
export interface FollowedLedger {
  readonly sequence: number
  readonly account: PortfolioAccount
  readonly figures: AccountFigures
  /** The day of the first money: later changes make new lines, and do not make the portfolio younger. */
  readonly firstDate: IsoDate | null
  /** The newest record. */
  readonly last: LedgerRecord | null
  /** The newest record that moved money, at whose weights the portfolio is aimed. */
  readonly aiming: LedgerRecord | null
}

/** What is known of a ledger's records. */
interface ReadLedger extends Pick<FollowedLedger, 'last' | 'aiming'> {
  readonly steps: readonly FollowedStep[]
}

/** With the records it follows from, so that one more is read alone. */
type KeptLedger = FollowedLedger & ReadLedger

/** Days of all funds of all ledgers that are kept: three series of 8 bytes each, so 96 MB; 500 portfolios of some years. */
const MOST_DAYS = 4_000_000
/** A step keeps the lines it changed, some 200 bytes: as much as so many days. */
const DAYS_A_STEP = 8

const kept = new WeakMap<Market, Map<number, KeptLedger>>()

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
 * Portfolios followed by their ledgers. A record is read once for each snapshot, and a ledger followed once for each of its
 * records: records are never changed, and nothing else moves its figures.
 */
export async function readAccounts(
  db: Database,
  market: Market,
  portfolios: readonly PortfolioRow[],
): Promise<Map<number, FollowedLedger>> {
  const known = kept.get(market) ?? new Map<number, KeptLedger>()
  kept.set(market, known)
  const sequences = await lastSequences(
    db,
    portfolios.map(({ id }) => id),
  )
  // held from here on: while the rest is read, another call may drop them
  const before = new Map(portfolios.map(({ id }) => [id, known.get(id)]))
  const stale = portfolios.filter(({ id }) => before.get(id)?.sequence !== (sequences.get(id) ?? 0))
  const read = await readOn(db, new Map(stale.map(({ id }) => [id, before.get(id)])))
  const fresh = new Map<number, KeptLedger>()
  for (const portfolio of stale) {
    const ledger = read.get(portfolio.id)
    if (ledger !== undefined) fresh.set(portfolio.id, follow(market, portfolio, ledger))
  }
  const found = new Map<number, FollowedLedger>()
  for (const { id } of portfolios) {
    const followed = fresh.get(id) ?? before.get(id)
    if (followed === undefined) continue
    found.set(id, followed)
    // the one asked for last is the last to be dropped
    known.delete(id)
    known.set(id, followed)
  }
  dropOldest(known)
  return found
}

/** Ledgers with the records that have come since they were read. */
async function readOn(
  db: Database,
  before: ReadonlyMap<number, ReadLedger | undefined>,
): Promise<Map<number, ReadLedger>> {
  const read = new Map(
    [...before].map(([id, known]) => [
      id,
      { steps: [...(known?.steps ?? [])], last: known?.last ?? null, aiming: known?.aiming ?? null },
    ]),
  )
  const known = [...read].map(([id, { last }]) => ({ id, sequence: last?.sequence ?? 0 }))
  for await (const { id, records } of loadRecords(db, known)) {
    const ledger = read.get(id)
    if (ledger === undefined) continue
    ledger.steps.push(...stepsOf(records))
    ledger.last = records.at(-1) ?? ledger.last
    ledger.aiming = aimingRecord(records) ?? ledger.aiming
  }
  return read
}

function follow(market: Market, portfolio: PortfolioRow, { steps, last, aiming }: ReadLedger): KeptLedger {
  const account = followSteps(market, portfolio, steps)
  return {
    sequence: last?.sequence ?? 0,
    account,
    figures: accountFigures(account),
    firstDate: (steps[0]?.after ?? []).map((line) => line.date).toSorted()[0] ?? null,
    last,
    aiming,
    steps,
  }
}

function dropOldest(known: Map<number, KeptLedger>): void {
  let days = 0
  for (const [id, { account, steps }] of [...known].toReversed()) {
    days += account.values.length * account.funds.size + steps.length * DAYS_A_STEP
    if (days > MOST_DAYS) known.delete(id)
  }
}
