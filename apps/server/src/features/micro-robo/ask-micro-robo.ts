import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { askMicroRobo as call } from '@zhiheng/contract/micro-robo.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

import type { Site } from '../../platform/site.ts'
import { wiseDemo } from '../model-portfolios/wise-demo.ts'
import { judgeAnswers } from '../risk-evaluation/evaluate-risk.ts'
import { offeredPlan } from './offered-plan.ts'
import type { Signer } from './sign-result.ts'

interface Asked {
  readonly body: InputOf<typeof call>['body']
  /** On whose site; null on our own. */
  readonly firm: Firm | null
  readonly signer: Signer
}

/**
 * The level of a visitor and what it leads to, with a token for the page around ours where the firm allows that page.
 *
 * @throws Refusal as `judgeAnswers`
 */
export async function askMicroRobo(site: Site, { body, firm, signer }: Asked): Promise<ReplyOf<typeof call>> {
  const { level, score, scoreLevel, caps } = judgeAnswers(body)
  const firmPlan = firm === null ? null : await offeredPlan(site, { firmId: firm.id, kyc: level })
  const isAllowed = firm !== null && body.origin !== null && firm.embedOrigins.includes(body.origin)
  return {
    level,
    score,
    score_level: scoreLevel,
    caps: [...caps],
    firm_plan: firmPlan,
    plan: firmPlan === null ? await modelOf(site, level) : null,
    handover: isAllowed
      ? signer.sign({ firm: firm.id, origin: body.origin ?? '', level, score, questionnaire: body.version })
      : null,
  }
}

async function modelOf(site: Site, level: number): Promise<ReplyOf<typeof call>['plan']> {
  try {
    return await wiseDemo(site, level)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}
