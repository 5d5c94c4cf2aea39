import { CompiledQuery, sql } from 'kysely'

import type { Database } from '../database/database.ts'
import type { Chunk } from './chunk.ts'
import { copyOut } from './copy-out.ts'
import { isEmbedded } from './embedded.ts'

/** Called with each chunk as it is stored: little-endian Float64, not aligned, valid until the next call. */
export type VisitChunk = (fundId: number, year: number, bytes: Uint8Array) => void

/** Ids read in one statement: some 30 MB of chunks with 15 years of prices. */
const IDS_A_PAGE = 1000

/** Walks all price chunks by fund and year, in pages, so that no statement holds the database for long. */
export async function visitNavChunks(db: Database, visit: VisitChunk): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(fund_id) as first, max(fund_id) as last from nav_chunks`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  if (first === null || last === null) return
  for (let from = first; from <= last; from += IDS_A_PAGE) {
    await visitPage(db, `fund_id >= ${from} and fund_id < ${from + IDS_A_PAGE}`, visit)
  }
}

/** The chunks of some funds in some years, to be merged with new values. */
export async function readNavChunks(
  db: Database,
  fundIds: readonly number[],
  years: readonly number[],
): Promise<Chunk<number>[]> {
  const inYears = `year = any('{${years.map((year) => Math.trunc(year)).join(',')}}')`
  const chunks: Chunk<number>[] = []
  for (let from = 0; from < fundIds.length; from += IDS_A_PAGE) {
    // numbers of our own, so nothing has to be escaped; COPY takes no parameters
    const ids = fundIds.slice(from, from + IDS_A_PAGE).map((id) => Math.trunc(id))
    await visitPage(db, `fund_id = any('{${ids.join(',')}}') and ${inYears}`, (key, year, bytes) =>
      chunks.push({ key, year, values: floatsOf(bytes) }),
    )
  }
  return chunks
}

/** The chunks of some level series, to be merged with new values. */
export async function readLevelChunks(db: Database, ids: readonly string[]): Promise<Chunk<string>[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('level_chunks')
    .select(['level_id', 'year', 'values'])
    .where('level_id', 'in', ids)
    .execute()
  return rows.map((row) => ({ key: row.level_id, year: row.year, values: floatsOf(row.values) }))
}

/** All level chunks, by series and year. */
export async function readAllLevelChunks(db: Database): Promise<Chunk<string>[]> {
  const query = 'select level_id, year, values from level_chunks order by level_id, year'
  if (!isEmbedded(db)) {
    const { rows } = await db.executeQuery<{ level_id: string; year: number; values: Buffer }>(
      CompiledQuery.raw(query, []),
    )
    return rows.map((row) => ({ key: row.level_id, year: row.year, values: floatsOf(row.values) }))
  }
  const chunks: Chunk<string>[] = []
  await copyOut(db, { query, fields: 3 }, (copied, [key = 0, year = 0, start = 0], [length = 0, , size = 0]) =>
    chunks.push({
      key: copied.toString('utf8', key, key + length),
      year: copied.readInt32BE(year),
      values: floatsOf(copied.subarray(start, start + size)),
    }),
  )
  return chunks
}

async function visitPage(db: Database, where: string, visit: VisitChunk): Promise<void> {
  const found: { fundId: number; year: number; bytes: Uint8Array }[] = []
  const query = `select fund_id, year, values from nav_chunks where ${where}`
  if (isEmbedded(db)) {
    await copyOut(db, { query, fields: 3 }, (copied, [id = 0, year = 0, start = 0], [, , length = 0]) =>
      found.push({
        fundId: copied.readInt32BE(id),
        year: copied.readInt32BE(year),
        bytes: copied.subarray(start, start + length),
      }),
    )
  } else {
    const { rows } = await db.executeQuery<{ fund_id: number; year: number; values: Buffer }>(
      CompiledQuery.raw(query, []),
    )
    for (const row of rows) found.push({ fundId: row.fund_id, year: row.year, bytes: row.values })
  }
  // sorted here: a database sorts rows of 2 KB on disk
  found.sort((a, b) => a.fundId - b.fundId || a.year - b.year)
  for (const { fundId, year, bytes } of found) visit(fundId, year, bytes)
}

/** Copies, since the bytes of a row are rarely aligned for a Float64Array. All our machines are little-endian. */
function floatsOf(bytes: Uint8Array): Float64Array {
  return new Float64Array(Uint8Array.from(bytes).buffer)
}
