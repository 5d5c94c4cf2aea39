import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { candidatesFor } from '@zhiheng/domain/optimiser/build-inputs.ts'
import { fundsWithoutHistory } from '@zhiheng/domain/optimiser/funds-without-history.ts'
import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'

import type { Asker, JobThreads } from './job-threads.ts'
import { fundsForThread, type ThreadResults } from './proposal-job.ts'
import { text } from './text.ts'

/** Works out one thing of a member's question, and says among which funds. */
export interface Propose<K extends keyof ThreadResults> {
  (
    asker: Asker,
    all: readonly OptimisedFund[],
    ask: ProposalAsk,
  ): Promise<{ readonly funds: readonly OptimisedFund[]; readonly result: ThreadResults[K] }>
  /** The same among funds that were chosen before. */
  readonly among: (asker: Asker, funds: readonly OptimisedFund[], ask: ProposalAsk) => Promise<ThreadResults[K]>
}

/**
 * Proposes portfolios, or gathers what speaks for them, in threads of their own.
 *
 * @returns what throws Refusal optimiser_conflict where nothing is known of a fund, and RetryLater busy
 */
export function createProposer<K extends 'proposal' | 'evidence'>(kind: K, { work }: JobThreads): Propose<K> {
  async function propose(asker: Asker, all: readonly OptimisedFund[], ask: ProposalAsk) {
    const funds = candidatesFor(all, ask)
    return { funds, result: await among(asker, funds, ask) }
  }

  async function among(asker: Asker, funds: readonly OptimisedFund[], ask: ProposalAsk) {
    requireHistory(funds, ask.lastSlot)
    return work(asker, { kind, funds: fundsForThread(funds), ask })
  }

  return Object.assign(propose, { among })
}

/** @throws Refusal optimiser_conflict naming a fund that nothing is known of */
function requireHistory(funds: readonly OptimisedFund[], lastSlot: number): void {
  const [unknown] = fundsWithoutHistory(funds, lastSlot)
  if (unknown === undefined && funds.length > 0) return
  const reason = unknown === undefined ? text.noFunds : text.shortHistory(unknown.name)
  throw new Refusal('optimiser_conflict', { funds: reason })
}
