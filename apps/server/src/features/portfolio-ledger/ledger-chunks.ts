import type { Database } from '../../platform/database/database.ts'
import { RECORDS_A_CHUNK } from './ledgers/chunks/chunk-format.ts'
import { chunkOf, writeChunk } from './ledgers/chunks/step-chunk.ts'
import { type ChunkKey, deleteAllChunks, listMissingChunks, loadChunks, saveChunk } from './ledgers/chunks/store.ts'
import { loadRecords, type ReadRecord } from './ledgers/records/store.ts'

/**
 * Writes the chunk that ends with a record, where one does; in the transaction of the record.
 *
 * @param sequence - the number of the record that was just added
 */
export async function writeChunkEndingAt(
  trx: Database,
  { id, sequence }: { id: number; sequence: number },
): Promise<void> {
  if (sequence % RECORDS_A_CHUNK === 0) await writeFromRecords(trx, { id, number: sequence / RECORDS_A_CHUNK })
}

/** Writes the chunks that are absent or of another format. @returns how many were written */
export async function fillLedgerChunks(db: Database, stopped?: AbortSignal): Promise<number> {
  const missing = await listMissingChunks(db)
  let written = 0
  for (const key of missing) {
    if (stopped?.aborted === true) break
    // One after the other: members come first.
    await writeFromRecords(db, key)
    written += 1
  }
  return written
}

/** Writes every chunk again from the records; meanwhile ledgers are read by their records. @returns how many */
export async function rebuildLedgerChunks(db: Database): Promise<number> {
  await deleteAllChunks(db)
  return fillLedgerChunks(db)
}

/** Chunks that do not say what their records say. */
export async function findWrongLedgerChunks(db: Database): Promise<string[]> {
  const wrong: string[] = []
  for await (const some of loadChunks(db, null)) {
    for (const { id, number, body } of some) {
      if (body !== (await bodyFromRecords(db, { id, number }))) wrong.push(`portfolio ${id} chunk ${number}`)
    }
  }
  return wrong
}

async function writeFromRecords(db: Database, key: ChunkKey): Promise<void> {
  await saveChunk(db, { ...key, body: await bodyFromRecords(db, key) })
}

async function bodyFromRecords(db: Database, { id, number }: ChunkKey): Promise<string> {
  const found: ReadRecord[] = []
  const last = number * RECORDS_A_CHUNK
  for await (const { records } of loadRecords(db, [{ id, sequence: last - RECORDS_A_CHUNK, until: last }])) {
    found.push(...records)
  }
  return writeChunk(chunkOf(found))
}
