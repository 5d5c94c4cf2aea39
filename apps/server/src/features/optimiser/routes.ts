import * as contract from '@zhiheng/contract/optimiser.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { acceptProposal } from './accept-proposal.ts'
import { optimisePortfolio } from './optimise-portfolio.ts'
import { planTrades } from './plan-trades.ts'
import { studyProposal } from './study-proposal.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.optimisePortfolio, ({ member, params, body, isGone }) =>
    optimisePortfolio(site, { id: params.id, memberId: member.id, isGone }, body),
  ),
  answer(contract.planTrades, ({ member, params, body }) =>
    planTrades(site, { id: params.id, memberId: member.id }, body),
  ),
  answer(contract.acceptProposal, ({ member, params, body }) =>
    acceptProposal(site, { id: params.id, memberId: member.id }, body),
  ),
  answer(contract.studyProposal, ({ member, params, body }) =>
    studyProposal(site, { id: params.id, memberId: member.id }, body),
  ),
]
