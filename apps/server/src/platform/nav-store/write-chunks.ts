import { CompiledQuery } from 'kysely'

import type { Database } from '../database/database.ts'
import type { Chunk } from './chunk.ts'
import { copyWriter } from './copy-format.ts'
import { isEmbedded } from './embedded.ts'
import { firstDayOf } from './year-slots.ts'

const tables = {
  nav_chunks: { key: 'fund_id', type: 'int' },
  level_chunks: { key: 'level_id', type: 'text' },
} as const

interface KeyOf {
  readonly nav_chunks: number
  readonly level_chunks: string
}
type ChunkTable = keyof KeyOf

/** Chunks in one statement: 4 MB of full years. */
const CHUNKS_A_STATEMENT = 2000

/**
 * Writes chunks in place of those of the same series and year. Call it in a transaction.
 *
 * @returns how many were written
 */
export async function writeChunks<Table extends ChunkTable>(
  trx: Database,
  table: Table,
  chunks: Iterable<Chunk<KeyOf[Table]>>,
): Promise<number> {
  let written = 0
  let page: Chunk<string | number>[] = []
  const write = isEmbedded(trx) ? copyIn : insert
  for (const chunk of chunks) {
    page.push(chunk)
    written += 1
    if (page.length < CHUNKS_A_STATEMENT) continue
    await write(trx, table, page)
    page = []
  }
  if (page.length > 0) await write(trx, table, page)
  return written
}

async function copyIn(trx: Database, table: ChunkTable, chunks: readonly Chunk<string | number>[]): Promise<void> {
  const { key, type } = tables[table]
  await trx.executeQuery(
    CompiledQuery.raw(
      `delete from ${table} using unnest($1::${type}[], $2::int[]) as old (key, year)
       where ${table}.${key} = old.key and ${table}.year = old.year`,
      [chunks.map((chunk) => chunk.key), chunks.map((chunk) => chunk.year)],
    ),
  )
  const copy = copyWriter(chunks.length * 2200)
  for (const chunk of chunks) {
    copy.row(4)
    if (typeof chunk.key === 'number') copy.int(chunk.key)
    else copy.text(chunk.key)
    copy.int(chunk.year)
    copy.day(firstDayOf(chunk.year))
    copy.bytes(bytesOf(chunk.values))
  }
  await trx.executeQuery(
    CompiledQuery.raw(`copy ${table} (${key}, year, first_day, values) from '/dev/blob' (format binary)`, [copy.end()]),
  )
}

async function insert(trx: Database, table: ChunkTable, chunks: readonly Chunk<string | number>[]): Promise<void> {
  const { key, type } = tables[table]
  await trx.executeQuery(
    CompiledQuery.raw(
      `insert into ${table} (${key}, year, first_day, values)
       select key, year, date '1970-01-01' + day, values
       from unnest($1::${type}[], $2::int[], $3::int[], $4::bytea[]) as new (key, year, day, values)
       on conflict (${key}, year) do update set values = excluded.values`,
      [
        chunks.map((chunk) => chunk.key),
        chunks.map((chunk) => chunk.year),
        chunks.map((chunk) => firstDayOf(chunk.year)),
        chunks.map((chunk) => bytesOf(chunk.values)),
      ],
    ),
  )
}

function bytesOf(values: Float64Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength)
}
