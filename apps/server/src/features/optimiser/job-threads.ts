import { fileURLToPath } from 'node:url'

import { Piscina } from 'piscina'

import { RetryLater } from '../../platform/retry-later.ts'
import { takeTurns } from '../../platform/take-turns.ts'
import type { DoneJob, JobKind, JobOf, ThreadResults, ThreadTask } from './proposal-job.ts'

/** Whose job it is. */
export interface Asker {
  readonly memberId: number
  /** Whether nobody waits for it any more: a job that has not begun by then never does. */
  readonly isGone?: () => boolean
}

/** Threads that work at jobs of members. */
export interface JobThreads {
  /** @throws RetryLater busy */
  readonly work: <K extends JobKind>(asker: Asker, job: JobOf<K>) => Promise<ThreadResults[K]>
  /** Starts a thread before it is needed, so that the first who asks does not wait for it. */
  readonly warm: () => Promise<void>
}

/**
 * Works at jobs in threads of their own: one takes 10 to 800 ms, evidence seconds, in which this thread would answer no one
 * else. One job a member at a time; the next of the same member waits.
 *
 * @returns what throws RetryLater busy when too many wait, when the asker has gone, or when a job takes longer than
 *   `mostMs`, which ends its thread
 *
 * Source: RELIABILITY D4.
 */
export function createJobThreads(limits: { threads: number; waiting: number; mostMs: number }): JobThreads {
  const takeTurn = takeTurns({ atOnce: limits.threads, waiting: limits.waiting })
  const lastOf = new Map<number, Promise<unknown>>()
  let pool: Piscina<ThreadTask, DoneJob> | null = null

  async function run<K extends JobKind>(job: JobOf<K>, { isGone }: Asker): Promise<ThreadResults[K]> {
    if (isGone?.() === true) throw new RetryLater('busy', 2)
    pool ??= createPool(limits.threads)
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), limits.mostMs)
    try {
      const done: Partial<ThreadResults> = await pool.run(job, { signal: stop.signal })
      const result = done[job.kind]
      if (result === undefined) throw new TypeError('a job of a member was answered as another')
      return result
    } catch (error) {
      throw stop.signal.aborted ? new RetryLater('busy', 2) : error
    } finally {
      clearTimeout(timer)
    }
  }

  function work<K extends JobKind>(asker: Asker, job: JobOf<K>): Promise<ThreadResults[K]> {
    const { memberId } = asker
    const before = lastOf.get(memberId) ?? Promise.resolve()
    const own = before.then(() => takeTurn(() => run(job, asker)))
    const settled = own.catch(() => undefined)
    lastOf.set(memberId, settled)
    void settled.then(() => lastOf.get(memberId) === settled && lastOf.delete(memberId))
    return own
  }

  async function warm(): Promise<void> {
    pool ??= createPool(limits.threads)
    // whoever asks hears why a thread cannot be
    await pool.run({ kind: 'warm' }).catch(() => undefined)
  }

  return { work, warm }
}

/**
 * Threads that are started when they are needed and kept; an aborted job ends its own, and the next one starts another.
 * Who waits is not left to it: of jobs that can be aborted Piscina lets any number wait.
 */
function createPool(threads: number): Piscina<ThreadTask, DoneJob> {
  const filename = fileURLToPath(new URL('./proposal-thread.ts', import.meta.url))
  const pool = new Piscina<ThreadTask, DoneJob>({
    filename,
    name: 'runTask',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Infinity,
    atomics: 'disabled',
    recordTiming: false,
  })
  // a thread that breaks while it waits for work is no one's fault to hear of: the next job gets another
  return pool.on('error', () => undefined)
}
