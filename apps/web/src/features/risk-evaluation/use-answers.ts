import { type RiskQuestionKey, riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { useState } from 'react'

export type Chosen = Readonly<Partial<Record<RiskQuestionKey, readonly string[]>>>

/** A question that has not been answered, the first of them; null where none is left. */
export function firstUnanswered(chosen: Chosen): RiskQuestionKey | null {
  return riskQuestions.find(({ key }) => (chosen[key] ?? []).length === 0)?.key ?? null
}

/** A code chosen: instead of the one before, or, where several may be, in or out. */
export function choose(chosen: Chosen, key: RiskQuestionKey, code: string): Chosen {
  const isMultiple = riskQuestions.some((question) => question.key === key && question.multiple)
  const before = chosen[key] ?? []
  if (!isMultiple) return { ...chosen, [key]: [code] }
  return {
    ...chosen,
    [key]: before.includes(code) ? before.filter((each) => each !== code) : [...before, code].toSorted(),
  }
}

/**
 * The answers of this visit; they are no one else's business and are kept nowhere before they are sent.
 *
 * @param knownAge - the answer to the question of age where it need not be asked
 */
export function useAnswers(knownAge: string | null) {
  const [chosen, setChosen] = useState<Chosen>(knownAge === null ? {} : { age: [knownAge] })
  const questions = riskQuestions.filter(({ key }) => key !== 'age' || knownAge === null)
  const answered = questions.filter(({ key }) => (chosen[key] ?? []).length > 0).length
  return {
    /** Those that are asked. */
    questions,
    chosen,
    answered,
    choose: (key: RiskQuestionKey, code: string) => setChosen((before) => choose(before, key, code)),
  }
}
