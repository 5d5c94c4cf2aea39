import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'

import { backToSavepoint, currentUnit, enterUnit, runInUnit, type Unit, type UnitDriver } from './unit-of-work.ts'

/** A dialect whose statements join the unit of work in whose action they run. */
export function joiningUnits(
  dialect: Dialect,
  { takesSeveralStatements }: { readonly takesSeveralStatements: boolean },
): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => joiningDriver(dialect.createDriver(), takesSeveralStatements),
  }
}

const renewal = ['release savepoint unit', 'savepoint unit'] as const

function joiningDriver(base: Driver, takesSeveralStatements: boolean): Driver {
  const driver: UnitDriver = {
    acquireConnection: (options) => base.acquireConnection(options),
    beginTransaction: (connection, settings) => base.beginTransaction(connection, settings),
    commitTransaction: (connection) => base.commitTransaction(connection),
    rollbackTransaction: (connection) => base.rollbackTransaction(connection),
    releaseConnection: (connection, options) => base.releaseConnection(connection, options),
    renewSavepoint: takesSeveralStatements ? [renewal.join('; ')] : renewal,
  }
  const joined = new WeakMap<DatabaseConnection, JoinedConnection>()
  return {
    init: (options) => base.init(options),
    destroy: (options) => base.destroy(options),
    async acquireConnection(options) {
      const current = currentUnit(driver)
      if (current === null) return base.acquireConnection(options)
      const connection = current.isOpening ? openingConnection(current.unit) : joinedConnection(current.unit, driver)
      joined.set(connection, connection)
      return connection
    },
    beginTransaction: (connection, settings) =>
      joined.get(connection)?.begin(settings) ?? base.beginTransaction(connection, settings),
    commitTransaction: (connection) => joined.get(connection)?.commit() ?? base.commitTransaction(connection),
    rollbackTransaction: (connection) => joined.get(connection)?.rollback() ?? base.rollbackTransaction(connection),
    releaseConnection: (connection, options) =>
      joined.get(connection)?.release() ?? base.releaseConnection(connection, options),
  }
}

/** What an action gets in place of a connection. */
interface JoinedConnection extends DatabaseConnection {
  begin(settings: TransactionSettings): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
  release(): Promise<void>
}

/** While a unit opens, its first statements have its connection for themselves. */
function openingConnection(unit: Unit): JoinedConnection {
  return {
    executeQuery: (query) => runInUnit(unit, query),
    streamQuery: cannotStream,
    begin: refuseTransaction,
    commit: refuseTransaction,
    rollback: refuseTransaction,
    release: async () => undefined,
  }
}

function refuseTransaction(): Promise<never> {
  return Promise.reject(new TypeError('a unit of work opens without a transaction of its own'))
}

function joinedConnection(unit: Unit, driver: UnitDriver): JoinedConnection {
  const joint: Joint = { unit, driver, leave: null, hasFailed: false, own: null }
  return {
    executeQuery: (query) => execute(joint, query),
    streamQuery: cannotStream,
    begin: (settings) => begin(joint, settings),
    commit: () => commit(joint),
    rollback: () => (joint.own === null ? backToSavepoint(unit) : driver.rollbackTransaction(joint.own)),
    release: () => release(joint),
  }
}

interface Place {
  readonly unit: Unit
  readonly driver: UnitDriver
}

/** What a connection that was joined is at. */
interface Joint extends Place {
  /** Ends the turn of a transaction of the action; null between them. */
  leave: (() => void) | null
  hasFailed: boolean
  /** A connection of its own: for a snapshot that is read before the unit opens, and for what comes after its end. */
  own: DatabaseConnection | null
}

async function execute<R>(joint: Joint, query: CompiledQuery): Promise<QueryResult<R>> {
  if (joint.own !== null) return joint.own.executeQuery<R>(query)
  if (joint.leave === null) return executeAlone<R>(joint, query)
  try {
    return await runInUnit<R>(joint.unit, query)
  } catch (error) {
    joint.hasFailed = true
    throw error
  }
}

async function begin(joint: Joint, settings: TransactionSettings): Promise<void> {
  const { unit, driver } = joint
  const isSnapshot = settings.isolationLevel !== undefined || settings.accessMode !== undefined
  if (isSnapshot && unit.phase === 'open') throw new TypeError('a snapshot is read before the first write of an action')
  joint.hasFailed = false
  if (isSnapshot || unit.phase === 'ended') {
    joint.own = await driver.acquireConnection()
    await driver.beginTransaction(joint.own, settings)
  } else joint.leave = await enterUnit(unit, driver)
}

async function commit({ unit, driver, own, hasFailed }: Joint): Promise<void> {
  if (own !== null) return driver.commitTransaction(own)
  // what the database would have undone must not pass for kept
  if (hasFailed) throw new Error('a transaction was to be kept after one of its statements had failed')
  unit.isStale = true
}

async function release(joint: Joint): Promise<void> {
  const { driver, own, leave } = joint
  joint.own = null
  joint.leave = null
  leave?.()
  if (own !== null) await driver.releaseConnection(own)
}

/** A statement outside the action's own transactions: undone by itself where it fails. */
async function executeAlone<R>({ unit, driver }: Place, query: CompiledQuery): Promise<QueryResult<R>> {
  const isRead = onlyReads(query.sql)
  if (unit.phase === 'ended' || (unit.phase === 'idle' && isRead)) return executeElsewhere<R>(driver, query)
  const leave = await enterUnit(unit, driver)
  try {
    const result = await runInUnit<R>(unit, query)
    if (!isRead) unit.isStale = true
    return result
  } catch (error) {
    await backToSavepoint(unit)
    throw error
  } finally {
    leave()
  }
}

async function executeElsewhere<R>(driver: UnitDriver, query: CompiledQuery): Promise<QueryResult<R>> {
  const connection = await driver.acquireConnection()
  try {
    return await connection.executeQuery<R>(query)
  } finally {
    await driver.releaseConnection(connection)
  }
}

/** Taking a read for a write opens a unit early; the other way round would lose the write's safety. */
export function onlyReads(sql: string): boolean {
  return (
    /^\s*(select|with)\b/i.test(sql) &&
    !/\b(insert|update|delete|merge|into|nextval|setval|pg_notify|pg_\w*advisory\w*)\b/i.test(sql)
  )
}

function cannotStream(): never {
  throw new Error('an action does not stream')
}
