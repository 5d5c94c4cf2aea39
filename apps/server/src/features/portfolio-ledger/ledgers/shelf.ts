import type { Market } from '../../../platform/nav-store/market.ts'
import type { CachedLedger } from './follow-ledgers.ts'

/** Days of all funds of all ledgers that are kept: three series of 8 bytes each, so 96 MB; 500 portfolios of some years. */
const MOST_DAYS = 4_000_000
/** A step keeps the lines it changed, some 200 bytes: as much as so many days. */
const DAYS_A_STEP = 8

/** The ledgers of one snapshot that have been followed, and those that someone is following right now. */
export interface Shelf {
  /** Another one for each snapshot. */
  readonly name: string
  readonly known: Map<number, CachedLedger>
  /** By portfolio and number of records. */
  readonly coming: Map<string, Promise<CachedLedger | undefined>>
}

const shelves = new WeakMap<Market, Shelf>()
let made = 0

export function shelfOf(market: Market): Shelf {
  const shelf = shelves.get(market) ?? { name: `snapshot ${++made}`, known: new Map(), coming: new Map() }
  shelves.set(market, shelf)
  return shelf
}

/** Puts ledgers that were asked for where they are dropped last, and drops what is too much. */
export function keepOnShelf({ known }: Shelf, asked: Iterable<readonly [number, CachedLedger]>): void {
  for (const [id, ledger] of asked) {
    known.delete(id)
    known.set(id, ledger)
  }
  let days = 0
  for (const [id, { account, steps }] of [...known].toReversed()) {
    days += account.values.length * account.funds.size + steps.length * DAYS_A_STEP
    if (days > MOST_DAYS) known.delete(id)
  }
}
