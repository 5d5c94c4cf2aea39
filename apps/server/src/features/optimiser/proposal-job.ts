import type { Evidence } from '@zhiheng/domain/optimiser/gather-evidence.ts'
import type { ChangedShares, MeasuredShares } from '@zhiheng/domain/optimiser/measure-shares.ts'
import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import type { ProposalModel } from '@zhiheng/domain/optimiser/proposal-model.ts'
import type { Proposal } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

/** What a thread can be asked for, and what comes of it. The funds of a proposal stay with who asked. */
export interface ThreadResults {
  readonly proposal: { readonly proposal: Omit<Proposal, 'funds'>; readonly model: ProposalModel }
  readonly evidence: Evidence
  readonly shares: MeasuredShares
}

export type JobKind = keyof ThreadResults

/** What every job is about; total returns of the market lie in memory that all threads share, and are not copied. */
export interface ThreadQuestion {
  readonly funds: readonly (Omit<OptimisedFund, 'series'> & { readonly series: SlotSeries })[]
  readonly ask: ProposalAsk
}

interface AskedBeside {
  readonly proposal: unknown
  readonly evidence: unknown
  /** Of each fund, in their order. */
  readonly shares: { readonly shares: ChangedShares }
}

/** What a thread is given for a kind of job. */
export type JobOf<K extends JobKind> = ThreadQuestion & { readonly kind: K } & AskedBeside[K]

/** What a thread is told: a job, or only to be there before the first one. */
export type ThreadTask = JobOf<'proposal'> | JobOf<'evidence'> | JobOf<'shares'> | { readonly kind: 'warm' }

/** What comes back, under the name of its job; of none nothing. */
export type DoneJob = Partial<ThreadResults>

/** Funds as a thread takes them: a function stays behind. */
export const fundsForThread = (funds: readonly OptimisedFund[]): ThreadQuestion['funds'] =>
  funds.map(({ series, ...fund }) => ({ ...fund, series: series() }))
