import * as contract from '@zhiheng/contract/portfolio-analysis.ts'
import * as health from '@zhiheng/contract/portfolio-analysis/health.ts'
import * as actions from '@zhiheng/contract/portfolios/holding-actions.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { getCloud } from './get-cloud.ts'
import { getHealth } from './get-health.ts'
import { getOverlap } from './get-overlap.ts'
import { getStress } from './get-stress.ts'
import { getStructure } from './get-structure.ts'
import { listReplacements } from './list-replacements.ts'
import { previewOverlap } from './preview-overlap.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getCloud, ({ member, params, query }) =>
    getCloud(site, { id: params.id, memberId: member.id }, query),
  ),
  answer(health.getHealth, ({ member, query }) => getHealth(site, member.id, query.ids)),
  answer(contract.getOverlap, ({ member, params }) => getOverlap(site, { id: params.id, memberId: member.id })),
  answer(actions.listReplacements, ({ member, params, query }) =>
    listReplacements(site, { id: params.id, memberId: member.id }, query.fund),
  ),
  answer(contract.previewOverlap, ({ member, query }) => previewOverlap(site, member.id, query.ids)),
  answer(contract.getStress, ({ member, params }) => getStress(site, { id: params.id, memberId: member.id })),
  answer(contract.getStructure, ({ member, params }) => getStructure(site, { id: params.id, memberId: member.id })),
]
