import { PGlite, types } from '@electric-sql/pglite'

import type { PgliteClient } from '../../platform/database/pglite-client.ts'
import { preparedQueries } from '../../platform/database/pglite-prepared.ts'

/** Nothing of it outlives its process, no one asks for its statistics, and its tables stay small. */
const settings = [
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'track_counts=off',
  'track_activities=off',
  'plan_cache_mode=force_generic_plan',
]

/**
 * The embedded database in memory without a thread of its own: of a simulation only one thing goes on at a time, and a
 * message to another thread and back takes as long as the query.
 */
export async function pgliteInThisThread(): Promise<PgliteClient> {
  const database = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
    parsers: {
      [types.INT8]: Number,
      [types.DATE]: (text: string) => text,
      [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
      [types.TIMESTAMPTZ]: (text: string) => new Date(text).toISOString(),
    },
  })
  await database.exec(`set timezone to 'UTC'`)
  const prepared = preparedQueries(database)
  return {
    async query(sql, parameters) {
      const [first] = parameters
      const isCopiedIn = first instanceof Uint8Array && sql.includes(`from '/dev/blob'`)
      const copying = isCopiedIn ? new Blob([new Uint8Array(first)]) : null
      const { rows, affectedRows, blob } = await prepared.query(sql, isCopiedIn ? [] : parameters, copying)
      const copied = blob === undefined ? {} : { copied: new Uint8Array(await blob.arrayBuffer()) }
      return { rows, affected: affectedRows ?? null, ...copied }
    },
    // no one listens: pages have no streams here
    listen: async () => undefined,
    dump: async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()),
    close: () => database.close(),
  }
}
