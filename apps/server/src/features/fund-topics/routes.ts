import * as contract from '@zhiheng/contract/fund-topics.ts'
import * as editing from '@zhiheng/contract/fund-topics/editing.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { countHit } from './count-hit.ts'
import { forgetTopics, listedFor } from './keep-topics.ts'
import { showTopic } from './show-topic.ts'
import { showEdited, showVersions, tryRule } from './writing/show-edited.ts'
import { changeTopic, createTopic, orderTopics, restoreTopic } from './writing/write-topic.ts'

export const routes = (site: Site): readonly Answer[] => {
  const changed = async <Made>(writing: Promise<Made>): Promise<Made> => {
    const made = await writing
    forgetTopics(site)
    return made
  }
  return [
    answerUncached(contract.listFundTopics, ({ member }) => listedFor(site, member, null)),
    answerUncached(contract.listHoldingTopics, ({ member }) => listedFor(site, member, 'holding')),
    answerUncached(contract.listSearchTopics, ({ member }) => listedFor(site, member, 'search')),
    answerUncached(contract.listRecommendTopics, ({ member }) => listedFor(site, member, 'recommend')),
    answerUncached(contract.getFundTopic, ({ member, params }) => showTopic(site, member, params.slug)),
    answer(contract.hitFundTopic, ({ member, body }) => countHit(site, member, body)),
    answer(editing.listEditedTopics, () => showEdited(site)),
    answer(editing.createFundTopic, (input) => changed(createTopic(site, actorOf(input), input.body))),
    answer(editing.orderFundTopics, (input) => changed(orderTopics(site, actorOf(input), input.body))),
    answer(editing.tryTopicRule, ({ body }) => tryRule(site, body.rule)),
    answer(editing.changeFundTopic, (input) =>
      changed(changeTopic(site, actorOf(input), { ...input.body, id: input.params.id })),
    ),
    answer(editing.listTopicVersions, ({ params }) => showVersions(site, params.id)),
    answer(editing.restoreFundTopic, (input) =>
      changed(restoreTopic(site, actorOf(input), { ...input.body, id: input.params.id })),
    ),
  ]
}
