import * as contract from '@zhiheng/contract/optimiser.ts'

import { type Answer, answer } from '../../http/answer.ts'
import type { Site } from '../../platform/site.ts'
import { optimisePortfolio } from './optimise-portfolio.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.optimisePortfolio, ({ member, params, body }) =>
    optimisePortfolio(site, { id: params.id, memberId: member.id }, body),
  ),
]
