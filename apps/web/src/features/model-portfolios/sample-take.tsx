import type { WiseDemo } from '@zhiheng/contract/model-portfolios.ts'
import { type RiskLevel, riskLevelNames } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { useNavigate } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { useDraft } from '../portfolios/use-draft.ts'
import { sampleDraft } from './sample-draft.ts'
import { sampleText as text } from './sample-text.ts'

const BUDGET = 1_000_000

/** Takes the sample into a portfolio of the member's own, which is then put together further. */
export function SampleTake({ sample, level }: { sample: WiseDemo; level: RiskLevel }) {
  const { change } = useDraft()
  const navigate = useNavigate()
  function take() {
    const name = text.portfolioName(riskLevelNames[level])
    change({ name, date: '', draft: sampleDraft(sample.funds, BUDGET) })
    void navigate('/portfolios/new')
  }
  return (
    <>
      <Button variant="primary" onClick={take}>
        {text.take}
      </Button>
      <span className="text-13 text-ink-3">{text.takeNote}</span>
    </>
  )
}
