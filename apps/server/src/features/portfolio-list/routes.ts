import * as contract from '@zhiheng/contract/portfolio-list.ts'
import * as map from '@zhiheng/contract/portfolio-list/quadrantal.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listPortfolios, listPortfoliosCompact } from './list-portfolios.ts'
import { mapPortfolios } from './map-portfolios.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listPortfolios, ({ member, query }) => listPortfolios(site, member, query)),
  answer(contract.listPortfoliosCompact, ({ member, query }) => listPortfoliosCompact(site, member.id, query.page)),
  answer(map.getQuadrantal, ({ member, query }) => mapPortfolios(site, member.id, query.period)),
]
