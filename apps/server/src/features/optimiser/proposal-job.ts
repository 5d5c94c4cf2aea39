import type { Evidence } from '@zhiheng/domain/optimiser/gather-evidence.ts'
import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import type { ProposalModel } from '@zhiheng/domain/optimiser/proposal-model.ts'
import type { Proposal } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

/** What a thread can be asked for, and what comes of it. The funds of a proposal stay with who asked. */
export interface ThreadResults {
  readonly proposal: { readonly proposal: Omit<Proposal, 'funds'>; readonly model: ProposalModel }
  readonly evidence: Evidence
}

/** What a thread is given; total returns of the market lie in memory that all threads share, and are not copied. */
export interface ThreadJob {
  readonly kind: keyof ThreadResults
  readonly funds: readonly (Omit<OptimisedFund, 'series'> & { readonly series: SlotSeries })[]
  readonly ask: ProposalAsk
}

/** What a thread is told: a job, or only to be there before the first one. */
export type ThreadTask = ThreadJob | { readonly kind: 'warm' }
