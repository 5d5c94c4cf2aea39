import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

import type { Database } from '../platform/database/database.ts'
import { readsOnce } from '../platform/database/reads-once.ts'

/** Statements that were under way at the same time, in the order of asking. */
export type Trips = readonly (readonly string[])[]

/** A database far away, and how often one had to wait for it. */
export interface FarDatabase {
  readonly db: Database
  /** Since it was last asked. */
  readonly trips: () => Trips
}

/** So long must no one ask before what was asked is sent. */
const QUIET_MS = 12
const TURNS = 5

/**
 * The same database with a network in between that counts: what is asked is held back until no one asks any more, and
 * then sent at once, as one trip. What needs an answer to be asked comes with the next trip.
 */
export function farDatabase(near: Database): FarDatabase {
  let trips: string[][] = []
  let waiting: (() => void)[] = []
  let statements: string[] = []
  let isSending = false

  const send = async () => {
    isSending = true
    let seen = -1
    while (seen !== statements.length) {
      seen = statements.length
      await pause(QUIET_MS)
      // what was computing when the time was up asks now
      for (let turn = 0; turn < TURNS; turn++) await nextTurn()
    }
    trips.push(statements)
    const go = waiting
    statements = []
    waiting = []
    isSending = false
    for (const one of go) one()
  }
  const asked = (statement: string) =>
    new Promise<void>((resolve) => {
      statements.push(statement)
      waiting.push(resolve)
      if (!isSending) void send()
    })
  // the near database is not to find what this one is about to read among what the page has read already
  const elsewhere = AsyncLocalStorage.snapshot()
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      await asked(query.sql.replaceAll(/\s+/g, ' ').trim())
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row type is Kysely's promise about the SQL it compiled
      return (await elsewhere(() => near.executeQuery(query))) as QueryResult<Row>
    },
    streamQuery: () => {
      throw new Error('nothing is streamed')
    },
  }
  const db: Database = new Kysely({
    dialect: readsOnce({
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => connection,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        releaseConnection: async () => undefined,
        destroy: async () => undefined,
      }),
    }),
  })
  return {
    db,
    trips: () => {
      const made = trips
      trips = []
      return made
    },
  }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('a page opens no transaction: it is three trips by itself'))
}
