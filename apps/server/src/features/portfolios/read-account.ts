import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { type FollowedLedger, followLedgers, type KeptLedger } from './ledgers/follow-ledgers.ts'
import { lastSequences } from './ledgers/store.ts'
import { findPortfolio, type PortfolioRow } from './store.ts'

/** Days of all funds of all ledgers that are kept: three series of 8 bytes each, so 96 MB; 500 portfolios of some years. */
const MOST_DAYS = 4_000_000
/** A step keeps the lines it changed, some 200 bytes: as much as so many days. */
const DAYS_A_STEP = 8

/** The ledgers of one snapshot that have been followed, and those that somebody is following right now. */
interface Shelf {
  readonly known: Map<number, KeptLedger>
  /** By portfolio and number of records. */
  readonly coming: Map<string, Promise<KeptLedger | undefined>>
}

const shelves = new WeakMap<Market, Shelf>()

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
 * records: records are never changed, and nothing else moves its figures. Who asks while another is at it waits for that.
 */
export async function readAccounts(
  db: Database,
  market: Market,
  portfolios: readonly PortfolioRow[],
): Promise<Map<number, FollowedLedger>> {
  const shelf = shelves.get(market) ?? { known: new Map<number, KeptLedger>(), coming: new Map() }
  shelves.set(market, shelf)
  const { known } = shelf
  const ids = portfolios.map(({ id }) => id)
  const sequences = await lastSequences(db, ids)
  // held from here on: while the rest is read, another call may drop them
  const before = new Map(portfolios.map(({ id }) => [id, known.get(id)]))
  const stale = portfolios.filter(({ id }) => before.get(id)?.sequence !== (sequences.get(id) ?? 0))
  const fresh = await followTogether(shelf, { stale, sequences }, (own) =>
    followLedgers(db, market, new Map(own.map((portfolio) => [portfolio, before.get(portfolio.id)]))),
  )
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

interface Wanted {
  readonly stale: readonly PortfolioRow[]
  readonly sequences: ReadonlyMap<number, number>
}

/** Follows what nobody else is following right now, and waits for the rest. */
async function followTogether(
  { coming }: Shelf,
  { stale, sequences }: Wanted,
  follow: (own: readonly PortfolioRow[]) => Promise<ReadonlyMap<number, KeptLedger>>,
): Promise<ReadonlyMap<number, KeptLedger>> {
  const keyOf = ({ id }: PortfolioRow) => `${id} ${sequences.get(id) ?? 0}`
  const own = stale.filter((portfolio) => !coming.has(keyOf(portfolio)))
  const following = own.length === 0 ? null : follow(own)
  for (const portfolio of own) {
    const one = Promise.resolve(following).then((made) => made?.get(portfolio.id))
    one.catch(() => {}) // whoever asked for it is told below
    coming.set(keyOf(portfolio), one)
  }
  try {
    const made = stale.map(async (portfolio) => [portfolio.id, await coming.get(keyOf(portfolio))] as const)
    const fresh = await Promise.all(made)
    return new Map(fresh.flatMap(([id, ledger]) => (ledger === undefined ? [] : [[id, ledger] as const])))
  } finally {
    await following?.catch(() => {})
    for (const portfolio of own) coming.delete(keyOf(portfolio))
  }
}

function dropOldest(known: Map<number, KeptLedger>): void {
  let days = 0
  for (const [id, { account, steps }] of [...known].toReversed()) {
    days += account.values.length * account.funds.size + steps.length * DAYS_A_STEP
    if (days > MOST_DAYS) known.delete(id)
  }
}
