import * as contract from '@zhiheng/contract/portfolios.ts'
import * as changes from '@zhiheng/contract/portfolios/changes.ts'
import * as actions from '@zhiheng/contract/portfolios/holding-actions.ts'
import * as performance from '@zhiheng/contract/portfolios/performance.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { clonePortfolio } from '../portfolio-ledger/clone-portfolio.ts'
import { renamePortfolio } from '../portfolio-ledger/rename-portfolio.ts'
import { undeletePortfolio } from '../portfolio-ledger/undelete-portfolio.ts'
import { changeHolding } from './change-holding.ts'
import { changePortfolio } from './change-portfolio.ts'
import { deletePortfolio } from './delete-portfolio.ts'
import { getPerformanceHistory } from './get-performance-history.ts'
import { getPerformancePeriods } from './get-performance-periods.ts'
import { getPerformance } from './get-performance.ts'
import { getPortfolioHistory } from './get-portfolio-history.ts'
import { getPortfolio } from './get-portfolio.ts'
import { setHoldingPlan } from './set-holding-plan.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(performance.getPerformance, ({ member, query }) =>
    getPerformance(site, { id: query.id, memberId: member.id }, query),
  ),
  answer(performance.getPerformanceHistory, ({ member, query }) => getPerformanceHistory(site, member.id, query)),
  answer(performance.getPerformancePeriods, ({ member, query }) => getPerformancePeriods(site, member.id, query)),
  answer(contract.getPortfolio, ({ member, params }) => getPortfolio(site, { id: params.id, memberId: member.id })),
  answer(contract.getPortfolioHistory, ({ member, params }) =>
    getPortfolioHistory(site, { id: params.id, memberId: member.id }),
  ),
  answer(actions.changeHolding, ({ member, params, body }) =>
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
]
