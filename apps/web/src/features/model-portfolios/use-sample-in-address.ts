import { useQuery } from '@tanstack/react-query'
import { draftOfShares } from '@zhiheng/domain/portfolio-drafts/draft-of-shares.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'
import { useSearchParams } from 'react-router'

import { useBroughtDraft } from '../portfolio-drafts/use-brought-draft.ts'
import type { DraftState } from '../portfolio-drafts/use-draft.ts'
import { wiseDemo } from './queries.ts'
import { rememberSample } from './sample-choice.ts'
import { sampleText as text } from './sample-text.ts'

/** The sample of a level that the public page sends along (`?sample=3`). */
export function useSampleInAddress(state: DraftState): void {
  const asked = Number(useSearchParams()[0].get('sample'))
  const level = isRiskLevel(asked) ? asked : null
  const { data, isError } = useQuery({ ...wiseDemo(level ?? 0), enabled: level !== null })
  const funds = data?.funds.map((fund) => ({ lipperId: fund.lipper_id, name: fund.name, percent: fund.percent }))
  const isNothing = level === null || isError
  const made = level !== null && funds !== undefined
  useBroughtDraft(
    {
      form: state.form,
      change: (form) => {
        state.change(form)
        rememberSample(null)
      },
    },
    {
      param: 'sample',
      form: isNothing
        ? null
        : made
          ? { name: text.portfolioName(riskLevelNames[level]), date: '', draft: draftOfShares(funds) }
          : undefined,
    },
  )
}
