import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { Kysely } from 'kysely'

import type { Database } from './database.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import { type PgliteClient, startPglite } from './pglite-client.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { type Patience, postgresDialect, postgresPool } from './postgres-dialect.ts'
import { type ClosableListener, listenOnPostgres } from './postgres-listener.ts'
import type { Schema } from './schema.ts'

/** An open, migrated database. */
export interface Connection {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Database
  /** Calls back at every `notify channel` of any node, until closed. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

/** Opens PostgreSQL at an address, or the embedded database in a folder, and brings its tables up to date. */
export async function connect(
  where: { databaseUrl: string | null; dataDir: string },
  who: Patience,
): Promise<Connection> {
  return where.databaseUrl === null ? openEmbedded(where.dataDir) : openPostgres(where.databaseUrl, who)
}

/** Written once the tables stand. A folder without it was cut off at its first start and has never been served. */
const READY = 'zhiheng-ready'

async function openEmbedded(dataDir: string): Promise<Connection> {
  const folder = path.join(dataDir, 'database')
  const unlock = lockFolder(folder)
  const ready = path.join(folder, READY)
  if (existsSync(folder) && !existsSync(ready)) rmSync(folder, { recursive: true })
  try {
    const client = await startPglite({ folder, dump: null })
    const opened = await embeddedConnection(client)
    if (!existsSync(ready)) writeFileSync(ready, '')
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

/** A migrated connection over a started embedded database. */
export async function embeddedConnection(client: PgliteClient): Promise<Connection> {
  const db = new Kysely<Schema>({ dialect: pgliteDialect(client) })
  await migrate(db)
  return { kind: 'pglite', db, listen: (channel, heard) => client.listen(channel, heard), close: () => db.destroy() }
}

async function openPostgres(url: string, who: Patience): Promise<Connection> {
  const db = new Kysely<Schema>({ dialect: postgresDialect(postgresPool(url, who)) })
  const listeners: ClosableListener[] = []
  await migrate(db)
  return {
    kind: 'postgres',
    db,
    async listen(channel, heard) {
      listeners.push(await listenOnPostgres(url, { channel, heard }))
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()))
      await db.destroy()
    },
  }
}
