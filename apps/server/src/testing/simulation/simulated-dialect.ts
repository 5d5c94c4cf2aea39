import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  type QueryResult,
} from 'kysely'

import { joiningUnits } from '../../platform/database/joining-driver.ts'
import type { PgliteClient } from '../../platform/database/pglite-client.ts'
import { sessionDialect } from '../../platform/database/pglite-dialect.ts'
import { readsOnce } from '../../platform/database/reads-once.ts'
import type { Fiber, Mortal, Turnstile } from './turnstile.ts'

/** A statement on its way to the database. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly process: Mortal
  readonly fiber: Fiber | null
  readonly isInTransaction: boolean
  /** One more await, at which others get the session, or the process dies. */
  readonly pause: () => Promise<void>
}

export type Run = (sql: string, parameters: readonly unknown[]) => Promise<QueryResult<unknown>>

/** What stands between the site and its database; a planted fault does something else than to pass it on. */
export interface Interference {
  run(statement: Statement, run: Run): Promise<QueryResult<unknown>>
  /** A process dies; the database's session is free. */
  died(run: Run): Promise<void>
}

/** The one session of the embedded database, which whoever has it keeps to the end of a query or a transaction. */
export interface SharedSession {
  owner: { readonly process: Mortal; isInTransaction: boolean } | null
  freed: { readonly promise: Promise<void>; readonly resolve: () => void }
}

export interface Ground {
  readonly client: PgliteClient
  readonly turnstile: Turnstile
  readonly session: SharedSession
  interference: Interference
}

export function sharedSession(): SharedSession {
  return { owner: null, freed: Promise.withResolvers<void>() }
}

export function freeSession(session: SharedSession): void {
  const { freed } = session
  session.owner = null
  session.freed = Promise.withResolvers<void>()
  freed.resolve()
}

/** Kysely over the embedded database for one process of several, where the scheduler stands at every await. */
export function simulatedDialect(ground: Ground, process: Mortal): Dialect {
  const inner = sessionDialect(ground.client)
  const simulated: Dialect = {
    ...inner,
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => simulatedDriver(inner.createDriver(), { ground, process }),
  }
  return readsOnce(joiningUnits(simulated, { takesSeveralStatements: false }))
}

interface Seat {
  readonly ground: Ground
  readonly process: Mortal
}

interface SeatedConnection extends DatabaseConnection {
  isInTransaction: boolean
  isFresh: boolean
}

function isSeated(connection: DatabaseConnection): connection is SeatedConnection {
  return 'isFresh' in connection
}

function simulatedDriver(inner: Driver, seat: Seat): Driver {
  const { turnstile, session } = seat.ground
  // who has the session is decided here, so the driver's own line is taken once
  const only = inner.acquireConnection()
  const say = (sql: string) => async (connection: DatabaseConnection) => {
    if (!isSeated(connection) || session.owner === null) throw new Error('a transaction without a session')
    if (sql !== 'begin') await turnstile.pass(sql)
    if (sql === 'begin') connection.isInTransaction = true
    session.owner.isInTransaction = true
    await connection.executeQuery(CompiledQuery.raw(sql))
    if (sql !== 'begin') connection.isInTransaction = false
    session.owner.isInTransaction = connection.isInTransaction
  }
  return {
    init: async () => undefined,
    async acquireConnection() {
      await takeSession(seat)
      return seatedConnection(await only, seat)
    },
    beginTransaction: say('begin'),
    commitTransaction: say('commit'),
    rollbackTransaction: say('rollback'),
    async releaseConnection() {
      freeSession(session)
      await turnstile.rest()
    },
    // the database is the test's
    destroy: async () => undefined,
  }
}

/** Waits until no one else has the session. */
async function takeSession({ ground: { turnstile, session }, process }: Seat): Promise<void> {
  await turnstile.pass('asks for the session')
  while (session.owner !== null) {
    await turnstile.waitFor(session.freed.promise)
    await turnstile.pass('asks for the session again')
  }
  session.owner = { process, isInTransaction: false }
}

const transactionWords: ReadonlySet<string> = new Set(['begin', 'commit', 'rollback'])

function seatedConnection(inner: DatabaseConnection, seat: Seat): SeatedConnection {
  const { ground, process } = seat
  const pause = async () => {
    freeSession(ground.session)
    await takeSession(seat)
    if (ground.session.owner !== null) ground.session.owner.isInTransaction = seated.isInTransaction
  }
  const run: Run = (sql, parameters) => inner.executeQuery(CompiledQuery.raw(sql, [...parameters]))
  const seated: SeatedConnection = {
    isInTransaction: false,
    isFresh: true,
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      // the first query goes with the asking for the session: nothing could come between
      const isWaiting = !seated.isFresh && !transactionWords.has(sql)
      seated.isFresh = false
      // sweeping comes once in a thousand calls of a process: to wait there would make a schedule depend on those before
      if (isWaiting && !sql.startsWith('delete from "rate_limits"')) await ground.turnstile.pass(shortOf(sql))
      const { isInTransaction } = seated
      const { turnstile, interference } = ground
      const statement = { sql, parameters, process, fiber: turnstile.current(), isInTransaction, pause }
      const result = await interference.run(statement, run)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row type is Kysely's promise about its SQL
      return result as QueryResult<R>
    },
    streamQuery: () => {
      throw new Error('the embedded database does not stream')
    },
  }
  return seated
}

/** `update portfolios`, say. */
function shortOf(sql: string): string {
  const [, verb = sql.slice(0, 20), table = ''] =
    /^\s*(\w+)[^]*?(?:from|into|update)\s+"?(\w+)/i.exec(`${sql} `) ?? /^\s*(update)\s+"?(\w+)/i.exec(sql) ?? []
  return `${verb} ${table}`.trim()
}
