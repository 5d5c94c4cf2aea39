import * as contract from '@zhiheng/contract/portfolio-following.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { followShared, getShared, listFollowedPortfolios, unfollowShared } from './follow-shared.ts'
import { getSharing, sharePortfolio } from './share-portfolio.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listFollowedPortfolios, ({ member }) => listFollowedPortfolios(site, member.id)),
  answer(contract.getSharing, ({ member, params }) => getSharing(site, { id: params.id, memberId: member.id })),
  answer(contract.sharePortfolio, ({ member, params, body }) =>
    sharePortfolio(site, { id: params.id, memberId: member.id }, body.shared),
  ),
  answer(contract.getSharedPortfolio, ({ member, params, query }) =>
    getShared(site, { id: params.id, viewerId: member.id, key: query.key ?? null }),
  ),
  answer(contract.followPortfolio, ({ member, params, body }) =>
    followShared(site, { id: params.id, memberId: member.id, key: body.key }),
  ),
  answer(contract.unfollowPortfolio, ({ member, params }) =>
    unfollowShared(site, { portfolioId: params.id, memberId: member.id }),
  ),
]
