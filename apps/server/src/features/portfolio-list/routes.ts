import * as contract from '@zhiheng/contract/portfolio-list.ts'
import * as map from '@zhiheng/contract/portfolio-list/quadrantal.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listPortfolios, listPortfoliosCompact } from './list-portfolios.ts'
import { mapPortfolios } from './map-portfolios.ts'
import { getAccount, listAccounts } from './money-accounts.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listPortfolios, ({ member, query }) => listPortfolios(site, member, query)),
  answer(contract.listPortfoliosCompact, ({ member, query }) => listPortfoliosCompact(site, member.id, query.page)),
  answer(contract.listMoneyAccounts, ({ member }) => listAccounts(site, member.id)),
  answer(contract.getMoneyAccount, ({ member, params }) => getAccount(site, member.id, params.id)),
  answer(map.getQuadrantal, ({ member, query }) => mapPortfolios(site, member.id, query.period)),
]
