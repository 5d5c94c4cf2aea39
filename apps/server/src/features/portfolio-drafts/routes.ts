import * as plans from '@zhiheng/contract/fund-plans.ts'
import * as contract from '@zhiheng/contract/portfolio-drafts.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { createPortfolio } from '../portfolio-ledger/create-portfolio.ts'
import { previewPlan } from './preview-plan.ts'
import { previewPortfolio } from './preview-portfolio.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.previewPortfolio, ({ query }) => previewPortfolio(site.market(), query)),
  answer(plans.previewPlan, ({ query }) => previewPlan(site.market(), site.clock.today(), query)),
  answer(contract.createPortfolio, ({ member, body }) => createPortfolio(site, member.id, body)),
]
