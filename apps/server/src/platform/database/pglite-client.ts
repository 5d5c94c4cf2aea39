import { Worker } from 'node:worker_threads'

import { DatabaseLostError } from './database-lost.ts'
import { DiskFull, guardSpace, hasNoReserve } from './free-space.ts'
import type { QueryAnswer, WorkerAnswer, WorkerRequest, WorkerSettings } from './pglite-messages.ts'

/**
 * The embedded database, asked from this thread. One session: what runs inside a transaction is all that runs. Once its
 * thread has ended, every question under way and every later one rejects at once: with DatabaseLostError, or with
 * DiskFull where it was given up for want of room.
 */
export interface PgliteClient {
  query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer>
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

interface Waiting {
  readonly since: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

type Question = WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, 'id'> : never) : never

/**
 * Starts the thread and waits until the database answers.
 *
 * @param limits - in milliseconds; how long a statement may stand still on a full disk
 */
export async function startPglite(
  settings: WorkerSettings,
  limits: StandstillLimits = STANDSTILL_LIMITS,
): Promise<PgliteClient> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: settings })
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (payload: string) => void>()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the embedded database did not start')))
    worker.on('message', (answer: WorkerAnswer) => {
      if (answer.kind === 'ready') resolve()
      else if (answer.kind === 'notification') listeners.get(answer.channel)?.(answer.payload)
      else settle(waiting, answer)
    })
  })
  let stopped: Error | null = null
  let givenUp: Error | null = null
  let isClosing = false
  const stop = (error: Error) => {
    stopped ??= error
    failAll(waiting, stopped)
  }
  // from its error on the thread answers nothing more, although its end comes later
  worker.on('error', (error) => stop(stoppedBy(error)))
  worker.on('exit', () => {
    clearInterval(watch)
    stop(givenUp ?? stoppedBy(null))
    if (!isClosing) queueMicrotask(endSite)
  })
  /** Nothing can be answered any more: whoever serves the site hears of it, and ends. */
  const endSite = () => {
    if (stopped !== null) throw stopped
  }
  const watch = watchForStandstill(waiting, { folder: settings.folder, limits }, (error) => {
    // questions fail with the end of the thread, some milliseconds on: whoever asks again at once would keep it from coming
    givenUp = error
    void worker.terminate()
  })
  const guard = guardSpace(settings.folder)

  const ask = (question: Question): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (stopped !== null) return reject(stopped)
      const id = ++last
      waiting.set(id, { since: performance.now(), resolve, reject })
      worker.postMessage({ ...question, id })
    })

  return {
    async query(sql, parameters) {
      guard(sql)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers each kind with its own shape
      return ask(questionOf(sql, parameters)) as Promise<QueryAnswer>
    },
    async listen(channel, heard) {
      listeners.set(channel, heard)
      await ask({ kind: 'listen', channel })
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    dump: () => ask({ kind: 'dump' }) as Promise<Uint8Array<ArrayBuffer>>,
    async close() {
      isClosing = true
      await ask({ kind: 'close' })
      await worker.terminate()
    },
  }
}

interface StandstillLimits {
  readonly watchEveryMs: number
  readonly standstillMs: number
}

/** Statements of the site take milliseconds, those of an import seconds; and only on a full disk this counts. */
const STANDSTILL_LIMITS: StandstillLimits = { watchEveryMs: 5000, standstillMs: 20_000 }

/** A database whose log finds no room neither fails nor answers: its thread turns for ever. Such a one is given up. */
function watchForStandstill(
  waiting: ReadonlyMap<number, Waiting>,
  { folder, limits }: { readonly folder: string | null; readonly limits: StandstillLimits },
  standsStill: (error: Error) => void,
): NodeJS.Timeout | undefined {
  if (folder === null) return undefined
  return setInterval(() => {
    const [oldest] = waiting.values()
    const isStuck = oldest !== undefined && performance.now() - oldest.since > limits.standstillMs
    if (isStuck && hasNoReserve(folder)) standsStill(new DiskFull())
  }, limits.watchEveryMs).unref()
}

/** `copy … from '/dev/blob'` takes its one parameter as the bytes to copy. */
function questionOf(sql: string, parameters: readonly unknown[]): Question {
  const [first] = parameters
  if (first instanceof Uint8Array && sql.includes(`from '/dev/blob'`)) {
    return { kind: 'query', sql, parameters: [], blob: new Uint8Array(first) }
  }
  return { kind: 'query', sql, parameters, blob: null }
}

function settle(waiting: Map<number, Waiting>, answer: Extract<WorkerAnswer, { id: number }>): void {
  const asked = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (answer.kind === 'value') asked?.resolve(answer.value)
  else asked?.reject(Object.assign(new Error(answer.fault.message), withoutNulls(answer.fault)))
}

function withoutNulls(fault: object): object {
  return Object.fromEntries(Object.entries(fault).filter(([, value]) => value !== null))
}

function stoppedBy(cause: Error | null): DatabaseLostError {
  const message = 'the embedded database has stopped'
  return cause === null
    ? new DatabaseLostError(message)
    : new DatabaseLostError(`${message}: ${cause.message}`, { cause })
}

function failAll(waiting: Map<number, Waiting>, error: Error): void {
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
