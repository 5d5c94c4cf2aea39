import type { ValuedHolding } from '@zhiheng/domain/portfolios/holding.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { LedgerRow } from '../store.ts'

/** A record as far as a portfolio's figures follow from it. */
export type LedgerRecord = Pick<LedgerRow, 'noteId' | 'sequence' | 'kind' | 'rebalanceAt' | 'before' | 'after'>

/** From which record on a ledger is asked for: what came up to it is known. */
export interface KnownUpTo {
  readonly id: number
  readonly sequence: number
}

/** So many records come as one text: one by one, or all at once, they take several times as long. */
const RECORDS_A_TEXT = 400

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

/** The records after those that are known, oldest first. Yields to others between texts: a long ledger takes a while. */
export async function loadRecords(db: Database, known: readonly KnownUpTo[]): Promise<Map<number, LedgerRecord[]>> {
  const found = new Map<number, LedgerRecord[]>(known.map(({ id }) => [id, []]))
  if (known.length === 0) return found
  const { rows } = await sql<{ id: number; records: string }>`
    select known.id, string_agg(
      '[' || rebalance_note_id || ',' || sequence || ',"' || kind || '",' || floor(extract(epoch from rebalance_at) * 1000)
        || ',' || before::text || ',' || after::text || ']', ',' order by sequence) as records
    from unnest(${known.map(({ id }) => id)}::int[], ${known.map(({ sequence }) => sequence)}::int[]) as known (id, upto)
      join rebalances on rebalances.portfolio_id = known.id and sequence > known.upto
      join rebalance_notes on rebalance_notes.id = rebalances.rebalance_note_id
    group by known.id, sequence / ${RECORDS_A_TEXT}::int
    order by known.id, min(sequence)`.execute(db)
  for (const [place, { id, records }] of rows.entries()) {
    if (place > 0) await breath()
    found.get(id)?.push(...recordsOf(records))
  }
  return found
}

type Written = readonly [
  noteId: number,
  sequence: number,
  kind: LedgerRecord['kind'],
  at: number,
  before: readonly ValuedHolding[],
  after: readonly ValuedHolding[],
]

function recordsOf(text: string): LedgerRecord[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement above writes it
  const written = JSON.parse(`[${text}]`) as readonly Written[]
  return written.map(([noteId, sequence, kind, at, before, after]) => ({
    noteId,
    sequence,
    kind,
    rebalanceAt: new Date(at).toISOString(),
    before,
    after,
  }))
}

async function breath(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
