import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { answerQuestion, getUnderstanding } from '@zhiheng/contract/understanding.ts'
import { taskOfTopic, type UnderstandingTopic, understandingTopics } from '@zhiheng/domain/understanding/topics.ts'

import type { Site } from '../../platform/site.ts'
import { taskTerms } from '../campaign/task-terms.ts'
import { panelsOfMarket } from './panels-of-market.ts'
import { rightChoices } from './right-choices.ts'
import { listAnswers } from './store.ts'
import { questionTexts } from './text.ts'

/** What the panels of the site show today, the questions about those that have figures, and what the member answered. */
export async function showUnderstanding(site: Site, memberId: number): Promise<ReplyOf<typeof getUnderstanding>> {
  const [panels, answers, terms] = await Promise.all([
    panelsOfMarket(site),
    listAnswers(site.db, memberId),
    taskTerms(site.db, site.clock.today()),
  ])
  const rewardOf = (topic: UnderstandingTopic) =>
    terms.find(({ task, state }) => task === taskOfTopic[topic] && state === 'offered')?.reward ?? 0
  return {
    as_of: site.market().asOf,
    panels,
    questions: understandingTopics
      .filter((topic) => panels[topic] !== null)
      .map((topic) => questionOf({ topic, reward: rewardOf(topic) }, answers)),
  }
}

/** A question, with what its first right answer pays, as the member sees it who has made these choices. */
export function questionOf(
  { topic, reward }: { readonly topic: UnderstandingTopic; readonly reward: number },
  answers: readonly { readonly topic: UnderstandingTopic; readonly choice: number }[],
): ReplyOf<typeof answerQuestion>['question'] {
  const { question, choices } = questionTexts[topic]
  const made = new Set(answers.filter((answer) => answer.topic === topic).map(({ choice }) => choice))
  const said = choices.map(({ why }, choice) => ({ choice, why })).filter(({ choice }) => made.has(choice))
  const right = rightChoices[topic]
  return {
    topic,
    reward,
    question,
    choices: choices.map(({ text }) => text),
    wrong: said.filter(({ choice }) => choice !== right),
    right: said.find(({ choice }) => choice === right) ?? null,
  }
}
