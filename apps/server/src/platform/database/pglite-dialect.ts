import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

import { joiningUnits } from './joining-driver.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { PgliteClient } from './pglite-client.ts'

/** One session. The driver gives it to one query or transaction after another, so that a unit of work can hold it. */
class OneSessionAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    // the one session is the lock
  }

  override async releaseMigrationLock(): Promise<void> {
    // as above
  }
}

/** Kysely over the embedded database's thread. */
export function pgliteDialect(client: PgliteClient): Dialect {
  return joiningUnits(sessionDialect(client), { takesSeveralStatements: false })
}

/** The same without units of work: what they are joined to. */
export function sessionDialect(client: PgliteClient): Dialect {
  return {
    createAdapter: () => new OneSessionAdapter(),
    createDriver: () => pgliteDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function pgliteDriver(client: PgliteClient): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affected, copied } = await client.query(query.sql, query.parameters)
      const found = copied === undefined ? rows.map(withBuffers) : [{ copied: bufferOver(copied) }]
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row type is Kysely's promise about the SQL it compiled
      return { rows: found as R[], ...(affected === null ? {} : { numAffectedRows: BigInt(affected) }) }
    },
    streamQuery: () => {
      throw new Error('the embedded database does not stream')
    },
  }
  const say = (sql: string) => async () => {
    await client.query(sql, [])
  }
  const session = oneAtATime()
  let giveBack: (() => void) | null = null
  return {
    init: async () => undefined,
    async acquireConnection() {
      giveBack = await session.take()
      return connection
    },
    beginTransaction: say('begin'),
    commitTransaction: say('commit'),
    rollbackTransaction: say('rollback'),
    releaseConnection: async () => giveBack?.(),
    destroy: () => client.close(),
  }
}

/** Messages between threads carry bytes as plain Uint8Array; PostgreSQL's driver gives Buffers. */
function withBuffers(row: Record<string, unknown>): Record<string, unknown> {
  for (const [column, value] of Object.entries(row)) {
    if (value instanceof Uint8Array) row[column] = bufferOver(value)
  }
  return row
}

function bufferOver(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
