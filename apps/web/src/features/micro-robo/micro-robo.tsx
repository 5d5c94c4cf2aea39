import { askMicroRobo } from '@zhiheng/contract/micro-robo.ts'
import { riskQuestionsVersion } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Questionnaire } from '../risk-evaluation/questionnaire.tsx'
import { useSendAnswers } from '../risk-evaluation/use-send-answers.ts'
import type { Made } from './made.ts'
import { RoboResult } from './robo-result.tsx'

/** The questions, then the level and its model portfolio. */
export function MicroRobo() {
  const [made, setMade] = useState<Made | null>(null)
  const sending = useSendAnswers((body) => call(askMicroRobo, { body }), {
    onDone: (reply, body) => {
      setMade({ reply, body })
      window.scrollTo({ top: 0 })
    },
  })
  if (made !== null) return <RoboResult made={made} onAgain={() => setMade(null)} />
  return <Questionnaire version={riskQuestionsVersion} knownAge={null} sending={sending} />
}
