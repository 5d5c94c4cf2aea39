import * as auto from '@zhiheng/contract/rebalancing/auto.ts'
import * as batches from '@zhiheng/contract/rebalancing/batches.ts'
import * as plan from '@zhiheng/contract/rebalancing/plan.ts'
import * as proposals from '@zhiheng/contract/rebalancing/proposals.ts'
import * as contract from '@zhiheng/contract/rebalancing/records.ts'
import * as settings from '@zhiheng/contract/rebalancing/settings.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { consentToAutorebalance, getAutorebalance, withdrawAutorebalance } from './autorebalance.ts'
import { acceptProposal, declineProposal } from './batches/answer-proposal.ts'
import { createBatch } from './batches/create-batch.ts'
import { listCandidates } from './batches/list-candidates.ts'
import { previewBatch } from './batches/preview-batch.ts'
import { getBatch, getBatchHistory, getBatchNote, listBatches } from './batches/read-batches.ts'
import { getRebalanceNote } from './get-rebalance-note.ts'
import { listRebalances } from './list-rebalances.ts'
import { planRebalance } from './plan-rebalance.ts'
import { rebalancePortfolio } from './rebalance-portfolio.ts'
import { getRebalanceSettings, setRebalanceSettings } from './rebalance-settings.ts'
import { redirectPortfolio } from './redirect-portfolio.ts'
import { restoreAsClone } from './restore-as-clone.ts'
import { getProposals, setProposals } from './take-proposals.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getRebalanceHistory, ({ member, params }) => listRebalances(site, keyOf(member, params))),
  answer(contract.getBatchHistory, ({ member, params }) => getBatchHistory(site, keyOf(member, params))),
  answer(contract.getRebalanceNote, ({ member, params }) =>
    getRebalanceNote(site, { ...keyOf(member, params), noteId: params.note_id }),
  ),
  answer(contract.restoreAsClone, ({ member, params, body }) =>
    restoreAsClone(site, { ...keyOf(member, params), noteId: params.note_id }, body),
  ),
  answer(plan.getRebalancePlan, ({ member, params, query }) => planRebalance(site, keyOf(member, params), query)),
  answer(plan.rebalancePortfolio, ({ member, params, body }) => rebalancePortfolio(site, keyOf(member, params), body)),
  answer(plan.redirectPlans, ({ member, params, body }) => redirectPortfolio(site, keyOf(member, params), body)),
  answer(settings.getRebalanceSettings, ({ member, params }) => getRebalanceSettings(site, keyOf(member, params))),
  answer(settings.setRebalanceSettings, ({ member, params, body }) =>
    setRebalanceSettings(site, keyOf(member, params), body),
  ),
  answer(auto.getAutorebalance, ({ member, firm, params }) =>
    getAutorebalance(site, { ...keyOf(member, params), firmId: firm?.id ?? null }),
  ),
  answer(auto.consentToAutorebalance, ({ member, firm, params, body }) =>
    consentToAutorebalance(site, { ...keyOf(member, params), firmId: firm?.id ?? null }, body),
  ),
  answer(auto.withdrawAutorebalance, ({ member, firm, params }) =>
    withdrawAutorebalance(site, { ...keyOf(member, params), firmId: firm?.id ?? null }),
  ),
  answer(batches.listBatchCandidates, ({ member }) => listCandidates(site, member.id)),
  answer(batches.previewBatch, ({ member, body }) => previewBatch(site, member.id, body.portfolio_ids)),
  answer(batches.listBatches, ({ member }) => listBatches(site, member.id)),
  answer(batches.getBatch, ({ member, params }) => getBatch(site, { batchId: params.batch_id, adviserId: member.id })),
  answer(batches.createBatch, ({ member, body }) => createBatch(site, member.id, body)),
  answer(batches.getBatchNote, ({ member, params }) =>
    getBatchNote(site, { ...keyOf(member, params), batchId: params.batch_id }),
  ),
  answer(proposals.getProposals, ({ member, params }) => getProposals(site, keyOf(member, params))),
  answer(proposals.setProposals, ({ member, params, body }) => setProposals(site, keyOf(member, params), body)),
  answer(proposals.acceptProposal, ({ member, params, body }) =>
    acceptProposal(site, { ...keyOf(member, params), batchId: params.batch_id }, body),
  ),
  answer(proposals.declineProposal, ({ member, params }) =>
    declineProposal(site, { ...keyOf(member, params), batchId: params.batch_id }),
  ),
]

function keyOf(member: { readonly id: number }, params: { readonly id: number }): { id: number; memberId: number } {
  return { id: params.id, memberId: member.id }
}
