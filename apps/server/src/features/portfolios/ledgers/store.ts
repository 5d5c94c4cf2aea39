import { setImmediate as breathe } from 'node:timers/promises'

import type { ValuedHolding } from '@zhiheng/domain/portfolios/holding.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { LedgerRow } from '../store.ts'

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

/** So many records come as one text: one by one, or all at once, they take several times as long. */
const RECORDS_A_TEXT = 400
/** So many records are asked for at once: the calls of others come in between. */
const RECORDS_A_QUERY = 800

/** Some records of one ledger, in their order. */
export interface SomeRecords {
  readonly id: number
  readonly records: readonly ReadRecord[]
}

/** The number of each portfolio's newest record; 0 without records. */
export async function lastSequences(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('portfolios')
    // the end of an index, where a maximum of a group would read all of it
    .select((eb) => [
      'id',
      eb
        .selectFrom('rebalances')
        .select('sequence')
        .whereRef('portfolio_id', '=', 'portfolios.id')
        .orderBy('sequence', 'desc')
        .limit(1)
        .as('last'),
    ])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.last ?? 0]))
}

/**
 * The records after those that are known. Others get their turn in between: a long ledger takes a while.
 *
 * @yields some records of one ledger; each ledger's oldest first
 */
export async function* loadRecords(db: Database, known: readonly KnownUpTo[]): AsyncGenerator<SomeRecords> {
  let texts = await nextTexts(db, known)
  while (texts.length > 0) {
    // asked for already while these are read
    const next = nextTexts(db, endsOf(texts))
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

async function nextTexts(db: Database, known: readonly KnownUpTo[]): Promise<readonly RecordText[]> {
  if (known.length === 0) return []
  const most = Math.ceil(RECORDS_A_QUERY / known.length)
  const { rows } = await sql<RecordText>`
    select known.id, max(sequence) as last, string_agg(
      concat('[', rebalance_note_id, ',', sequence, ',"', kind, '",', floor(extract(epoch from rebalance_at) * 1000), ',',
        before, ',', after, ']'), ',') as records
    from unnest(${known.map(({ id }) => id)}::int[], ${known.map(({ sequence }) => sequence)}::int[]) as known (id, upto)
      join rebalances on rebalances.portfolio_id = known.id
        and sequence > known.upto and sequence <= known.upto + ${most}::int
      join rebalance_notes on rebalance_notes.id = rebalances.rebalance_note_id
    group by known.id, (sequence - known.upto - 1) / ${RECORDS_A_TEXT}::int
    order by known.id, min(sequence)`.execute(db)
  return rows
}

/** Where each ledger of which something came has been read to. */
function endsOf(texts: readonly RecordText[]): KnownUpTo[] {
  return [...new Map(texts.map(({ id, last }) => [id, last]))].map(([id, sequence]) => ({ id, sequence }))
}

type Written = readonly [
  noteId: number,
  sequence: number,
  kind: LedgerRecord['kind'],
  at: number,
  before: readonly ValuedHolding[],
  after: readonly ValuedHolding[],
]

function recordsOf(text: string): ReadRecord[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement above writes it
  const written = JSON.parse(`[${text}]`) as readonly Written[]
  return written
    .toSorted(([, one], [, other]) => one - other)
    .map(([noteId, sequence, kind, at, before, after]) => ({
      noteId,
      sequence,
      kind,
      at,
      before,
      after,
    }))
}
