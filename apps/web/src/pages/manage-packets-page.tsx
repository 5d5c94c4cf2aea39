import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { packets } from '../features/firm-plans/queries.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { showError } from '../ui/feedback/show-error.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

// drawn by the server; its script comes after the page's
const PacketDesk = fetchPart(async () => (await import('../features/firm-plans/packet-list.tsx')).PacketDesk, showError)

export const addressKeys = ['query'] as const

export const load = ({ queries }: LoadInput) => prefetch(queries, [packets()])

/** Which clients may have which plans. */
export function Page() {
  const [search] = useSearchParams()
  return (
    <Suspense fallback={<Skeleton className="wrap mt-6 h-150 rounded-3" />}>
      <PacketDesk words={(search.get('query') ?? '').slice(0, 40)} />
    </Suspense>
  )
}
