import { PostgresDialect } from 'kysely'
import pg from 'pg'

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])

/** How long the site waits before it says busy, in milliseconds. A tool that loads data takes its time. */
const patience = {
  site: { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 3000, query_timeout: 6000 },
  tool: { statement_timeout: 0, lock_timeout: 10_000, idle_in_transaction_session_timeout: 0 },
} as const
export type Patience = keyof typeof patience

/** A pool whose types come out as those of the embedded database do. */
export function postgresPool(url: string, who: Patience): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2000,
    options: '-c timezone=UTC',
    ...patience[who],
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, 'text'),
    },
  })
  // a client that is lent out when the server restarts would otherwise take the whole process down
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

/** Kysely over PostgreSQL. */
export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}
