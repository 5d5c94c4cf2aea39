import { Suspense } from 'react'
import { useParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { topic, topics } from '../features/fund-topics/queries.ts'
import { slugOf } from '../features/fund-topics/topic-slug.ts'
import { TopicView } from '../features/fund-topics/topic-view.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

// drawn by the server; its script comes after the page's
const TopicIndex = fetchPart(async () => (await import('../features/fund-topics/topic-index.tsx')).TopicIndex)

export async function load({ queries, params }: LoadInput): Promise<void> {
  const asked = params['topic']
  if (asked === undefined) return prefetch(queries, [topics])
  try {
    await need(queries, topic(slugOf(asked)))
  } catch (error) {
    // what there is instead stands on the page that says so
    await prefetch(queries, [topics])
    throw error
  }
}

/** One topic; without a name, all of them. */
export function Page() {
  const { topic: slug } = useParams()
  if (slug !== undefined) return <One slug={slug} />
  return (
    <Suspense fallback={<Skeleton className="wrap mt-6 h-150 rounded-3" />}>
      <TopicIndex />
    </Suspense>
  )
}

function One({ slug }: { readonly slug: string }) {
  const data = useReply(topic(slug))
  return <TopicView topic={data} />
}
