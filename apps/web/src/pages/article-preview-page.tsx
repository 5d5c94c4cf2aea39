import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { articleIdOf } from '../features/articles/article-address.ts'
import { ArticleView } from '../features/articles/article-view.tsx'
import { preview } from '../features/articles/queries.ts'
import { text } from '../features/articles/text.ts'
import type { LoadInput } from '../page/page-row.ts'
import { Callout } from '../ui/feedback/states.tsx'

export const addressKeys = ['id']

export async function load({ queries, url }: LoadInput): Promise<void> {
  await queries.ensureQueryData(preview(articleIdOf(url.searchParams.get('id') ?? '')))
}

/** The latest version of an article, for staff, as it would look if it came out now. */
export function Page() {
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(preview(search.get('id') ?? ''))
  return (
    <ArticleView
      data={data}
      notice={
        <Callout tone="warn" className="mb-4">
          {text.preview}
        </Callout>
      }
    />
  )
}
