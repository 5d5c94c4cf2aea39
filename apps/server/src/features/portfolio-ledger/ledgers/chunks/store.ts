import { sql } from 'kysely'

import type { Database } from '../../../../platform/database/database.ts'
import { CHUNK_FORMAT, RECORDS_A_CHUNK } from './chunk-format.ts'

/** Which chunk of a portfolio's ledger, from 1 on. */
export interface ChunkKey {
  readonly id: number
  readonly number: number
}

/** A chunk as it is stored. */
export interface StoredChunk extends ChunkKey {
  readonly body: string
}

/** So many at once: 50,000 records, some 3 MB. */
const CHUNKS_A_QUERY = 1000

/**
 * Chunks in today's format, by portfolio and number.
 *
 * @param of - the portfolios; null for all
 * @yields as many as one statement brings
 */
export async function* loadChunks(db: Database, of: readonly number[] | null): AsyncGenerator<readonly StoredChunk[]> {
  if (of?.length === 0) return
  let some = await nextChunks(db, of, { id: 0, number: 0 })
  while (some.length > 0) {
    const last = some.at(-1)
    // asked for already while these are read
    const next = last === undefined || some.length < CHUNKS_A_QUERY ? Promise.resolve([]) : nextChunks(db, of, last)
    next.catch(() => {}) // it is waited for below
    yield some
    some = await next
  }
}

async function nextChunks(db: Database, of: readonly number[] | null, after: ChunkKey): Promise<StoredChunk[]> {
  let query = db
    .selectFrom('ledger_chunks')
    .select(['portfolio_id as id', 'number', 'body'])
    .where('format', '=', CHUNK_FORMAT)
    .where(sql<boolean>`(portfolio_id, number) > (${after.id}::int, ${after.number}::int)`)
    .orderBy('portfolio_id')
    .orderBy('number')
    .limit(CHUNKS_A_QUERY)
  if (of !== null) query = query.where(sql<boolean>`portfolio_id = any(${of}::int[])`)
  return query.execute()
}

export async function saveChunk(db: Database, { id, number, body }: StoredChunk): Promise<void> {
  await db
    .insertInto('ledger_chunks')
    .values({ portfolio_id: id, number, format: CHUNK_FORMAT, body })
    .onConflict((conflict) => conflict.columns(['portfolio_id', 'number']).doUpdateSet({ format: CHUNK_FORMAT, body }))
    .execute()
}

export async function deleteAllChunks(db: Database): Promise<void> {
  await db.deleteFrom('ledger_chunks').execute()
}

/** Chunks that all records are there for and that are absent, or of another format. */
export async function listMissingChunks(db: Database): Promise<ChunkKey[]> {
  const { rows } = await sql<ChunkKey>`
    select rebalances.portfolio_id as id, sequence / ${RECORDS_A_CHUNK}::int as number
    from rebalances left join ledger_chunks as chunk on chunk.portfolio_id = rebalances.portfolio_id
      and chunk.number = sequence / ${RECORDS_A_CHUNK}::int and chunk.format = ${CHUNK_FORMAT}::int
    where sequence % ${RECORDS_A_CHUNK}::int = 0 and chunk.number is null
    order by 1, 2`.execute(db)
  return rows
}
