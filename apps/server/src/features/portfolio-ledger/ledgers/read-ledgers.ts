import { setImmediate as breathe } from 'node:timers/promises'

import { aimingRecord } from '@zhiheng/domain/portfolio-ledger/aiming-record.ts'

import { taipeiDayAt } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type FollowedStep, stepOf } from '../follow-portfolio.ts'
import { RECORDS_A_CHUNK } from './chunks/chunk-format.ts'
import { readChunk, type StepChunk } from './chunks/step-chunk.ts'
import { loadChunks } from './chunks/store.ts'
import { type LedgerRecord, loadRecords, type ReadRecord } from './records/store.ts'
import type { WholePortfolio } from './store.ts'

/** What is known of a ledger's records. */
export interface ReadLedger {
  readonly steps: readonly FollowedStep[]
  /** The newest record. */
  readonly last: LedgerRecord | null
  /** The newest record that moved money, at whose weights the portfolio is aimed. */
  readonly aiming: LedgerRecord | null
  /** When the site last traded by itself. */
  readonly lastAuto: string | null
}

/** A portfolio as it was read, and what was known of its ledger before. */
export interface Unfollowed {
  readonly whole: WholePortfolio
  readonly before: ReadLedger | undefined
}

/**
 * Ledgers with what has come since they were read, by portfolio. Of a ledger that is not known the steps come from its
 * chunks, and from its records where a chunk is absent or of another format; the newest records came with the portfolio.
 */
export async function readLedgers(db: Database, ledgers: readonly Unfollowed[]): Promise<Map<number, ReadLedger>> {
  const read = new Map(ledgers.map((ledger) => [ledger.whole.portfolio.id, growingFrom(ledger)]))
  await addChunks(db, read)
  const gaps = [...read].flatMap(([id, { upto, until }]) => (upto < until ? [{ id, sequence: upto, until }] : []))
  for await (const { id, records } of loadRecords(db, gaps)) addRecords(read.get(id), records)
  for (const { whole } of ledgers) addRecords(read.get(whole.portfolio.id), whole.records ?? [])
  for (const [id, ledger] of read) await findAiming(db, id, ledger)
  return read
}

interface GrowingLedger extends ReadLedger {
  readonly steps: FollowedStep[]
  last: LedgerRecord | null
  aiming: LedgerRecord | null
  lastAuto: string | null
  /** The number of the record that its steps go to. */
  upto: number
  /** The number of the record before those that came with the portfolio. */
  readonly until: number
  /** Chunks are read up to here: the newest record is always read itself. */
  readonly chunksUntil: number
  /** The number of the newest record that moved money, where it is only known by its chunk. */
  aimingInChunk: number | null
}

const nothing: ReadLedger = { steps: [], last: null, aiming: null, lastAuto: null }

function growingFrom({ whole, before = nothing }: Unfollowed): GrowingLedger {
  const { steps, last, aiming, lastAuto } = before
  const until = (whole.records?.[0]?.sequence ?? whole.sequence + 1) - 1
  return {
    steps: [...steps],
    last,
    aiming,
    lastAuto,
    upto: last?.sequence ?? 0,
    until,
    chunksUntil: Math.min(until, whole.sequence - 1),
    aimingInChunk: null,
  }
}

/** Chunks that are read without a pause: some thousands of records. */
const CHUNKS_A_PIECE = 40

async function addChunks(db: Database, ledgers: ReadonlyMap<number, GrowingLedger>): Promise<void> {
  const long = [...ledgers].filter(([, { upto, chunksUntil }]) => upto === 0 && chunksUntil >= RECORDS_A_CHUNK)
  let pieces = 0
  for await (const some of loadChunks(
    db,
    long.map(([id]) => id),
  )) {
    for (const { id, number, body } of some) {
      const ledger = ledgers.get(id)
      if (ledger !== undefined && fits(ledger, number)) addChunk(ledger, readChunk(body))
      if (++pieces % CHUNKS_A_PIECE === 0) await breathe()
    }
  }
}

/** Whether a chunk is the next of a ledger: behind one that is absent the records are read. */
function fits({ upto, chunksUntil }: GrowingLedger, number: number): boolean {
  return upto === (number - 1) * RECORDS_A_CHUNK && number * RECORDS_A_CHUNK <= chunksUntil
}

function addChunk(ledger: GrowingLedger, { steps, aiming, lastAuto }: StepChunk): void {
  for (const step of steps) ledger.steps.push(step)
  ledger.upto += steps.length
  ledger.aimingInChunk = aiming ?? ledger.aimingInChunk
  if (lastAuto !== null) ledger.lastAuto = new Date(lastAuto).toISOString()
}

function addRecords(ledger: GrowingLedger | undefined, records: readonly ReadRecord[]): void {
  if (ledger === undefined) return
  for (const record of records) ledger.steps.push(stepOf({ ...record, day: taipeiDayAt(record.at) }))
  ledger.upto = records.at(-1)?.sequence ?? ledger.upto
  ledger.last = recordOf(records.at(-1)) ?? ledger.last
  ledger.aiming = recordOf(aimingRecord(records)) ?? ledger.aiming
  ledger.lastAuto = recordOf(records.findLast(({ kind }) => kind === 'auto'))?.rebalanceAt ?? ledger.lastAuto
}

/** The record itself, where nothing that was read as a record has moved money. */
async function findAiming(db: Database, id: number, ledger: GrowingLedger): Promise<void> {
  const sequence = ledger.aiming === null ? ledger.aimingInChunk : null
  if (sequence === null) return
  for await (const { records } of loadRecords(db, [{ id, sequence: sequence - 1, until: sequence }])) {
    ledger.aiming = recordOf(records[0]) ?? null
  }
}

function recordOf(read: ReadRecord | undefined): LedgerRecord | undefined {
  if (read === undefined) return undefined
  const { at, ...rest } = read
  return { ...rest, rebalanceAt: new Date(at).toISOString() }
}
