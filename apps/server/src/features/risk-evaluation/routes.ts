import * as contract from '@zhiheng/contract/risk-evaluation.ts'
import { riskQuestionsVersion } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { describeEvaluation } from './describe-evaluation.ts'
import { evaluateRisk } from './evaluate-risk.ts'
import { levelHistories } from './level-histories.ts'
import { readKnownAge } from './read-known-age.ts'
import { listEvaluations } from './store.ts'

const MOST_SHOWN = 20

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getRiskEvaluation, async ({ member }) => {
    const [rows, knownAge] = await Promise.all([
      listEvaluations(site.db, member.id, MOST_SHOWN),
      readKnownAge(site, member.id),
    ])
    const today = site.clock.today()
    return {
      version: riskQuestionsVersion,
      known_age: knownAge?.[0] ?? null,
      entries: rows.map((row) => describeEvaluation(row, today)),
      levels: levelHistories(site.market()),
    }
  }),
  answer(contract.evaluateRisk, ({ member, body }) => evaluateRisk(site, member.id, body)),
]
