import * as contract from '@zhiheng/contract/members.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { finishTour } from './finish-tour.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.finishTour, ({ member, body }) => finishTour(site, member.id, body.name)),
]
