import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { planKeys, readPlans } from '../features/firm-plans/plans-address.ts'
import { plans } from '../features/firm-plans/queries.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { showError } from '../ui/feedback/show-error.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

// drawn by the server; its script comes after the page's
const PlansDesk = fetchPart(async () => (await import('../features/firm-plans/plans-desk.tsx')).PlansDesk, showError)

export const addressKeys = planKeys

export const load = ({ queries }: LoadInput) => prefetch(queries, [plans()])

/** The plans of the firm. */
export function Page() {
  const [search] = useSearchParams()
  return (
    <Suspense fallback={<Skeleton className="wrap mt-6 h-150 rounded-3" />}>
      <PlansDesk asked={readPlans(search)} />
    </Suspense>
  )
}
