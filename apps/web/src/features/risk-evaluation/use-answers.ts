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

/** The answers of this visit; they are no one else's business and are kept nowhere before they are sent. */
export function useAnswers() {
  const [chosen, setChosen] = useState<Chosen>({})
  const answered = riskQuestions.filter(({ key }) => (chosen[key] ?? []).length > 0).length
  return {
    chosen,
    answered,
    choose: (key: RiskQuestionKey, code: string) => setChosen((before) => choose(before, key, code)),
  }
}
