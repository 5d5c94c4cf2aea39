import { Socket } from 'node:net'

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

import type { AnswerWatch } from './answer-watch.ts'
import { DatabaseLostError, lostOr } from './database-lost.ts'
import { askWithinFirm } from './firm-rows.ts'
import { type AskPrepared, preparedOn } from './postgres-prepared.ts'

export interface Guard {
  readonly watch: AnswerWatch
  /** So long a question may stay without an answer, in milliseconds; longer than the session's statement_timeout. */
  readonly queryMs: number
}

/** The clients of one pool of pg, of which none outlives a silence of the database. */
interface Generation {
  readonly pool: pg.Pool
  readonly sockets: Set<Socket>
  /** Each with what it has prepared. */
  readonly clients: Map<pg.Client, AskPrepared>
  readonly lent: Set<pg.Client>
  readonly waiting: Set<(error: unknown) => void>
}

/**
 * A pool for Kysely that keeps no client which has stopped answering. A question without an answer in time breaks its
 * connection, and those that lie idle beside it: what they share may be what is broken. While the database is silent
 * as a whole no one waits for it: every question under way and every wait for a client fails at once.
 *
 * @returns connect() rejects with DatabaseLostError, or with what the database said
 */
export function guardedPool(config: pg.PoolConfig, { watch, queryMs }: Guard): PostgresPool {
  let now = generationOf(config, watch)
  watch.onStall(() => {
    const silenced = now
    now = generationOf(config, watch)
    abandon(silenced)
  })
  return {
    options: {},
    async connect() {
      if (watch.isStalled()) throw new DatabaseLostError('the database does not answer')
      const generation = now
      const client = await lend(generation, watch)
      return guardedClient(generation, client, { watch, queryMs })
    },
    end: () => now.pool.end(),
  }
}

function generationOf(config: pg.PoolConfig, watch: AnswerWatch): Generation {
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    return socket
  }
  const pool = new pg.Pool({ ...config, stream })
  const clients = new Map<pg.Client, AskPrepared>()
  pool.on('connect', (client) => {
    clients.set(client, preparedOn(client))
    watch.answered()
    // a client that is lent out when the server restarts would otherwise take the whole process down
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client))
  pool.on('error', () => undefined)
  return { pool, sockets, clients, lent: new Set(), waiting: new Set() }
}

/** Ends everything of a generation, whatever waits for it. */
function abandon({ pool, sockets, waiting }: Generation): void {
  for (const reject of waiting) reject(new DatabaseLostError('the database does not answer'))
  waiting.clear()
  void pool.end()
  for (const socket of sockets) socket.destroy()
}

function lend({ pool, lent, waiting }: Generation, watch: AnswerWatch): Promise<pg.PoolClient> {
  const since = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
  waiting.add(reject)
  const settle = async () => {
    try {
      const client = await pool.connect()
      if (!waiting.delete(reject)) return client.release(true) // nobody waits for it any more
      lent.add(client)
      resolve(client)
    } catch (error) {
      waiting.delete(reject)
      reject(lostOr(error))
      if (isConnectTimeout(error)) watch.silent(since)
    }
  }
  void settle()
  return promise
}

/** A wait for others to give a client back says nothing about the database. */
function isConnectTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Connection terminated due to connection timeout'
}

function guardedClient(generation: Generation, client: pg.PoolClient, { watch, queryMs }: Guard): PostgresPoolClient {
  const ask = askWithinFirm(generation.clients.get(client) ?? preparedOn(client))
  let isLost = false

  function giveUp(since: number): void {
    isLost = true
    client.connection.stream.destroy()
    for (const other of generation.clients.keys()) {
      if (!generation.lent.has(other)) other.connection.stream.destroy()
    }
    watch.silent(since)
  }
  async function query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    if (isLost) throw new DatabaseLostError('the connection is lost')
    const since = performance.now()
    holdUntilAllAreAsked(client)
    // after a pause of this process the answer may lie in the socket: it is read before the second half of the timer
    let late: NodeJS.Immediate | undefined
    const timer = setTimeout(() => (late = setImmediate(giveUp, since)), queryMs)
    try {
      const result = await ask(sql, parameters)
      watch.answered()
      return Array.isArray(result) ? togetherOf(result) : result
    } catch (error) {
      const told = lostOr(error)
      if (told instanceof DatabaseLostError) isLost = true
      else watch.answered()
      throw told
    } finally {
      clearTimeout(timer)
      clearImmediate(late)
    }
  }
  function release(isUnusable = false): void {
    generation.lent.delete(client)
    client.release(isUnusable || isLost)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg's own answers; Kysely's cursors are not used
  return { query, release } as PostgresPoolClient
}

/**
 * What is asked in one turn goes out in one piece: each piece costs more than what is in it. So does the end of a
 * transaction that reads share, which is asked for when the turn is over.
 */
function holdUntilAllAreAsked({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => process.nextTick(() => stream.uncork()))
}

/** pg answers several statements in one with a list: what any of them gives back, one after the other. */
function togetherOf(results: readonly pg.QueryResult[]): Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'> {
  return { command: '', rowCount: null, rows: results.flatMap(({ rows }) => rows) }
}
