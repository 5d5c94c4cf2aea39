import { askMicroRobo } from '@zhiheng/contract/micro-robo.ts'
import { riskQuestionsVersion } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { Questionnaire } from '../risk-evaluation/questionnaire.tsx'
import { useSendAnswers } from '../risk-evaluation/use-send-answers.ts'
import { takeAnswers } from './kept-answers.ts'
import type { Made } from './made.ts'
import { RoboResult } from './robo-result.tsx'

/** The questions, then the level and what it leads to; at once where the answers come from another tab, or from before signing in. */
export function MicroRobo() {
  const [made, setMade] = useState<Made | null>(null)
  const sending = useSendAnswers((body) => call(askMicroRobo, { body }), {
    onDone: (reply, body) => {
      setMade({ reply, body })
      window.scrollTo({ top: 0 })
    },
  })
  useEffect(() => {
    const body = takeAnswers()
    if (body === null) return
    // what no longer fits is asked anew
    void call(askMicroRobo, { body }).then(
      (reply) => setMade({ reply, body }),
      () => undefined,
    )
  }, [])
  if (made !== null) return <RoboResult made={made} onAgain={() => setMade(null)} />
  return <Questionnaire version={riskQuestionsVersion} knownAge={null} sending={sending} />
}
