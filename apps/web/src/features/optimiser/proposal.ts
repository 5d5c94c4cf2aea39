import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { optimisePortfolio } from '@zhiheng/contract/optimiser.ts'

export type Proposal = ReplyOf<typeof optimisePortfolio>
export type ProposedFund = Proposal['funds'][number]
export type Metrics = Proposal['metrics']['before']
