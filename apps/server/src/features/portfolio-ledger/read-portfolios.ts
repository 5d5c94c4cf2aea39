import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import { readOnce } from '../../platform/database/reads-once.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { followLedgers, type CachedLedger } from './ledgers/follow-ledgers.ts'
import type { Unfollowed } from './ledgers/read-ledgers.ts'
import { keepOnShelf, type Shelf, shelfOf } from './ledgers/shelf.ts'
import { type SavedSettings, loadWhole, ownPortfolio, type Wanted } from './ledgers/store.ts'
import type { PortfolioRow, StoredHolding } from './portfolio-rows.ts'

/** A portfolio with its lines, as it was read in one trip; its ledger is followed when someone wants that. */
export interface ReadPortfolio {
  readonly portfolio: PortfolioRow
  readonly saved: SavedSettings | null
  readonly holdings: readonly StoredHolding[]
  /** What `followRead` goes on from. */
  readonly unfollowed: Unfollowed & { readonly before: CachedLedger | undefined }
}

/**
 * Portfolios with what they hold and what is new of their ledgers, the newest first: one statement, so of one moment.
 * What this node knows of a ledger comes along by its number, and only what is behind that is read.
 */
export async function readPortfolios(db: Database, market: Market, wanted: Wanted): Promise<readonly ReadPortfolio[]> {
  const shelf = shelfOf(market)
  return readOnce(`${shelf.name} ${wanted.name}`, async () => {
    // what a transaction has written is no one else's yet: it neither finds nor leaves anything on the shelf
    const before = db.isTransaction ? new Map<number, CachedLedger>() : knownOf(shelf, wanted)
    const known = [...before].map(([id, { sequence }]) => ({ id, sequence }))
    const all = await loadWhole(db, wanted, known)
    return all.map((whole) => {
      const { portfolio, saved, sequence } = whole
      const shelved = before.get(portfolio.id)
      // a ledger only grows: one that is shorter than what is known is another one
      const found = shelved === undefined || shelved.sequence > sequence ? undefined : shelved
      return {
        portfolio,
        saved,
        holdings: whole.holdings ?? found?.holdings ?? [],
        unfollowed: { whole, before: found },
      }
    })
  })
}

function knownOf({ known }: Shelf, { of: { id, memberId } }: Wanted): Map<number, CachedLedger> {
  if (id === undefined) {
    return new Map([...known].filter(([, ledger]) => memberId === undefined || ledger.memberId === memberId))
  }
  const ledger = known.get(id)
  return new Map(ledger === undefined ? [] : [[id, ledger]])
}

/** One portfolio of a member's own. @throws Refusal not_found */
export async function readPortfolio(
  db: Database,
  market: Market,
  key: { id: number; memberId: number },
): Promise<ReadPortfolio> {
  const [found] = await readPortfolios(db, market, ownPortfolio(key))
  if (found === undefined) throw new Refusal('not_found')
  return found
}

/**
 * Portfolios that were read, followed by their ledgers. A record is read once for each snapshot, and a ledger followed
 * once for each of its records: records are never changed, and nothing else moves its figures. Who asks while another is
 * at it waits for that.
 */
export async function followRead(
  db: Database,
  market: Market,
  read: readonly ReadPortfolio[],
): Promise<ReadonlyMap<number, CachedLedger>> {
  const shelf = shelfOf(market)
  const ready = new Map<number, CachedLedger>()
  const stale: Unfollowed[] = []
  for (const { portfolio, unfollowed } of read) {
    const { whole, before } = unfollowed
    // another may have followed it since it was read
    const meanwhile = db.isTransaction ? undefined : shelf.known.get(portfolio.id)
    const known = [before, meanwhile].find((ledger) => ledger?.sequence === whole.sequence)
    if (known === undefined) stale.push({ whole, before })
    else ready.set(portfolio.id, known)
  }
  const follow = (own: readonly Unfollowed[]) => followLedgers(db, market, own)
  const fresh = db.isTransaction ? await follow(stale) : await followTogether(shelf, stale, follow)
  const found = new Map<number, CachedLedger>()
  for (const { portfolio } of read) {
    const followed = fresh.get(portfolio.id) ?? ready.get(portfolio.id)
    if (followed !== undefined) found.set(portfolio.id, followed)
  }
  if (!db.isTransaction) keepOnShelf(shelf, found)
  return found
}

/** Follows what no one else is following right now, and waits for the rest. */
async function followTogether(
  { coming }: Shelf,
  stale: readonly Unfollowed[],
  follow: (own: readonly Unfollowed[]) => Promise<ReadonlyMap<number, CachedLedger>>,
): Promise<ReadonlyMap<number, CachedLedger>> {
  const own = stale.filter((one) => !coming.has(keyOf(one)))
  const following = own.length === 0 ? null : follow(own)
  for (const one of own) {
    const { id } = one.whole.portfolio
    const ledger = Promise.resolve(following).then((made) => made?.get(id))
    ledger.catch(() => {}) // whoever asked for it is told below
    coming.set(keyOf(one), ledger)
  }
  try {
    const made = stale.map(async (one) => [one.whole.portfolio.id, await coming.get(keyOf(one))] as const)
    const fresh = await Promise.all(made)
    return new Map(fresh.flatMap(([id, ledger]) => (ledger === undefined ? [] : [[id, ledger] as const])))
  } finally {
    await following?.catch(() => {})
    for (const one of own) coming.delete(keyOf(one))
  }
}

function keyOf({ whole: { portfolio, sequence } }: Unfollowed): string {
  return `${portfolio.id} ${sequence}`
}

export type { FollowedLedger } from './ledgers/follow-ledgers.ts'
export type { LedgerRecord } from './ledgers/records/store.ts'
export { allOwnPortfolios, type SavedSettings, portfoliosWhere, type Wanted } from './ledgers/store.ts'
