import { type ComponentProps, Suspense } from 'react'

import { fetchPart } from '../../../platform/fetch-part.ts'
import { showError } from '../../../ui/feedback/show-error.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import type { ComparedRecords } from './compared-records.tsx'

const Records = fetchPart(async () => (await import('./compared-records.tsx')).ComparedRecords, showError)

/** Two states of an article side by side. What compares them comes with the first comparison. */
export function Comparison(props: ComponentProps<typeof ComparedRecords>) {
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <Records {...props} />
    </Suspense>
  )
}
