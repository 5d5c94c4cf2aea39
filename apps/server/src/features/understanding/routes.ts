import * as contract from '@zhiheng/contract/understanding.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { answerQuestion } from './answer-question.ts'
import { sharesOfRight } from './shares-of-right.ts'
import { showUnderstanding } from './show-understanding.ts'
import { insertOpened } from './store.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getUnderstanding, ({ member }) => showUnderstanding(site, member.id)),
  answer(contract.openPanel, async ({ member, params }) => {
    await insertOpened(site.db, { memberId: member.id, topic: params.topic, at: site.clock.now().toISOString() })
    return { opened: true } as const
  }),
  answer(contract.answerQuestion, ({ member, params, body }) => answerQuestion(site, member, { ...params, ...body })),
  answer(contract.getUnderstandingShares, () => sharesOfRight(site)),
]
