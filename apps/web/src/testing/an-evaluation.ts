import type { Evaluation } from '@zhiheng/contract/risk-evaluation.ts'
import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'
import { riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'

import { day } from './a-fund.ts'

const part = { score: 9, least: 3, most: 15 }

const plain: Evaluation = {
  id: 5,
  evaluated_on: day('2026-11-20'),
  is_stale: false,
  version: '2026-11',
  level: 3,
  score: 38,
  score_level: 3,
  caps: [],
  dimensions: { capacity: part, objective: part, knowledge: part, attitude: part },
  answers: recordOf(
    riskQuestions.map(({ key }) => key),
    () => ['C'],
  ),
}

/** What a filled questionnaire came to: level 3 by its points, where the test does not say otherwise. */
export function anEvaluation(known: Partial<Evaluation> = {}): Evaluation {
  return { ...plain, ...known }
}
