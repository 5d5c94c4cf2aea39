import { useQueryClient } from '@tanstack/react-query'
import { evaluateRisk, type Evaluation } from '@zhiheng/contract/risk-evaluation.ts'

import { call } from '../../api/call.ts'
import { memberQuery } from '../session/queries.ts'
import { riskEvaluation } from './queries.ts'
import { Questionnaire } from './questionnaire.tsx'
import { useSendAnswers } from './use-send-answers.ts'

interface OwnQuestionnaireProps {
  readonly version: string
  /** The answer to the question of age where it need not be asked. */
  readonly knownAge: string | null
  readonly onDone: (made: Evaluation) => void
}

/** The questions for a member, whose level the answers make. */
export function OwnQuestionnaire({ version, knownAge, onDone }: OwnQuestionnaireProps) {
  const queries = useQueryClient()
  const sending = useSendAnswers((body) => call(evaluateRisk, { body }), {
    onDone: async (made) => {
      await Promise.all([queries.invalidateQueries(riskEvaluation), queries.invalidateQueries(memberQuery)])
      onDone(made)
    },
  })
  return <Questionnaire version={version} knownAge={knownAge} sending={sending} />
}
