import { AsyncLocalStorage } from 'node:async_hooks'

import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'

/** What one page drawing has read, by what was asked, and what waits to be sent. It goes with the drawing. */
interface Reads {
  readonly known: Map<string, Promise<unknown>>
  readonly waiting: Waiting[]
}

/** A read that goes out with those that are asked for at the same time. */
interface Waiting {
  readonly query: CompiledQuery
  readonly answered: (result: Promise<QueryResult<unknown>>) => void
}

const reads = new AsyncLocalStorage<Reads>()

/**
 * Runs work, such as the drawing of a page, in which the same read is sent to the database once: the calls of a page ask
 * for the same session, portfolio and tags. A write forgets what was read before it. Nothing is shared between two works.
 */
export function readingOnce<Made>(work: () => Promise<Made>): Promise<Made> {
  return reads.run({ known: new Map(), waiting: [] }, work)
}

/** Reads something once within `readingOnce`; every time elsewhere. */
export function readOnce<Made>(key: string, read: () => Promise<Made>): Promise<Made> {
  const known = reads.getStore()?.known
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
      const store = reads.getStore()
      if (store === undefined) return driver.acquireConnection(options)
      const connection = lateConnection(driver, store)
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

function lateConnection(driver: Driver, store: Reads): LateConnection {
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
        store.known.clear()
        return send<Row>(query)
      }
      return readOnce(`${query.sql} ${JSON.stringify(query.parameters)}`, () =>
        lent === null ? together<Row>(driver, store, query) : send<Row>(query),
      )
    },
    streamQuery: () => {
      throw new Error('nothing is streamed while a page is drawn')
    },
  }
}

/**
 * Sends a read with all others that the page asks for in the same turn, over one connection: several statements cost little
 * more than one where they go out and come back together.
 */
function together<Row>(driver: Driver, { waiting }: Reads, query: CompiledQuery): Promise<QueryResult<Row>> {
  if (waiting.length === 0) setImmediate(() => void sendAll(driver, waiting.splice(0)))
  return new Promise((resolve) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement says what its rows are
    waiting.push({ query, answered: (result) => resolve(result as Promise<QueryResult<Row>>) })
  })
}

async function sendAll(driver: Driver, batch: readonly Waiting[]): Promise<void> {
  const connection = driver.acquireConnection()
  const results = batch.map(({ query, answered }) => {
    const result = connection.then((taken) => taken.executeQuery(query))
    answered(result)
    return result
  })
  await Promise.allSettled(results)
  const lent = await connection.catch(() => null)
  if (lent !== null) await driver.releaseConnection(lent)
}

/** A lock is no mere read, and a statement that begins with `with` may write. */
function isRead({ sql }: CompiledQuery): boolean {
  return /^\s*select\b/i.test(sql) && !/\bfor (no key )?(update|share|key share)\b/i.test(sql)
}
