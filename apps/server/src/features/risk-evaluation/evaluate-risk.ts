import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { evaluateRisk as call, Evaluation } from '@zhiheng/contract/risk-evaluation.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import {
  evaluateRisk as evaluate,
  type RiskAnswers,
  type RiskEvaluation,
} from '@zhiheng/domain/risk-evaluation/evaluate-risk.ts'
import { riskQuestionsVersion } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'

import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { describeEvaluation } from './describe-evaluation.ts'
import { readKnownAge } from './read-known-age.ts'
import { findSameAsNewest, insertEvaluation } from './store.ts'
import { text } from './text.ts'

type Body = InputOf<typeof call>['body']

/** The same answers again within this time are the same submission, sent twice. */
const SAME_WITHIN_MS = 600_000

/**
 * Evaluates a member's answers and makes the level theirs. Their age is what their year of birth says, where it is known. Behind the member's row lock, so that a submission that is
 * sent several times at once is kept once; each sending gets that one.
 *
 * @throws Refusal stale_version where another questionnaire was answered, invalid_field for an answer that is none of the
 *   options, answers_contradict where the member has not been asked, reading_required for the elder
 */
export async function evaluateRisk(
  site: Pick<Site, 'db' | 'clock'>,
  memberId: number,
  { version, answers: sent, keep_contradictions: areKept, has_read }: Body,
): Promise<Evaluation> {
  const knownAge = await readKnownAge(site, memberId)
  const answers = knownAge === null ? sent : { ...sent, age: [...knownAge] }
  const result = judgeAnswers({ version, answers, keep_contradictions: areKept, has_read })
  const at = site.clock.now()
  const row = await site.db.transaction().execute(async (trx) => {
    const { score, level } = result
    const made = { memberId, at, version, answers, score, level }
    await lockMember(trx, memberId)
    const since = new Date(at.getTime() - SAME_WITHIN_MS)
    return (await findSameAsNewest(trx, { ...made, since })) ?? insertEvaluation(trx, made)
  })
  return describeEvaluation(row, site.clock.today())
}

/**
 * The level by somebody's answers, whoever they are.
 *
 * @throws Refusal as `evaluateRisk`
 */
export function judgeAnswers({ version, answers, keep_contradictions: areKept, has_read }: Body): RiskEvaluation {
  if (version !== riskQuestionsVersion) throw new Refusal('stale_version')
  const result = evaluated(answers)
  if (result.contradictions.length > 0 && !areKept) {
    throw new Refusal(
      'answers_contradict',
      Object.fromEntries(result.contradictions.map(({ bold }) => [`answers.${bold}`, text.contradicts])),
    )
  }
  if (answers.age.includes('F') && !has_read) throw new Refusal('reading_required', { has_read: text.confirmReading })
  return result
}

function evaluated(answers: RiskAnswers): RiskEvaluation {
  try {
    return evaluate(answers)
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('invalid_field', { answers: text.notAnOption })
    throw error
  }
}
