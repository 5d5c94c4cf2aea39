import { setImmediate as breathe } from 'node:timers/promises'

import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { sql } from 'kysely'

import type { Database } from '../../../../platform/database/database.ts'
import type { LedgerRow } from '../../portfolio-rows.ts'

/** A record as far as a portfolio's figures follow from it. */
export type LedgerRecord = Pick<LedgerRow, 'noteId' | 'sequence' | 'kind' | 'rebalanceAt' | 'before' | 'after'>

/** The same with its moment in milliseconds: dates of tens of thousands of records are not written to be read again. */
export interface ReadRecord extends Omit<LedgerRecord, 'rebalanceAt'> {
  readonly at: number
}

/** From which record on a ledger is asked for: what came up to it is known. */
export interface KnownUpTo {
  readonly id: number
  readonly sequence: number
}

/** Records of a ledger: those after a number, up to another one and with it. */
export interface RecordRange extends KnownUpTo {
  readonly until: number
}

/** So many records come as one text: one by one, or all at once, they take several times as long. */
const RECORDS_A_TEXT = 400
/** So many records are asked for at once: the calls of others come in between. */
const RECORDS_A_QUERY = 800

/** Some records of one ledger, in their order. */
export interface SomeRecords {
  readonly id: number
  readonly records: readonly ReadRecord[]
}

/**
 * The records of some ranges. Others get their turn in between: a long ledger takes a while.
 *
 * @yields some records of one ledger; each ledger's oldest first
 */
export async function* loadRecords(db: Database, ranges: readonly RecordRange[]): AsyncGenerator<SomeRecords> {
  let left = ranges
  let texts = await nextTexts(db, left)
  while (texts.length > 0) {
    left = restOf(left, texts)
    // asked for already while these are read
    const next = nextTexts(db, left)
    next.catch(() => {}) // it is waited for below
    for (const { id, records } of texts) {
      yield { id, records: recordsOf(records) }
      await breathe()
    }
    texts = await next
  }
}

interface RecordText {
  readonly id: number
  readonly last: number
  readonly records: string
}

async function nextTexts(db: Database, ranges: readonly RecordRange[]): Promise<readonly RecordText[]> {
  if (ranges.length === 0) return []
  const most = Math.ceil(RECORDS_A_QUERY / ranges.length)
  const { rows } = await sql<RecordText>`
    select range.id, max(sequence) as last, string_agg(${writtenRecord}, ',') as records
    from unnest(${ranges.map(({ id }) => id)}::int[], ${ranges.map(({ sequence }) => sequence)}::int[],
        ${ranges.map(({ until }) => until)}::int[]) as range (id, upto, until)
      join rebalances on rebalances.portfolio_id = range.id
        and sequence > range.upto and sequence <= least(range.until, range.upto + ${most}::int)
      join rebalance_notes on rebalance_notes.id = rebalances.rebalance_note_id
    group by range.id, (sequence - range.upto - 1) / ${RECORDS_A_TEXT}::int
    order by range.id, min(sequence)`.execute(db)
  return rows
}

/** What is left of the ranges of which something came. */
function restOf(ranges: readonly RecordRange[], texts: readonly RecordText[]): RecordRange[] {
  const read = new Map(texts.map(({ id, last }) => [id, last]))
  return ranges.flatMap(({ id, until }) => {
    const sequence = read.get(id) ?? until
    return sequence < until ? [{ id, sequence, until }] : []
  })
}

/** A record as statements write it. */
export type WrittenRecord = readonly [
  noteId: number,
  sequence: number,
  kind: LedgerRecord['kind'],
  at: number,
  before: readonly ValuedHolding[],
  after: readonly ValuedHolding[],
]

/** A record of `rebalances` and `rebalance_notes` as text, as a part of a statement. */
export const writtenRecord = sql<string>`concat('[', rebalance_note_id, ',', sequence, ',"', kind, '",',
  floor(extract(epoch from rebalance_at) * 1000), ',', before, ',', after, ']')`

function recordsOf(text: string): ReadRecord[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part above writes it
  return inOrder(JSON.parse(`[${text}]`) as readonly WrittenRecord[])
}

/** Records of one ledger that a statement wrote, oldest first. */
export function inOrder(written: readonly WrittenRecord[]): ReadRecord[] {
  return written.toSorted(([, one], [, other]) => one - other).map(recordOf)
}

function recordOf([noteId, sequence, kind, at, before, after]: WrittenRecord): ReadRecord {
  return { noteId, sequence, kind, at, before, after }
}
