import { findContradictions, type RiskAnswers } from './evaluate-risk.ts'
import { riskQuestions, riskQuestionsVersion } from './risk-questions-text.ts'

/** Whether kept answers contradict each other. Of answers to an earlier questionnaire it is not known: no. */
export function haveContradictions({
  version,
  answers,
}: {
  readonly version: string
  readonly answers: object
}): boolean {
  if (version !== riskQuestionsVersion || !isAnswered(answers)) return false
  return findContradictions(answers).length > 0
}

/** Whether every question has one of its options. */
function isAnswered(answers: object): answers is RiskAnswers {
  return riskQuestions.every(({ key, options }) => {
    const codes: unknown = Reflect.get(answers, key)
    const known = new Set<unknown>(options.map(({ code }) => code))
    return Array.isArray(codes) && codes.length > 0 && codes.every((code) => known.has(code))
  })
}
