import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { DatabaseLostError, lostOr, reasonOf } from './database-lost.ts'
import { type PostgresPlace, sessionConfig } from './postgres-dialect.ts'

/** There is no database to work with; the message is the one line to print. */
export class NoDatabaseError extends Error {}

export interface Waiting {
  /** From the first try until it gives up, in milliseconds; 0: one try. */
  readonly timeoutMs: number
  /** Told what is being waited for, after a second and then every ten. */
  readonly say: (line: string) => void
}

const FIRST_WORD_MS = 1000
const NEXT_WORD_MS = 10_000
const RETRY_MS = 500
const BUSY_MS = 100

/** The database stops, starts, or has no room: all of that passes. */
const passing = new Set(['57P01', '57P02', '57P03', '53300'])

/**
 * Does something as soon as a database answers: site and database may be started together. It is done again where the
 * database goes away meanwhile.
 *
 * @throws NoDatabaseError where none answers in time, or where waiting would not help: wrong password, no such database
 */
export async function whenDatabaseAnswers<Result>(
  url: string,
  act: (place: PostgresPlace) => Promise<Result>,
  { timeoutMs, say }: Waiting,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs
  const name = nameOf(url)
  const words = speakOf(say)
  const tryOnce = async () => {
    words.now(`waiting for the database at ${name} …`)
    const place = await greet(url, name)
    words.now(`bringing the tables of the database at ${name} up to date, or waiting for another node that does …`)
    return act(place)
  }
  const failed = (error: unknown) => {
    if (!isPassing(error)) throw error
    const reason = reasonOf(error)
    if (performance.now() + RETRY_MS >= deadline) throw new NoDatabaseError(tooLate(name, timeoutMs, reason))
    words.because(reason)
  }
  try {
    for (;;) {
      const done = await tryOnce().then((result) => ({ result }), failed)
      if (done !== undefined) return done.result
      await sleep(RETRY_MS)
    }
  } finally {
    words.end()
  }
}

/** Says what goes on after it has gone on for a second, and then every ten; and the last reason for it. */
function speakOf(say: (line: string) => void) {
  let doing = ''
  let reason = ''
  let timer: NodeJS.Timeout | undefined
  function speakIn(ms: number): void {
    const due = performance.now() + ms
    timer = setTimeout(() => {
      // this thread was busy with reading its modules: an answer may lie there unread
      if (performance.now() - due > BUSY_MS) return speakIn(FIRST_WORD_MS)
      say(reason === '' ? doing : `${doing} (${reason})`)
      speakIn(NEXT_WORD_MS)
    }, ms)
  }
  return {
    now(what: string) {
      if (what === doing) return
      doing = what
      reason = ''
      clearTimeout(timer)
      speakIn(FIRST_WORD_MS)
    },
    because: (why: string) => void (reason = why),
    end: () => clearTimeout(timer),
  }
}

function tooLate(name: string, timeoutMs: number, reason: string): string {
  const late = timeoutMs === 0 ? '' : ` after ${timeoutMs / 1000} s`
  return `no database at ${name}${late}: ${reason}; start it there, or set DATABASE_URL to where it is`
}

function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseLostError || lostOr(error) instanceof DatabaseLostError) return true
  return error instanceof pg.DatabaseError && passing.has(error.code ?? '')
}

const GREETING_MS = 5000
/** Lets the server look every second whether we are still there: a statement of a node that died holds its locks. */
const CHECK_CLIENT = '-c client_connection_check_interval=1000'
/** The server is older than PostgreSQL 14, or its system cannot tell. */
const unknownOption = new Set(['42704', '22023'])

/**
 * Finds out what sessions of this server can be started with.
 *
 * @throws NoDatabaseError where the answer is no, and will be the next time
 */
async function greet(url: string, name: string): Promise<PostgresPlace> {
  try {
    return await openedAndClosed({ url, options: CHECK_CLIENT })
  } catch (error) {
    if (isPassing(error)) throw error
    if (error instanceof pg.DatabaseError && unknownOption.has(error.code ?? '')) return openedAndClosed({ url })
    throw new NoDatabaseError(`the database at ${name} cannot be used: ${reasonOf(error)}`)
  }
}

async function openedAndClosed(place: PostgresPlace): Promise<PostgresPlace> {
  const client = new pg.Client({ ...sessionConfig(place), connectionTimeoutMillis: GREETING_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return place
  } finally {
    void client.end()
  }
}

function nameOf(url: string): string {
  try {
    const { host, port } = new pg.Client({ connectionString: url })
    return host.startsWith('/') ? host : `${host}:${port}`
  } catch (error) {
    throw new NoDatabaseError(`DATABASE_URL is not valid: ${reasonOf(error)}`)
  }
}
