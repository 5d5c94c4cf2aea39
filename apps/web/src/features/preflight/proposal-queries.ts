import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getProposal, listProposals } from '@zhiheng/contract/preflight/proposals.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Proposals = ReplyOf<typeof listProposals>
export type ProposalHead = Proposals['entries'][number]
export type Proposal = ReplyOf<typeof getProposal>

/** The member's proposals. */
export const proposals: CallQuery<Proposals> = query(listProposals)

/** One of them. */
export const proposal = (id: string): CallQuery<Proposal> => query(getProposal, { params: { id } })

/** The paths of all of it, to be asked for again after a change. */
export const everyProposal = [[listProposals.path], [getProposal.path]] as const
