import type { Disclosure } from '@zhiheng/domain/look-through/analysed-fund.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { readDisclosures, type StoredDisclosure } from '../funds/read-disclosures.ts'

/** Lines of all lists that are kept for a snapshot: some 150 bytes each, so 15 MB; those of 2,000 funds of 50 lines. */
const MOST_LINES = 100_000

/** What is known of a snapshot's funds; null where a fund disclosed nothing. */
const shelves = new WeakMap<Market, Map<number, Disclosure | null>>()

/**
 * The newest disclosures of several classes, by database key, each read once for a snapshot: an import that brings
 * others makes another snapshot. Classes that disclosed nothing are not in it.
 */
export async function disclosuresOnce(
  db: Database,
  market: Market,
  fundIds: readonly number[],
): Promise<ReadonlyMap<number, Disclosure>> {
  const known = shelves.get(market) ?? new Map<number, Disclosure | null>()
  shelves.set(market, known)
  const before = new Map(fundIds.map((id) => [id, known.get(id)]))
  const unknown = fundIds.filter((id) => before.get(id) === undefined)
  const read = unknown.length === 0 ? new Map<number, StoredDisclosure>() : await readDisclosures(db, unknown)
  for (const id of unknown) {
    const stored = read.get(id)
    before.set(id, stored === undefined ? null : disclosureOf(market, stored))
  }
  for (const [id, disclosure] of before) {
    // the one asked for last is the last to be dropped
    known.delete(id)
    known.set(id, disclosure ?? null)
  }
  if (unknown.length > 0) dropOldest(known)
  return new Map([...before].flatMap(([id, disclosure]) => (disclosure ? [[id, disclosure] as const] : [])))
}

function dropOldest(known: Map<number, Disclosure | null>): void {
  let lines = 0
  for (const [id, disclosure] of [...known].toReversed()) {
    lines += disclosure?.lines.length ?? 1
    if (lines > MOST_LINES) known.delete(id)
  }
}

function disclosureOf(market: Market, { date, lines }: StoredDisclosure): Disclosure {
  return {
    date,
    lines: lines.map(({ isin, name, weightPercent }) => ({
      isin,
      name,
      weightPercent,
      security: isin === null ? null : (market.securities.get(isin) ?? null),
    })),
  }
}
