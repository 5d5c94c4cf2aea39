import * as contract from '@zhiheng/contract/points.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { accomplish } from './accomplish.ts'
import { showPoints } from './show-points.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getPoints, ({ member, query }) => showPoints(site, member, query.page)),
  answer(contract.accomplish, ({ member, body }) => accomplish(site, member, body.task)),
]
