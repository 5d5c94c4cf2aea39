import * as contract from '@zhiheng/contract/portfolios.ts'
import * as changes from '@zhiheng/contract/portfolios/changes.ts'
import * as preview from '@zhiheng/contract/portfolios/preview.ts'

import { type Answer, answer } from '../../http/answer.ts'
import type { Site } from '../../platform/site.ts'
import { changePortfolio } from './change-portfolio.ts'
import { clonePortfolio } from './clone-portfolio.ts'
import { createPortfolio } from './create-portfolio.ts'
import { deletePortfolio } from './delete-portfolio.ts'
import { getPortfolioHistory } from './get-portfolio-history.ts'
import { getPortfolio } from './get-portfolio.ts'
import { listPortfolios, listPortfoliosCompact } from './list-portfolios.ts'
import { previewPortfolio } from './preview-portfolio.ts'
import { renamePortfolio } from './rename-portfolio.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(preview.previewPortfolio, ({ query }) => previewPortfolio(site.market(), query)),
  answer(contract.listPortfolios, ({ member, query }) => listPortfolios(site, member, query.page)),
  answer(contract.listPortfoliosCompact, ({ member, query }) => listPortfoliosCompact(site, member.id, query.page)),
  answer(changes.createPortfolio, ({ member, body }) => createPortfolio(site, member.id, body)),
  answer(contract.getPortfolio, ({ member, params }) => getPortfolio(site, { id: params.id, memberId: member.id })),
  answer(contract.getPortfolioHistory, ({ member, params }) =>
    getPortfolioHistory(site, { id: params.id, memberId: member.id }),
  ),
  answer(changes.patchPortfolio, ({ member, params, body }) =>
    changePortfolio(site, { id: params.id, memberId: member.id }, body),
  ),
  answer(changes.deletePortfolio, ({ member, params }) =>
    deletePortfolio(site, { id: params.id, memberId: member.id }),
  ),
  answer(changes.renamePortfolio, ({ member, params, body }) =>
    renamePortfolio(site, { id: params.id, memberId: member.id }, body.name),
  ),
  answer(changes.clonePortfolio, ({ member, params, body }) =>
    clonePortfolio(site, { id: params.id, memberId: member.id }, body.name ?? null),
  ),
]
