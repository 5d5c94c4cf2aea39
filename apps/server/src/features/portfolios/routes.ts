import * as plans from '@zhiheng/contract/fund-plans.ts'
import * as contract from '@zhiheng/contract/portfolios.ts'
import * as changes from '@zhiheng/contract/portfolios/changes.ts'
import * as following from '@zhiheng/contract/portfolios/following.ts'
import * as deeds from '@zhiheng/contract/portfolios/holding-deeds.ts'
import * as list from '@zhiheng/contract/portfolios/list.ts'
import * as performance from '@zhiheng/contract/portfolios/performance.ts'
import * as preview from '@zhiheng/contract/portfolios/preview.ts'
import * as map from '@zhiheng/contract/portfolios/quadrantal.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { changeHolding } from './change-holding.ts'
import { changePortfolio } from './change-portfolio.ts'
import { clonePortfolio } from './clone-portfolio.ts'
import { createPortfolio } from './create-portfolio.ts'
import { deletePortfolio } from './delete-portfolio.ts'
import { followShared, getShared, listFollowedPortfolios, unfollowShared } from './follow-shared.ts'
import { getPerformanceHistory } from './get-performance-history.ts'
import { getPerformancePeriods } from './get-performance-periods.ts'
import { getPerformance } from './get-performance.ts'
import { getPortfolioHistory } from './get-portfolio-history.ts'
import { getPortfolio } from './get-portfolio.ts'
import { listPortfolios, listPortfoliosCompact } from './list-portfolios.ts'
import { mapPortfolios } from './map-portfolios.ts'
import { previewPlan } from './preview-plan.ts'
import { previewPortfolio } from './preview-portfolio.ts'
import { renamePortfolio } from './rename-portfolio.ts'
import { setHoldingPlan } from './set-holding-plan.ts'
import { getSharing, sharePortfolio } from './share-portfolio.ts'
import { undeletePortfolio } from './undelete-portfolio.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(preview.previewPortfolio, ({ query }) => previewPortfolio(site.market(), query)),
  answer(plans.previewPlan, ({ query }) => previewPlan(site.market(), site.clock.today(), query)),
  answer(list.listPortfolios, ({ member, query }) => listPortfolios(site, member, query)),
  answer(performance.getPerformance, ({ member, query }) =>
    getPerformance(site, { id: query.id, memberId: member.id }, query),
  ),
  answer(performance.getPerformanceHistory, ({ member, query }) => getPerformanceHistory(site, member.id, query)),
  answer(performance.getPerformancePeriods, ({ member, query }) => getPerformancePeriods(site, member.id, query)),
  answer(list.listPortfoliosCompact, ({ member, query }) => listPortfoliosCompact(site, member.id, query.page)),
  answer(changes.createPortfolio, ({ member, body }) => createPortfolio(site, member.id, body)),
  answer(contract.getPortfolio, ({ member, params }) => getPortfolio(site, { id: params.id, memberId: member.id })),
  answer(contract.getPortfolioHistory, ({ member, params }) =>
    getPortfolioHistory(site, { id: params.id, memberId: member.id }),
  ),
  answer(deeds.changeHolding, ({ member, params, body }) =>
    changeHolding(site, { id: params.id, memberId: member.id }, body),
  ),
  answer(changes.patchPortfolio, ({ member, params, body }) =>
    changePortfolio(site, { id: params.id, memberId: member.id }, body),
  ),
  answer(changes.setHoldingPlan, ({ member, params, body }) =>
    setHoldingPlan(site, { id: params.id, memberId: member.id }, body),
  ),
  answer(changes.deletePortfolio, ({ member, params }) =>
    deletePortfolio(site, { id: params.id, memberId: member.id }),
  ),
  answer(changes.undeletePortfolio, ({ member, params }) =>
    undeletePortfolio(site, { id: params.id, memberId: member.id }),
  ),
  answer(changes.renamePortfolio, ({ member, params, body }) =>
    renamePortfolio(site, { id: params.id, memberId: member.id }, body.name),
  ),
  answer(changes.clonePortfolio, ({ member, params, body }) =>
    clonePortfolio(site, { id: params.id, memberId: member.id }, body),
  ),
  answer(map.getQuadrantal, ({ member, query }) => mapPortfolios(site, member.id, query.period)),
  answer(following.listFollowedPortfolios, ({ member }) => listFollowedPortfolios(site, member.id)),
  answer(following.getSharing, ({ member, params }) => getSharing(site, { id: params.id, memberId: member.id })),
  answer(following.sharePortfolio, ({ member, params, body }) =>
    sharePortfolio(site, { id: params.id, memberId: member.id }, body.shared),
  ),
  answer(following.getSharedPortfolio, ({ member, params, query }) =>
    getShared(site, { id: params.id, viewerId: member.id, key: query.key ?? null }),
  ),
  answer(following.followPortfolio, ({ member, params, body }) =>
    followShared(site, { id: params.id, memberId: member.id, key: body.key }),
  ),
  answer(following.unfollowPortfolio, ({ member, params }) =>
    unfollowShared(site, { portfolioId: params.id, memberId: member.id }),
  ),
]
