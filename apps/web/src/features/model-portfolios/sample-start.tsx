import type { WiseDemo } from '@zhiheng/contract/model-portfolios.ts'
import type { RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { lazy, Suspense } from 'react'

import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMember } from '../session/queries.ts'
import { sampleText as text } from './sample-text.ts'

// what puts portfolios together comes for members alone
const SampleTake = lazy(async () => ({ default: (await import('./sample-take.tsx')).SampleTake }))

/** The ways on: a member takes the sample into a portfolio of their own, a visitor signs up or in. */
export function SampleStart({ sample, level }: { sample: WiseDemo; level: RiskLevel }) {
  const member = useMember()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 md:mt-6">
      {member === null ? (
        <>
          <ButtonLink to="/members/signup" variant="primary">
            {text.signup}
          </ButtonLink>
          <ButtonLink to="/members/signin" variant="ghost">
            {text.signin}
          </ButtonLink>
        </>
      ) : (
        <Suspense fallback={<Skeleton className="h-(--control-h) w-48" />}>
          <SampleTake sample={sample} level={level} />
        </Suspense>
      )}
    </div>
  )
}
