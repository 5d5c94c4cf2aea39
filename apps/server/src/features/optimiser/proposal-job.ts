import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import type { Proposal } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

/** What a thread is given; total returns of the market lie in memory that all threads share, and are not copied. */
export interface ThreadJob {
  readonly funds: readonly (Omit<OptimisedFund, 'series'> & { readonly series: SlotSeries })[]
  readonly ask: ProposalAsk
}

/** What a thread says. */
export type ThreadAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly proposal: Omit<Proposal, 'funds'> }
  | { readonly kind: 'failed'; readonly message: string }
