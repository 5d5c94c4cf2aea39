import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

import { type AnswerWatch, watchAnswers } from './answer-watch.ts'
import { guardedPool } from './guarded-pool.ts'
import { joiningUnits } from './joining-driver.ts'

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])

interface Limits {
  readonly max: number
  /** For a client of the pool, made or given back. */
  readonly connectionTimeoutMillis: number
  readonly lock_timeout: number
  /** 0: none. */
  readonly statement_timeout: number
  /** 0: none. */
  readonly idle_in_transaction_session_timeout: number
}

/** How long each kind of work waits for the database, in milliseconds, and how many connections it may have. */
const limits = {
  /** Someone waits in front of a page: a busy database says so within 2.5 s. */
  request: {
    max: 8,
    connectionTimeoutMillis: 2000,
    lock_timeout: 1000,
    statement_timeout: 1300,
    idle_in_transaction_session_timeout: 3000,
  },
  /** No one waits: loading the market, jobs. Ten connections a node with those above. */
  background: {
    max: 2,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 10_000,
    statement_timeout: 55_000,
    idle_in_transaction_session_timeout: 30_000,
  },
  /** An operator who loads data, and migrations, take their time. */
  tool: {
    max: 10,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 10_000,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  },
} as const satisfies Record<string, Limits>

type Work = keyof typeof limits

/** Without an answer for so long a connection counts as lost: later than statement_timeout, which is an answer. */
const silence = { request: 1800, background: 60_000, tool: 86_400_000 } as const satisfies Record<Work, number>

const KEEP_ALIVE_MS = 10_000

/** So long a client that no one uses is kept; making one costs several trips, and the first page after a pause waits for it. */
const IDLE_MS = 300_000

/** A PostgreSQL, and what its sessions are started with. */
export interface PostgresPlace {
  readonly url: string
  /** Settings that this server knows and an older one might refuse. */
  readonly options?: string
}

/** What every connection to PostgreSQL begins with. */
export function sessionConfig({ url, options = '' }: PostgresPlace): pg.ClientConfig {
  return {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: `-c timezone=UTC ${options}`.trim(),
  }
}

/** Kysely over PostgreSQL for one kind of work, which never waits for a database that is silent. */
export function postgresDialect(place: PostgresPlace, { work, watch }: { work: Work; watch: AnswerWatch }): Dialect {
  const pool = guardedPool(poolConfig(place, limits[work]), { watch, queryMs: silence[work] })
  return joiningUnits(new PostgresDialect({ pool }), { takesSeveralStatements: true })
}

/** Kysely over PostgreSQL for work that may take hours. */
export function toolDialect(place: PostgresPlace): Dialect {
  return postgresDialect(place, { work: 'tool', watch: watchAnswers(() => probePostgres(place)) })
}

/** Whether a fresh connection is answered; rejects within four seconds where not. */
export async function probePostgres(place: PostgresPlace): Promise<void> {
  const client = new pg.Client({ ...sessionConfig(place), connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    client.connection.stream.destroy()
  }
}

/** Values come out as those of the embedded database do. */
function poolConfig(place: PostgresPlace, { ...limit }: Limits): pg.PoolConfig {
  return {
    ...sessionConfig(place),
    ...limit,
    idleTimeoutMillis: IDLE_MS,
    // statements that are asked for together wait for no answer in between
    pipeline: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, 'text'),
    },
  }
}
