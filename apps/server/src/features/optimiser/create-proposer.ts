import { fileURLToPath } from 'node:url'

import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { candidatesFor } from '@zhiheng/domain/optimiser/build-inputs.ts'
import { fundsWithoutHistory } from '@zhiheng/domain/optimiser/funds-without-history.ts'
import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { Piscina } from 'piscina'

import { RetryLater } from '../../platform/retry-later.ts'
import { takeTurns } from '../../platform/take-turns.ts'
import type { ThreadJob, ThreadResults, ThreadTask } from './proposal-job.ts'
import { text } from './text.ts'

/** Works out one thing of a member's question, and says among which funds. */
export interface Propose<K extends keyof ThreadResults> {
  (
    memberId: number,
    all: readonly OptimisedFund[],
    ask: ProposalAsk,
  ): Promise<{ readonly funds: readonly OptimisedFund[]; readonly result: ThreadResults[K] }>
  /** The same among funds that were chosen before. */
  readonly among: (memberId: number, funds: readonly OptimisedFund[], ask: ProposalAsk) => Promise<ThreadResults[K]>
  /** Starts a thread before it is needed, so that the first who asks does not wait for it. */
  readonly warm: () => Promise<void>
}

/**
 * Proposes portfolios in threads of their own: one takes 10 to 800 ms, its evidence seconds, in which this thread would answer no one else.
 * One job a member at a time; the next of the same member waits.
 *
 * @returns what throws Refusal optimiser_conflict where nothing is known of a fund, and Later busy when too many wait, or when a job takes longer than `mostMs`, which ends its thread
 *
 * Source: RELIABILITY D4.
 */
export function createProposer<K extends keyof ThreadResults>(
  kind: K,
  limits: { threads: number; waiting: number; mostMs: number },
): Propose<K> {
  const takeTurn = takeTurns({ atOnce: limits.threads, waiting: limits.waiting })
  const lastOf = new Map<number, Promise<unknown>>()
  let pool: Piscina<ThreadTask, ThreadResults[K] | null> | null = null

  async function work(job: ThreadJob): Promise<ThreadResults[K]> {
    pool ??= createPool(limits.threads)
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), limits.mostMs)
    try {
      const result = await pool.run(job, { signal: stop.signal })
      if (result === null) throw new TypeError('a job of a member was answered as a warm-up')
      return result
    } catch (error) {
      throw stop.signal.aborted ? new RetryLater('busy', 2) : error
    } finally {
      clearTimeout(timer)
    }
  }

  async function propose(memberId: number, all: readonly OptimisedFund[], ask: ProposalAsk) {
    const funds = candidatesFor(all, ask)
    return { funds, result: await among(memberId, funds, ask) }
  }

  async function among(memberId: number, funds: readonly OptimisedFund[], ask: ProposalAsk) {
    requireHistory(funds, ask.lastSlot)
    const job: ThreadJob = { kind, funds: funds.map(({ series, ...fund }) => ({ ...fund, series: series() })), ask }
    const before = lastOf.get(memberId) ?? Promise.resolve()
    const own = before.then(() => takeTurn(() => work(job)))
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

  return Object.assign(propose, { among, warm })
}

/** @throws Refusal optimiser_conflict naming a fund that nothing is known of */
function requireHistory(funds: readonly OptimisedFund[], lastSlot: number): void {
  const [unknown] = fundsWithoutHistory(funds, lastSlot)
  if (unknown === undefined && funds.length > 0) return
  const reason = unknown === undefined ? text.noFunds : text.shortHistory(unknown.name)
  throw new Refusal('optimiser_conflict', { funds: reason })
}

/**
 * Threads that are started when they are needed and kept; an aborted job ends its own, and the next one starts another.
 * Who waits is not left to it: of jobs that can be aborted Piscina lets any number wait.
 */
function createPool<R>(threads: number): Piscina<ThreadTask, R> {
  const filename = fileURLToPath(new URL('./proposal-thread.ts', import.meta.url))
  const pool = new Piscina<ThreadTask, R>({
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
