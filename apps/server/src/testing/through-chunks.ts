import type { FollowedStep } from '../features/portfolio-ledger/follow-portfolio.ts'
import { chunkOf, readChunk, writeChunk } from '../features/portfolio-ledger/ledgers/chunks/step-chunk.ts'
import type { ReadRecord } from '../features/portfolio-ledger/ledgers/records/store.ts'
import type { LedgerRow } from '../features/portfolio-ledger/read-ledger.ts'
import type { Chance } from './random-ledger.ts'

/** Records of a ledger as they are read to be followed. */
export function recordsToRead(ledger: readonly LedgerRow[]): ReadRecord[] {
  return ledger.map(({ noteId, sequence, kind, rebalanceAt, before, after }) => ({
    noteId,
    sequence,
    kind,
    at: Date.parse(rebalanceAt),
    before,
    after,
  }))
}

/** The steps of a ledger that was cut anywhere into chunks, each written and read again. */
export function stepsThroughChunks(chance: Chance, ledger: readonly LedgerRow[]): FollowedStep[] {
  const records = recordsToRead(ledger)
  const steps: FollowedStep[] = []
  for (let first = 0; first < records.length;) {
    const until = first + 1 + Math.floor(chance() * (records.length - first))
    steps.push(...readChunk(writeChunk(chunkOf(records.slice(first, until)))).steps)
    first = until
  }
  return steps
}
