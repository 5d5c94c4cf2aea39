import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'
import { useState, useSyncExternalStore } from 'react'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { rememberedSample, rememberSample } from './sample-choice.ts'
import { sampleText as text } from './sample-text.ts'

/** While the page stands, no one else changes it. */
const stands = () => () => undefined

/** For whoever chose a sample before they had an account, also where a mail's link opened another tab. */
export function SampleReminder() {
  // what the device remembers the server cannot draw
  const level = useSyncExternalStore(stands, rememberedSample, () => null)
  const [isAnswered, setAnswered] = useState(false)
  if (level === null || isAnswered) return null
  return (
    <Callout className="mt-4">
      <p>{text.remembered(riskLevelNames[level])}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <ButtonLink to={`/portfolios/new?sample=${level}`} size="sm" onClick={() => setAnswered(true)}>
          {text.take}
        </ButtonLink>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            rememberSample(null)
            setAnswered(true)
          }}
        >
          {text.notNow}
        </Button>
      </p>
    </Callout>
  )
}
