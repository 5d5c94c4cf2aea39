import type { WiseDemo } from '@zhiheng/contract/model-portfolios.ts'
import { type RiskLevel, riskLevelNames } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { useNavigate } from 'react-router'

import { confirm } from '../../ui/ask.ts'
import { Button } from '../../ui/button.tsx'
import { useDraft } from '../portfolios/use-draft.ts'
import { sampleDraft } from './sample-draft.ts'
import { sampleText as text } from './sample-text.ts'

const BUDGET = 1_000_000

/** Takes the sample into a portfolio of the member's own, which is then put together further. */
export function SampleTake({ sample, level }: { sample: WiseDemo; level: RiskLevel }) {
  const { form, change } = useDraft()
  const navigate = useNavigate()
  async function take() {
    // what somebody has been putting together is not thrown away without a word
    if (form.draft.lines.length > 0 && !(await confirm(text.replace(form.draft.lines.length)))) return
    const name = text.portfolioName(riskLevelNames[level])
    change({ name, date: '', draft: sampleDraft(sample.funds, BUDGET) })
    await navigate('/portfolios/new')
  }
  return (
    <>
      <Button variant="primary" onClick={() => void take()}>
        {text.take}
      </Button>
      <span className="text-13 text-ink-3">{text.takeNote}</span>
    </>
  )
}
