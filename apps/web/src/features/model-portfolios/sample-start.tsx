import type { WiseDemo } from '@zhiheng/contract/model-portfolios.ts'
import type { RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { useNavigate } from 'react-router'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDraft } from '../portfolios/use-draft.ts'
import { useMember } from '../session/queries.ts'
import { sampleDraft } from './sample-draft.ts'
import { text } from './text.ts'

const BUDGET = 1_000_000

/** The ways on: a member takes the sample into a portfolio of their own, a visitor signs up or in. */
export function SampleStart({ sample, level }: { sample: WiseDemo; level: RiskLevel }) {
  const member = useMember()
  if (member === null) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3 md:mt-6">
        <ButtonLink to="/members/signup" variant="primary">
          {text.sample.signup}
        </ButtonLink>
        <ButtonLink to="/members/signin" variant="ghost">
          {text.sample.signin}
        </ButtonLink>
      </div>
    )
  }
  return <Take sample={sample} level={level} />
}

function Take({ sample, level }: { sample: WiseDemo; level: RiskLevel }) {
  const { change } = useDraft()
  const navigate = useNavigate()
  function take() {
    const name = text.sample.portfolioName(text.levelName[level])
    change({ name, date: '', draft: sampleDraft(sample.funds, BUDGET) })
    void navigate('/portfolios/new')
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 md:mt-6">
      <Button variant="primary" onClick={take}>
        {text.sample.take}
      </Button>
      <span className="text-13 text-ink-3">{text.sample.takeNote}</span>
    </div>
  )
}
