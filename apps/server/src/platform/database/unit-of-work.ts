import { AsyncLocalStorage } from 'node:async_hooks'

import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'

import { type OneAtATime, oneAtATime } from './one-at-a-time.ts'

/** What one action writes: kept together or not at all. */
export interface UnitOfWork {
  /**
   * Runs an action. Its first write, or its first transaction, opens the unit's transaction; from then on every
   * statement of the action goes through it, and each transaction of the action is a savepoint in it.
   */
  run<T>(action: () => Promise<T>): Promise<T>
  isOpen(): boolean
  /** What stopped the unit, whatever the action made of it; null while it may go on. */
  failure(): Error | null
  commit(): Promise<void>
  /** Leaves nothing of it. Does nothing after a commit. */
  rollback(): Promise<void>
}

/** A unit's own side, for the driver. */
export interface Unit {
  readonly turns: OneAtATime
  readonly opening: () => Promise<void>
  phase: 'idle' | 'open' | 'ended'
  /** Whose statements it takes: those of the database in which its first write was. */
  driver: UnitDriver | null
  work: { readonly driver: UnitDriver; readonly connection: DatabaseConnection } | null
  /** Something was written since the last savepoint. */
  isStale: boolean
  failure: Error | null
}

/** A driver, and how a savepoint is set again in it. */
export interface UnitDriver extends Pick<
  Driver,
  'acquireConnection' | 'beginTransaction' | 'commitTransaction' | 'rollbackTransaction' | 'releaseConnection'
> {
  readonly renewSavepoint: readonly string[]
}

const context = new AsyncLocalStorage<{ readonly unit: Unit; readonly isOpening: boolean } | null>()

/**
 * A unit of work for one action. The transaction begins late, so that what an action computes before its first write
 * holds no connection.
 *
 * @param opening - runs first inside the transaction; what it throws stops the unit
 */
export function unitOfWork(opening: () => Promise<void>): UnitOfWork {
  const unit: Unit = {
    turns: oneAtATime(),
    opening,
    phase: 'idle',
    driver: null,
    work: null,
    isStale: false,
    failure: null,
  }
  return {
    run: (action) => context.run({ unit, isOpening: false }, action),
    isOpen: () => unit.phase === 'open',
    failure: () => unit.failure,
    commit: () => end(unit, 'commit'),
    rollback: () => end(unit, 'rollback'),
  }
}

/**
 * Runs something that is kept whatever becomes of the action: counts against limits. It comes before the action's first
 * write, since the embedded database has one session.
 *
 * @throws TypeError inside an open unit
 */
export async function outsideUnit<T>(work: () => Promise<T>): Promise<T> {
  if (currentUnit()?.unit.phase === 'open')
    throw new TypeError('a limit is counted before the first write of an action')
  return context.run(null, work)
}

/** The unit of the running action; null outside, after its end, and for another database than it writes in. */
export function currentUnit(driver?: UnitDriver): { readonly unit: Unit; readonly isOpening: boolean } | null {
  const current = context.getStore() ?? null
  if (current === null || current.unit.phase === 'ended') return null
  const isOfAnother = driver !== undefined && current.unit.driver !== null && current.unit.driver !== driver
  return isOfAnother ? null : current
}

/** Takes the unit's connection for one user; opens the transaction for the first. @returns what gives it back */
export async function enterUnit(unit: Unit, driver: UnitDriver): Promise<() => void> {
  if (unit.phase === 'idle') unit.phase = 'open' // reads that come from now on wait for this connection
  unit.driver ??= driver
  const leave = await unit.turns.take()
  try {
    if (hasEnded(unit)) throw new Error('a statement came after its unit of work had ended')
    if (unit.failure === null && unit.work === null) await open(unit, driver)
    if (unit.failure !== null) throw unit.failure
    if (unit.isStale) await runAll(unit, driver.renewSavepoint)
    unit.isStale = false
    return leave
  } catch (error) {
    unit.failure ??= asError(error)
    leave()
    throw error
  }
}

/** Also while its turn was awaited. */
function hasEnded({ phase }: Unit): boolean {
  return phase === 'ended'
}

async function open(unit: Unit, driver: UnitDriver): Promise<void> {
  const connection = await driver.acquireConnection()
  unit.work = { driver, connection }
  await driver.beginTransaction(connection, {})
  await context.run({ unit, isOpening: true }, unit.opening)
  await runAll(unit, ['savepoint unit'])
}

/** Runs a statement in the unit's transaction. */
export function runInUnit<R>({ work }: Unit, query: CompiledQuery): Promise<QueryResult<R>> {
  if (work === null) throw new TypeError('the unit of work is not open')
  return work.connection.executeQuery<R>(query)
}

/** Undoes what was done since the savepoint; where that fails, the unit is lost. */
export async function backToSavepoint(unit: Unit): Promise<void> {
  try {
    await runAll(unit, ['rollback to savepoint unit'])
    unit.isStale = false
  } catch (error) {
    unit.failure ??= asError(error)
  }
}

async function runAll(unit: Unit, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await runInUnit(unit, CompiledQuery.raw(statement))
}

async function end(unit: Unit, how: 'commit' | 'rollback'): Promise<void> {
  const leave = await unit.turns.take()
  const { work } = unit
  try {
    if (how === 'rollback') return
    if (unit.failure !== null) throw unit.failure
    if (work === null) throw new TypeError('the unit of work is not open')
    await work.driver.commitTransaction(work.connection)
    unit.work = null
    await work.driver.releaseConnection(work.connection)
  } finally {
    unit.phase = 'ended'
    if (unit.work !== null) await abandon(unit.work)
    unit.work = null
    leave()
  }
}

/** A connection that does not even roll back is thrown away by its driver. */
async function abandon({ driver, connection }: NonNullable<Unit['work']>): Promise<void> {
  try {
    await driver.rollbackTransaction(connection)
  } catch {
    // the error that led here is the one to tell
  } finally {
    await driver.releaseConnection(connection)
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
