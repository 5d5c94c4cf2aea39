import type { RequestOf } from '@zhiheng/contract/endpoint.ts'
import type { evaluateRisk } from '@zhiheng/contract/risk-evaluation.ts'
import { keysOf } from '@zhiheng/domain/keyed/keys-of.ts'
import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'
import { findContradictions, type RiskAnswers } from '@zhiheng/domain/risk-evaluation/evaluate-risk.ts'
import type { RiskQuestionKey } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'

import { useMutation } from '../../api/use-mutation.ts'
import { confirm } from '../../ui/overlays/ask.ts'
import { text } from './text.ts'

interface Sending {
  readonly version: string
  readonly answers: RiskAnswers
  readonly hasRead: boolean
}

/** What is sent. */
export type AnswersBody = NonNullable<RequestOf<typeof evaluateRisk>['body']>

/** Where the sending of answers stands. */
export interface AnswersSending {
  /** Gives the question to go back to, or null. */
  readonly send: (what: Sending) => Promise<RiskQuestionKey | null>
  readonly isSending: boolean
  readonly error: Error | null
}

/** Sends the answers by a call; asks once more where two of them contradict each other. */
export function useSendAnswers<Made>(
  ask: (body: AnswersBody) => Promise<Made>,
  { onDone }: { readonly onDone: (made: Made, body: AnswersBody) => unknown },
): AnswersSending {
  const sending = useMutation({
    mutationFn: (body: AnswersBody) => ask(body),
    onSuccess: onDone,
  })
  const mutate = ({ version, answers, hasRead }: Sending, keep: boolean) =>
    sending.mutate({ version, answers: written(answers), has_read: hasRead, keep_contradictions: keep })
  const send = async (what: Sending): Promise<RiskQuestionKey | null> => {
    const [first] = findContradictions(what.answers)
    if (first === undefined) {
      mutate(what, false)
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
    mutate(what, true)
    return null
  }
  return { send, isSending: sending.isPending, error: sending.error }
}

function written(answers: RiskAnswers): Record<RiskQuestionKey, string[]> {
  return recordOf(keysOf(answers), (key) => [...answers[key]])
}
