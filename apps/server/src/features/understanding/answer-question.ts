import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { answerQuestion as call } from '@zhiheng/contract/understanding.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { taskOfTopic, type UnderstandingTopic } from '@zhiheng/domain/understanding/topics.ts'

import type { Site } from '../../platform/site.ts'
import { paidFor } from '../campaign/task-terms.ts'
import { earnPoints } from '../points/earn-points.ts'
import { noteAction } from '../points/note-action.ts'
import { panelsOfMarket } from './panels-of-market.ts'
import { rightChoices } from './right-choices.ts'
import { questionOf } from './show-understanding.ts'
import { insertAnswer, listAnswers } from './store.ts'

/**
 * Keeps what a member answers and says whether it is right. The first right answer pays whoever takes part in points.
 *
 * @throws Refusal not_found where the market has no figure to learn from
 */
export async function answerQuestion(
  site: Site,
  member: Pick<Caller, 'id'>,
  { topic, choice }: { readonly topic: UnderstandingTopic; readonly choice: number },
): Promise<ReplyOf<typeof call>> {
  const panels = await panelsOfMarket(site)
  if (panels[topic] === null) throw new Refusal('not_found')
  const isRight = choice === rightChoices[topic]
  const at = site.clock.now().toISOString()
  return site.db.transaction().execute(async (trx) => {
    await insertAnswer(trx, { memberId: member.id, topic, choice, isRight, at })
    const answers = await listAnswers(trx, member.id)
    const action = { memberId: member.id, task: taskOfTopic[topic], at: site.clock }
    const question = questionOf({ topic, reward: await paidFor(trx, action.task, site.clock.today()) }, answers)
    if (!isRight) return { question, earned: 0 }
    // whoever takes part in points only later claims it by this
    await noteAction(trx, action)
    const { earned } = await earnPoints(trx, { ...action, period: '' })
    return { question, earned }
  })
}
