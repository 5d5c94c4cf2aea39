import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import { cancelCalls } from '../api/restart-calls.ts'
import { useReply } from '../api/use-reply.ts'
import { browseKeys, readBrowseView } from '../features/fund-browse/browse-address.ts'
import { CategoryView } from '../features/fund-browse/category-view.tsx'
import { browsed, categories } from '../features/fund-browse/queries.ts'
import { topics } from '../features/fund-topics/queries.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

// drawn by the server; its script comes after the page's
const BrowseIndex = fetchPart(async () => (await import('../features/fund-browse/browse-index.tsx')).BrowseIndex)

export const addressKeys = browseKeys

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const { category } = params
  if (category === undefined) return prefetch(queries, [categories, topics])
  const asked = browsed(readBrowseView(category, url.searchParams))
  await cancelCalls(queries, [asked])
  await need(queries, asked)
}

/** One category of funds; without a name, all of them. */
export function Page() {
  const { category } = useParams()
  if (category !== undefined) return <One category={category} />
  return (
    <Suspense fallback={<Skeleton className="wrap mt-6 h-200 rounded-3" />}>
      <BrowseIndex />
    </Suspense>
  )
}

function One({ category }: { readonly category: string }) {
  const { search } = useLocation()
  const view = readBrowseView(category, new URLSearchParams(search))
  const data = useReply(browsed(view))
  return <CategoryView category={data} view={view} />
}
