import { AsyncLocalStorage } from 'node:async_hooks'

import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'

/** What one page drawing has read, by what was asked. It goes with the drawing. */
type Reads = Map<string, Promise<unknown>>

const reads = new AsyncLocalStorage<Reads>()

/**
 * Runs work, such as the drawing of a page, in which the same read is sent to the database once: the calls of a page ask
 * for the same session, portfolio and tags. A write forgets what was read before it. Nothing is shared between two works.
 */
export function readingOnce<Made>(work: () => Promise<Made>): Promise<Made> {
  return reads.run(new Map(), work)
}

/** Reads something once within `readingOnce`; every time elsewhere. */
export function readOnce<Made>(key: string, read: () => Promise<Made>): Promise<Made> {
  const known = reads.getStore()
  if (known === undefined) return read()
  const found = known.get(key)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key says what is read, and by that its type
  if (found !== undefined) return found as Promise<Made>
  const made = read()
  known.set(key, made)
  return made
}

/** A dialect whose single statements that only read are sent once within `readingOnce`. */
export function readsOnce(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => readsOnceDriver(dialect.createDriver()),
  }
}

/** A connection that is taken from the pool when something has to be sent. */
interface LateConnection extends DatabaseConnection {
  readonly taken: () => Promise<DatabaseConnection>
  readonly release: () => Promise<void>
}

function readsOnceDriver(driver: Driver): Driver {
  const late = new WeakMap<DatabaseConnection, LateConnection>()
  const own = async (connection: DatabaseConnection) => (await late.get(connection)?.taken()) ?? connection
  return {
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      const known = reads.getStore()
      if (known === undefined) return driver.acquireConnection(options)
      const connection = lateConnection(driver, known)
      late.set(connection, connection)
      return connection
    },
    // inside of a transaction everything is sent
    beginTransaction: async (connection, settings) => driver.beginTransaction(await own(connection), settings),
    commitTransaction: async (connection) => driver.commitTransaction(await own(connection)),
    rollbackTransaction: async (connection) => driver.rollbackTransaction(await own(connection)),
    releaseConnection: async (connection, options) => {
      const lent = late.get(connection)
      await (lent === undefined ? driver.releaseConnection(connection, options) : lent.release())
    },
    destroy: (options) => driver.destroy(options),
  }
}

function lateConnection(driver: Driver, known: Reads): LateConnection {
  let lent: Promise<DatabaseConnection> | null = null
  // taken for a transaction: what is read in it is of its moment
  let isTaken = false
  const take = () => (lent ??= driver.acquireConnection())
  const send = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => (await take()).executeQuery<Row>(query)
  return {
    taken: () => {
      isTaken = true
      return take()
    },
    release: async () => {
      // who asked was told where none could be had
      const connection = await lent?.catch(() => null)
      if (connection) await driver.releaseConnection(connection)
    },
    executeQuery: <Row>(query: CompiledQuery) => {
      if (isTaken || !isRead(query)) {
        known.clear()
        return send<Row>(query)
      }
      return readOnce(`${query.sql} ${JSON.stringify(query.parameters)}`, () => send<Row>(query))
    },
    streamQuery: () => {
      throw new Error('nothing is streamed while a page is drawn')
    },
  }
}

/** A lock is no mere read, and a statement that begins with `with` may write. */
function isRead({ sql }: CompiledQuery): boolean {
  return /^\s*select\b/i.test(sql) && !/\bfor (no key )?(update|share|key share)\b/i.test(sql)
}
