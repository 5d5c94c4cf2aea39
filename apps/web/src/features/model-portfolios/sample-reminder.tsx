import { type RiskLevel, riskLevelNames } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { useEffect, useState } from 'react'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { Callout } from '../../ui/states.tsx'
import { rememberedSample, rememberSample } from './sample-choice.ts'
import { sampleText as text } from './sample-text.ts'

/** For whoever chose a sample before they had an account, also where a mail's link opened another tab. */
export function SampleReminder() {
  const [level, setLevel] = useState<RiskLevel | null>(null)
  // what the device remembers the server cannot draw
  useEffect(() => setLevel(rememberedSample()), [])
  if (level === null) return null
  return (
    <Callout className="mt-4">
      <p>{text.remembered(riskLevelNames[level])}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <ButtonLink to={`/portfolios/new?sample=${level}`} size="sm" onClick={() => setLevel(null)}>
          {text.take}
        </ButtonLink>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            rememberSample(null)
            setLevel(null)
          }}
        >
          {text.notNow}
        </Button>
      </p>
    </Callout>
  )
}
