import { getAdjustChoice } from '@zhiheng/contract/adjust-choice.ts'

import { answer, type Answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showChoice } from './show-choice.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(getAdjustChoice, ({ firm, member, params, query, isGone }) =>
    showChoice(site, { firm, id: params.id, memberId: member.id, isGone }, query),
  ),
]
