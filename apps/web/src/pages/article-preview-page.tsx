import { useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { articleIdOf } from '../features/articles/article-address.ts'
import { ArticleView } from '../features/articles/article-view.tsx'
import { preview } from '../features/articles/queries.ts'
import { text } from '../features/articles/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Callout, EmptyState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'

export const addressKeys = ['id']

export async function load({ queries, url }: LoadInput): Promise<void> {
  const id = url.searchParams.get('id')
  if (id !== null) await need(queries, preview(articleIdOf(id)))
}

/** The latest version of an article, for staff, as it would look if it came out now. */
export function Page() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <NoneChosen /> : <Preview id={id} />
}

function NoneChosen() {
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead />
      <h1 className="text-24 font-bold">{text.previewTitle}</h1>
      <Panel className="mt-5">
        <EmptyState
          title={text.previewNone}
          text={text.previewHow}
          action={<ButtonLink to="/admin/articles">{text.previewFrom}</ButtonLink>}
        />
      </Panel>
    </div>
  )
}

function Preview({ id }: { readonly id: string }) {
  const data = useReply(preview(id))
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
