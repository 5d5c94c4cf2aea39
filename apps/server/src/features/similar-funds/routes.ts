import { getSimilarFunds } from '@zhiheng/contract/similar-funds.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listSimilar } from './list-similar.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(getSimilarFunds, ({ params }) => listSimilar(site, params.id)),
]
