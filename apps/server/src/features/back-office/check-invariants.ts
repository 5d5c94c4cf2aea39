import { quotaOf } from '@zhiheng/domain/access/quota.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { findWrongLedgerChunks } from '../portfolio-ledger/ledger-chunks.ts'
import { type ChunkFaults, compareChunks, findMisshapenChunks } from './checking/compare-chunks.ts'
import * as store from './checking/store.ts'
import { text } from './text.ts'

/** One thing that must always hold, and where it does not. */
export interface InvariantResult {
  readonly name: string
  /** What holds, zh-TW. */
  readonly title: string
  readonly failures: readonly string[]
}

/**
 * Proves what must always hold, on a live database. Source: DESIGN section 8.
 *
 * @param market - the market in memory of a running site; loaded from the database if not given
 */
export async function checkInvariants(
  db: Database,
  { clock, market }: { clock: Clock; market?: Market },
): Promise<InvariantResult[]> {
  const chunks = await compareChunks(db, market ?? (await loadMarket(db, clock)))
  const results = await checkMembers(db)
  for (const [name, find] of Object.entries(ofMarket)) {
    results.push({ name, title: titleOf(name), failures: await find(db, chunks) })
  }
  return results
}

/** The part of `checkInvariants` that is about members and what is theirs; of a small site, in a few milliseconds. */
export async function checkMembers(db: Database): Promise<InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const [name, find] of Object.entries(ofMembers)) {
    results.push({ name, title: titleOf(name), failures: await find(db) })
  }
  return results
}

/** Finds what breaks a rule. */
type Invariant<Found extends unknown[]> = (
  db: Database,
  ...found: Found
) => Promise<readonly string[]> | readonly string[]

function titleOf(name: string): string {
  return new Map<string, string>(Object.entries(text.invariants)).get(name) ?? name
}

const ofMembers = {
  holdings: store.findForgottenLines,
  sequence: store.findBrokenSequences,
  chain: store.findBrokenChains,
  order: store.findRecordsOutOfOrder,
  ledgerChunks: findWrongLedgerChunks,
  quota: findExceededQuotas('portfolios'),
  favorites: findExceededQuotas('favorites'),
  session: store.findSharedSessions,
  removed: store.findRemains,
  orphans: store.findOrphans,
} satisfies Record<string, Invariant<[]>>

const ofMarket = {
  sector: findUnknownSectors,
  navStore: (_, { differences }) => differences,
  prices: (_, { wrongPrices }) => wrongPrices,
  chunks: findMisshapenChunks,
} satisfies Record<string, Invariant<[ChunkFaults]>>

function findExceededQuotas(key: 'portfolios' | 'favorites') {
  return async (db: Database): Promise<string[]> => {
    const members = await store.countByMember(db, key)
    return members.flatMap(({ id, groups, count }) => {
      const { limit } = quotaOf({ key, tier: tierOf(groups), used: count })
      return limit !== null && count > limit ? [`member ${id}: ${count} of ${limit}`] : []
    })
  }
}

async function findUnknownSectors(db: Database): Promise<string[]> {
  const funds = await store.readSectorIds(db)
  return funds
    .filter(({ sector2Id }) => sector2Id !== null && subSectorOf(sector2Id) === null)
    .map(({ lipperId, sector2Id }) => `fund ${lipperId}: ${sector2Id}`)
}
