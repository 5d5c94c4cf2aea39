import * as contract from '@zhiheng/contract/fund-recommendations.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listRecommendations, showRecommendation } from './show-recommendation.ts'

export const routes = (site: Site) => [
  answer(contract.listRecommendations, () => listRecommendations(site)),
  answer(contract.getRecommendation, ({ params }) => showRecommendation(site, params.type)),
]
