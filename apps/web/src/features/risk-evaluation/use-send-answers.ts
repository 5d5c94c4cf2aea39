import { useQueryClient } from '@tanstack/react-query'
import { evaluateRisk, type Evaluation } from '@zhiheng/contract/risk-evaluation.ts'
import { findContradictions, type RiskAnswers } from '@zhiheng/domain/risk-evaluation/evaluate-risk.ts'
import type { RiskQuestionKey } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { confirm } from '../../ui/overlays/ask.ts'
import { memberQuery } from '../session/queries.ts'
import { riskEvaluation } from './queries.ts'
import { text } from './text.ts'

interface Sending {
  readonly version: string
  readonly answers: RiskAnswers
  readonly hasRead: boolean
}

/** Sends the answers; asks once more where two of them contradict each other. Gives the question to go back to, or null. */
export function useSendAnswers(onDone: (made: Evaluation) => void) {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: ({ version, answers, hasRead, keep }: Sending & { keep: boolean }) =>
      call(evaluateRisk, {
        body: { version, answers: written(answers), has_read: hasRead, keep_contradictions: keep },
      }),
    onSuccess: async (made) => {
      await Promise.all([queries.invalidateQueries(riskEvaluation), queries.invalidateQueries(memberQuery)])
      onDone(made)
    },
  })
  const send = async (what: Sending): Promise<RiskQuestionKey | null> => {
    const [first] = findContradictions(what.answers)
    if (first === undefined) {
      sending.mutate({ ...what, keep: false })
      return null
    }
    const { shortQuestions, contradiction } = text
    const revises = await confirm({
      title: contradiction.title,
      text: contradiction.text(shortQuestions[first.cautious], shortQuestions[first.bold]),
      approve: contradiction.revise,
      deny: contradiction.keep,
    })
    if (revises) return first.bold
    sending.mutate({ ...what, keep: true })
    return null
  }
  return { send, isSending: sending.isPending, error: sending.error }
}

function written(answers: RiskAnswers): Record<RiskQuestionKey, string[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets its keys
  return Object.fromEntries(Object.entries(answers).map(([key, codes]) => [key, [...codes]])) as Record<
    RiskQuestionKey,
    string[]
  >
}
