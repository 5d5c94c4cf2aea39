import { redirect, useParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { articleIdOf } from '../features/articles/article-address.ts'
import { ArticleView } from '../features/articles/article-view.tsx'
import { article, heldIn, newestArticles } from '../features/articles/queries.ts'
import type { LoadInput } from '../page/page-row.ts'

export async function load({ queries, params, member }: LoadInput): Promise<void> {
  const id = params['article_id']
  if (id === undefined) throw redirect('/articles/insights')
  try {
    await Promise.all([
      need(queries, article(articleIdOf(id))),
      member === null ? null : prefetch(queries, [heldIn(id)]),
    ])
  } catch (error) {
    // what there is to read instead stands on the page that says so
    await prefetch(queries, [newestArticles])
    throw error
  }
}

/** One article. */
export function Page() {
  const { article_id = '' } = useParams()
  const data = useReply(article(article_id))
  return <ArticleView data={data} />
}
