import * as contract from '@zhiheng/contract/fund-topics.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { countHit } from './count-hit.ts'
import { listTopics } from './list-topics.ts'
import { showTopic } from './show-topic.ts'
import { showEdited, showVersions, tryRule } from './writing/show-edited.ts'
import { changeTopic, createTopic, restoreTopic } from './writing/write-topic.ts'

export const routes = (site: Site): readonly Answer[] => [
  answerUncached(contract.listFundTopics, ({ member }) => listTopics(site, member, null)),
  answerUncached(contract.listHoldingTopics, ({ member }) => listTopics(site, member, 'holding')),
  answerUncached(contract.listSearchTopics, ({ member }) => listTopics(site, member, 'search')),
  answerUncached(contract.listRecommendTopics, ({ member }) => listTopics(site, member, 'recommend')),
  answerUncached(contract.getFundTopic, ({ member, params }) => showTopic(site, member, params.slug)),
  answer(contract.hitFundTopic, ({ member, body }) => countHit(site, member, body)),
  answer(contract.listEditedTopics, () => showEdited(site)),
  answer(contract.createFundTopic, (input) => createTopic(site, actorOf(input), input.body)),
  answer(contract.tryTopicRule, ({ body }) => tryRule(site, body.rule)),
  answer(contract.changeFundTopic, (input) =>
    changeTopic(site, actorOf(input), { ...input.body, id: input.params.id }),
  ),
  answer(contract.listTopicVersions, ({ params }) => showVersions(site, params.id)),
  answer(contract.restoreFundTopic, (input) =>
    restoreTopic(site, actorOf(input), { ...input.body, id: input.params.id }),
  ),
]
