import type { Database } from '../../platform/database/database.ts'
import { writeChunkEndingAt } from './ledger-chunks.ts'
import { insertRecord, type NewRecord } from './store.ts'

/**
 * One more record at the end of a portfolio's ledger, and the chunk that it completes; the caller holds the portfolio's
 * row. Where the clock was put back, it is of the moment of the record before it: records never go back in time.
 *
 * @returns the note's id
 */
export async function appendRecord(trx: Database, record: NewRecord): Promise<number> {
  const { noteId, sequence } = await insertRecord(trx, record)
  await writeChunkEndingAt(trx, { id: record.portfolioId, sequence })
  return noteId
}
