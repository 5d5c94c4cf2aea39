import { Worker } from 'node:worker_threads'

import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { fundsWithoutHistory } from '@zhiheng/domain/optimiser/funds-without-history.ts'
import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { candidatesFor } from '@zhiheng/domain/optimiser/set-scene.ts'

import { Later } from '../../platform/later.ts'
import { takeTurns } from '../../platform/take-turns.ts'
import type { ThreadAnswer, ThreadJob, ThreadResults } from './proposal-job.ts'

/** Works out one thing of a member's question, and says among which funds. */
export interface Propose<K extends keyof ThreadResults> {
  (
    memberId: number,
    all: readonly OptimisedFund[],
    ask: ProposalAsk,
  ): Promise<{ readonly funds: readonly OptimisedFund[]; readonly result: ThreadResults[K] }>
  /** Starts a thread before it is needed, so that the first who asks does not wait for it. */
  readonly warm: () => Promise<void>
}

/**
 * Proposes portfolios in threads of their own: one takes 10 to 800 ms, its evidence seconds, in which this thread would answer nobody else.
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
  const idle: Worker[] = []

  let warming: Promise<void> | null = null

  async function work(job: ThreadJob): Promise<ThreadResults[K]> {
    // a thread that is being started is there sooner than another one
    if (idle.length === 0) await warming
    const thread = idle.pop() ?? (await startThread((gone) => forget(idle, gone)))
    const result = await runJob(thread, job, limits.mostMs)
    idle.push(thread)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a thread answers a job with the result of its kind
    return result as ThreadResults[K]
  }

  async function propose(memberId: number, all: readonly OptimisedFund[], ask: ProposalAsk) {
    const funds = candidatesFor(all, ask)
    requireHistory(funds, ask.lastSlot)
    const job: ThreadJob = { kind, funds: funds.map(({ series, ...fund }) => ({ ...fund, series: series() })), ask }
    const before = lastOf.get(memberId) ?? Promise.resolve()
    const own = before.then(() => takeTurn(() => work(job)))
    const settled = own.catch(() => undefined)
    lastOf.set(memberId, settled)
    void settled.then(() => lastOf.get(memberId) === settled && lastOf.delete(memberId))
    return { funds, result: await own }
  }

  async function warm(): Promise<void> {
    if (idle.length > 0) return
    warming ??= startThread((gone) => forget(idle, gone)).then(
      (thread) => void idle.push(thread),
      // whoever asks starts one, and hears why it cannot be
      () => undefined,
    )
    await warming
    warming = null
  }

  return Object.assign(propose, { warm })
}

/** @throws Refusal optimiser_conflict naming a fund that nothing is known of */
function requireHistory(funds: readonly OptimisedFund[], lastSlot: number): void {
  const [unknown] = fundsWithoutHistory(funds, lastSlot)
  if (unknown === undefined && funds.length > 0) return
  const reason = unknown === undefined ? '沒有可以試算的基金' : `「${unknown.name}」的淨值歷史不足，無法試算`
  throw new Refusal('optimiser_conflict', { funds: reason })
}

function forget(idle: Worker[], gone: Worker): void {
  const place = idle.indexOf(gone)
  if (place >= 0) idle.splice(place, 1)
}

/** A thread that waits for work keeps no process alive, and ends none when it breaks. */
async function startThread(ended: (thread: Worker) => void): Promise<Worker> {
  const thread = new Worker(new URL('./proposal-thread.ts', import.meta.url))
  thread.on('error', () => ended(thread))
  thread.once('exit', () => ended(thread))
  await answerOf(thread, null)
  thread.unref()
  return thread
}

async function runJob(thread: Worker, job: ThreadJob, mostMs: number): Promise<ThreadResults[keyof ThreadResults]> {
  try {
    thread.postMessage(job)
    const answer = await answerOf(thread, mostMs)
    if (answer.kind === 'done') return answer.result
    throw new Error(answer.kind === 'failed' ? answer.message : 'a thread began twice')
  } catch (error) {
    void thread.terminate()
    throw error
  }
}

/** The next thing a thread says. @throws Later busy where it says nothing for so long */
async function answerOf(thread: Worker, mostMs: number | null): Promise<ThreadAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
  const timer = mostMs === null ? undefined : setTimeout(() => reject(new Later('busy', 2)), mostMs)
  thread.once('message', resolve)
  thread.once('error', reject)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    // one by one: removing all would also take the ones by which a Worker hears its thread
    thread.off('message', resolve)
    thread.off('error', reject)
  }
}
