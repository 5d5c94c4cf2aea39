import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { optimisePortfolio, studyProposal } from '@zhiheng/contract/optimiser.ts'

export type Proposal = ReplyOf<typeof optimisePortfolio>
export type ProposedFund = Proposal['funds'][number]
export type Metrics = Proposal['metrics']['before']
export type Evidence = ReplyOf<typeof studyProposal>
export type WalkForward = NonNullable<Evidence['walk_forward']>
export type WeightRange = NonNullable<Evidence['stability']>['funds'][number]
