import { Suspense } from 'react'
import { useParams } from 'react-router'

import { editedTopics, topicVersions } from '../features/fund-topic-editing/queries.ts'
import { idOf } from '../page/id-in-address.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { showError } from '../ui/feedback/show-error.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

// drawn by the server; their scripts come after the page's
const TopicDesk = fetchPart(async () => (await import('../features/fund-topic-editing/topic-desk.tsx')).TopicDesk)
const TopicSheet = fetchPart(
  async () => (await import('../features/fund-topic-editing/topic-sheet.tsx')).TopicSheet,
  showError,
)

/** Funds that a new one begins with; what the list is narrowed to. */
export const addressKeys = ['picks', ...narrowingKeys] as const

const NEW = 'new'

export async function load({ queries, params }: LoadInput): Promise<void> {
  const id = topicIn(params['id'])
  // others write, too
  if (id === null || id === NEW) await queries.fetchQuery({ ...editedTopics, staleTime: 0 })
  else await queries.fetchQuery({ ...topicVersions(id), staleTime: 0 })
}

/**
 * null without one.
 *
 * @throws ApiError not_found for what can be no topic
 */
function topicIn(asked: string | undefined): string | null {
  if (asked === undefined) return null
  return asked === NEW ? NEW : idOf(asked)
}

/** All topics as staff see them; with an id one of them, or a new one, to be written. */
export function Page() {
  const id = topicIn(useParams()['id'])
  return (
    <Suspense fallback={<Skeleton className="wrap mt-6 h-150 rounded-3" />}>
      {id === null ? <TopicDesk /> : <TopicSheet key={id} id={id === NEW ? null : id} />}
    </Suspense>
  )
}
