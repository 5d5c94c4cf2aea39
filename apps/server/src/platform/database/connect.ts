import path from 'node:path'

import { Kysely } from 'kysely'

import { watchAnswers } from './answer-watch.ts'
import type { Database } from './database.ts'
import { openFolder } from './embedded-folder.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import type { PgliteClient } from './pglite-client.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { postgresDialect, type PostgresPlace, probePostgres, toolDialect } from './postgres-dialect.ts'
import { type ClosableListener, listenOnPostgres } from './postgres-listener.ts'
import { readsOnce } from './reads-once.ts'
import type { Schema } from './schema.ts'
import { type Waiting, whenDatabaseAnswers } from './wait-for-database.ts'

/** An open, migrated database. */
export interface Connection {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Database
  /** The same for work that no one waits for: its statements may take longer, and leave room for those of `db`. */
  readonly backgroundDb: Database
  /** Calls back at every `notify channel` of any node, until closed. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

/** Opens PostgreSQL at an address, or the embedded database in a folder, and brings its tables up to date. */
export async function connect(
  where: { databaseUrl: string | null; dataDir: string },
  who: 'site' | 'tool',
): Promise<Connection> {
  if (where.databaseUrl === null) return openEmbedded(where.dataDir, who)
  return who === 'site' ? openForSite(where.databaseUrl) : openForTool(where.databaseUrl)
}

async function openEmbedded(dataDir: string, who: 'site' | 'tool'): Promise<Connection> {
  const folder = path.join(dataDir, 'database')
  const unlock = await lockFolder(folder, who)
  try {
    const opened = await embeddedConnection(await openFolder(folder, warn))
    return {
      ...opened,
      async close() {
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Whoever runs the site must see it, whatever the level of the log. */
function warn(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** A migrated connection over a started embedded database. */
export async function embeddedConnection(client: PgliteClient): Promise<Connection> {
  const db = new Kysely<Schema>({ dialect: readsOnce(pgliteDialect(client)) })
  await migrate(db)
  return {
    kind: 'pglite',
    db,
    backgroundDb: db,
    listen: (channel, heard) => client.listen(channel, heard),
    close: () => db.destroy(),
  }
}

/** A site may be started together with its database. */
const START_TIMEOUT_MS = 60_000

async function openForSite(url: string): Promise<Connection> {
  const place = await openPostgres(url, { timeoutMs: START_TIMEOUT_MS, say: sayToOperator })
  const watch = watchAnswers(() => probePostgres(place))
  const db = new Kysely<Schema>({ dialect: readsOnce(postgresDialect(place, { work: 'request', watch })) })
  const backgroundDb = new Kysely<Schema>({ dialect: postgresDialect(place, { work: 'background', watch }) })
  return postgresConnection(place, { db, backgroundDb, close: () => watch.close() })
}

function sayToOperator(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function openForTool(url: string): Promise<Connection> {
  const place = await openPostgres(url, { timeoutMs: 0, say: () => undefined })
  const db = new Kysely<Schema>({ dialect: readsOnce(toolDialect(place)) })
  return postgresConnection(place, { db, backgroundDb: db, close: () => undefined })
}

/** Migrations take their time: those of a large table, and the wait for a node that makes them. */
async function openPostgres(url: string, waiting: Waiting): Promise<PostgresPlace> {
  return whenDatabaseAnswers(
    url,
    async (place) => {
      const db = new Kysely<Schema>({ dialect: toolDialect(place) })
      try {
        await migrate(db)
        return place
      } finally {
        await db.destroy()
      }
    },
    waiting,
  )
}

function postgresConnection(
  place: PostgresPlace,
  { db, backgroundDb, close }: Pick<Connection, 'db' | 'backgroundDb'> & { close: () => void },
): Connection {
  const listeners: ClosableListener[] = []
  return {
    kind: 'postgres',
    db,
    backgroundDb,
    async listen(channel, heard) {
      listeners.push(await listenOnPostgres(place, { channel, heard }))
    },
    async close() {
      close()
      await Promise.all(listeners.map((listener) => listener.close()))
      await Promise.all([...new Set([db, backgroundDb])].map((one) => one.destroy()))
    },
  }
}
