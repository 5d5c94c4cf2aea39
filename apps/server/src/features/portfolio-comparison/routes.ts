import { comparePortfolios as call } from '@zhiheng/contract/portfolio-comparison.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { comparePortfolios } from './compare-portfolios.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(call, ({ member, query }) => comparePortfolios(site, member, query)),
]
