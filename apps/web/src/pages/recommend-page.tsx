import { Suspense } from 'react'
import { useParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import { recommendation, recommendations } from '../features/fund-recommendations/queries.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

// drawn by the server; their scripts come after the page's
const RecommendIndex = fetchPart(
  async () => (await import('../features/fund-recommendations/recommend-index.tsx')).RecommendIndex,
)
const RecommendList = fetchPart(
  async () => (await import('../features/fund-recommendations/recommend-list.tsx')).RecommendList,
)

export async function load({ queries, params }: LoadInput): Promise<void> {
  const { type } = params
  if (type === undefined) return prefetch(queries, [recommendations])
  await need(queries, recommendation(type))
}

/** One list of funds by a rule; without a name, all of them. */
export function Page() {
  const { type } = useParams()
  return (
    <Suspense fallback={<Skeleton className="wrap mt-6 h-200 rounded-3" />}>
      {type === undefined ? <RecommendIndex /> : <RecommendList type={type} />}
    </Suspense>
  )
}
