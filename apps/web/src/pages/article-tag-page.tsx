import { tagOfAddress } from '@zhiheng/domain/articles/tag-address.ts'
import { useParams, useSearchParams } from 'react-router'

import { ApiError } from '../api/api-error.ts'
import { need, prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { shelfPath, tagPath } from '../features/articles/article-address.ts'
import { PagedList } from '../features/articles/paged-list.tsx'
import { newestArticles, tagged } from '../features/articles/queries.ts'
import { text } from '../features/articles/text.ts'
import { PageHead } from '../page/page-head.tsx'
import { pageInAddress } from '../page/page-in-address.ts'
import type { LoadInput } from '../page/page-row.ts'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'

export const addressKeys = ['page']

/** No tag is longer. */
const LONGEST = 40

export async function load({ queries, url, params }: LoadInput): Promise<void> {
  const tag = tagOfAddress(params['tag'] ?? '')
  const [found] = await Promise.all([
    tag === '' || tag.length > LONGEST ? null : need(queries, tagged(tag, pageInAddress(url.searchParams))),
    // what there is to read instead stands on the page that says so
    prefetch(queries, [newestArticles]),
  ])
  if (found === null || found.total === 0) throw new ApiError({ code: 'not_found', status: 404 })
}

/** The articles that carry a tag, of whatever kind. */
export function Page() {
  const tag = tagOfAddress(useParams()['tag'] ?? '')
  const [search] = useSearchParams()
  const data = useReply(tagged(tag, pageInAddress(search)))
  const title = text.tagged(tag)
  return (
    <div className="wrap pt-4 pb-10">
      <PageHead title={title} description={`${title}，${text.tagLead(data.total)}`} />
      <Breadcrumb
        label={text.trail}
        crumbs={[{ label: text.titles.insights, to: shelfPath('insights') }, { label: title }]}
      />
      <h1 className="mt-4 text-24 leading-tight font-bold lg:text-30">{title}</h1>
      <p className="mt-1.5 mb-6 text-ink-2">{text.tagLead(data.total)}</p>
      <PagedList list={data} here={tagPath(tag)} />
    </div>
  )
}
