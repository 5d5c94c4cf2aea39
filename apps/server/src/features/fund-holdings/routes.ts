import { getFundOverlap, getHoldingsDepth } from '@zhiheng/contract/fund-holdings.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { overlapWithPortfolio } from './overlap-with-portfolio.ts'
import { showDepth } from './show-depth.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(getHoldingsDepth, ({ params }) => showDepth(site, params.id)),
  answer(getFundOverlap, ({ member, params, query }) =>
    overlapWithPortfolio(site, { id: params.id, memberId: member.id }, query.fund),
  ),
]
