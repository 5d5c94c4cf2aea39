import { useParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { ArticleEditor } from '../features/article-editing/article-editor.tsx'
import { editText as text } from '../features/article-editing/edit-text.ts'
import { categories, editedArticle, writers } from '../features/article-editing/queries.ts'
import { articleIdOf } from '../features/articles/article-address.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { useMember } from '../features/session/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useMounted } from '../ui/layout/use-mounted.ts'

export async function load({ queries, params }: LoadInput): Promise<void> {
  const id = articleIdOf(params['id'] ?? '')
  // what was typed and saved since this tab saw it last counts
  await Promise.all([
    queries.fetchQuery({ ...editedArticle(id), staleTime: 0 }),
    prefetch(queries, [categories, writers]),
  ])
}

/** An article to be written, kept while it is written, and given to the readers. */
export function Page() {
  const id = articleIdOf(useParams()['id'] ?? '')
  const data = useReply(editedArticle(id))
  const member = useMember()
  const isMounted = useMounted()
  const title = data.newest.record.title || text.untitled
  return (
    <AdminFrame
      title={title}
      crumbs={[{ label: text.back, to: '/admin/articles' }, { label: title }]}
      actions={<ButtonLink to={`/admin/articles/${id}/versions`}>{text.versions}</ButtonLink>}
    >
      <PageHead title={title} />
      {isMounted && member !== null ? (
        <ArticleEditor key={id} reply={data} memberId={member.id} />
      ) : (
        <Skeleton className="mt-5 h-150 w-full" />
      )}
    </AdminFrame>
  )
}
