import type { Evaluation } from '@zhiheng/contract/risk-evaluation.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { evaluateRisk } from '@zhiheng/domain/risk-evaluation/evaluate-risk.ts'
import { isStaleEvaluation } from '@zhiheng/domain/risk-evaluation/validity.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { EvaluationRow } from './store.ts'

/** An evaluation as its member sees it; level and points are those of its day, whatever the rules are now. */
export function describeEvaluation(row: EvaluationRow, today: IsoDate): Evaluation {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by evaluateRisk of this feature, checked then
  const answers = row.answers as Evaluation['answers']
  const { scoreLevel, caps, dimensions } = evaluateRisk(answers)
  const evaluatedOn = taipeiDayOf(row.evaluated_at)
  return {
    id: row.id,
    evaluated_on: evaluatedOn,
    is_stale: isStaleEvaluation(evaluatedOn, today),
    version: row.version,
    level: row.level,
    score: row.score,
    score_level: scoreLevel,
    caps: [...caps],
    dimensions,
    answers,
  }
}
