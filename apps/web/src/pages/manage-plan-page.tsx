import { Suspense } from 'react'
import { useParams } from 'react-router'

import { idIn } from '../features/firm-plans/id-in.ts'
import { plan } from '../features/firm-plans/queries.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { showError } from '../ui/feedback/show-error.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

// drawn by the server; its script comes after the page's
const PlanDesk = fetchPart(async () => (await import('../features/firm-plans/plan-desk.tsx')).PlanDesk, showError)

/** Without the plan the page is not there; others change it, too. */
export async function load({ queries, params }: LoadInput): Promise<void> {
  await queries.fetchQuery({ ...plan(idIn(params['id'])), staleTime: 0 })
}

/** One plan of the firm. */
export function Page() {
  const id = idIn(useParams()['id'])
  return (
    <Suspense fallback={<Skeleton className="wrap mt-6 h-150 rounded-3" />}>
      <PlanDesk key={id} id={id} />
    </Suspense>
  )
}
