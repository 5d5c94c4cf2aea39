import type { Database } from '../database/database.ts'
import { type Chunk, type MergeMode, mergeChunk } from './chunk.ts'
import { readLevelChunks, readNavChunks } from './read-chunks.ts'
import { writeChunks } from './write-chunks.ts'

/** What a merge did to the values that stood. */
export interface MergeCount {
  readonly added: number
  readonly changed: number
}

/** Lays prices over those that stand, within a transaction; chunks that come out the same are not written. */
export async function mergeNavChunks(
  trx: Database,
  incoming: Iterable<Chunk<number>>,
  mode: MergeMode,
): Promise<MergeCount> {
  const news = [...incoming]
  const [funds, years] = [new Set(news.map((chunk) => chunk.key)), new Set(news.map((chunk) => chunk.year))]
  const standing = await readNavChunks(trx, [...funds], [...years])
  const { chunks, count } = merge(standing, news, mode)
  await writeChunks(trx, 'nav_chunks', chunks)
  return count
}

/** As `mergeNavChunks`, for indices, rates and exchange rates. */
export async function mergeLevelChunks(
  trx: Database,
  incoming: Iterable<Chunk<string>>,
  mode: MergeMode,
): Promise<MergeCount> {
  const news = [...incoming]
  const standing = await readLevelChunks(trx, [...new Set(news.map((chunk) => chunk.key))])
  const { chunks, count } = merge(standing, news, mode)
  await writeChunks(trx, 'level_chunks', chunks)
  return count
}

function merge<Key extends string | number>(
  standing: readonly Chunk<Key>[],
  incoming: readonly Chunk<Key>[],
  mode: MergeMode,
): { chunks: Chunk<Key>[]; count: MergeCount } {
  const known = new Map(standing.map((chunk) => [`${chunk.key} ${chunk.year}`, chunk.values]))
  const nothing = new Float64Array(0)
  let added = 0
  let changed = 0
  const chunks: Chunk<Key>[] = []
  for (const { key, year, values } of incoming) {
    const merged = mergeChunk(known.get(`${key} ${year}`) ?? nothing, values, mode)
    if (merged.added + merged.changed === 0) continue
    added += merged.added
    changed += merged.changed
    chunks.push({ key, year, values: merged.values })
  }
  return { chunks, count: { added, changed } }
}
