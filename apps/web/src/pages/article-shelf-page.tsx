import { type QueryClient } from '@tanstack/react-query'
import type { ArticleShelf } from '@zhiheng/contract/articles/lists.ts'
import { redirect, useLocation, useParams, useSearchParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { feedPath, kindOf, shelfPath } from '../features/articles/article-address.ts'
import { FeaturedArticles } from '../features/articles/article-list.tsx'
import { PagedList } from '../features/articles/paged-list.tsx'
import { newestArticles, shelf, type ShelfChoice } from '../features/articles/queries.ts'
import { ShelfHead } from '../features/articles/shelf-head.tsx'
import { text } from '../features/articles/text.ts'
import { idOf } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import { pageInAddress } from '../page/page-in-address.ts'
import type { LoadInput } from '../page/page-row.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'

export const addressKeys = ['page']

function choiceOf(pathname: string, categoryId: string | undefined, search: URLSearchParams): ShelfChoice {
  return { kind: kindOf(pathname) ?? 'insights', categoryId, page: pageInAddress(search) }
}

export async function load({ queries, url, params }: LoadInput): Promise<void> {
  const category = params['category_id']
  const choice = choiceOf(url.pathname, category, url.searchParams)
  const found = await shelfOrOthers(queries, choice)
  // it was merged into another one
  if (found.category !== null && found.category.id !== Number(category))
    throw redirect(shelfPath(choice.kind, found.category.id), 301)
}

async function shelfOrOthers(queries: QueryClient, choice: ShelfChoice): Promise<ArticleShelf> {
  try {
    if (choice.categoryId !== undefined) idOf(choice.categoryId)
    return await need(queries, shelf(choice))
  } catch (error) {
    // what there is to read instead stands on the page that says so
    await prefetch(queries, [newestArticles])
    throw error
  }
}

/** A list of articles: of all insights, of one kind of them, of events, of news; narrowed by a category. */
export function Page() {
  const { pathname } = useLocation()
  const { category_id } = useParams()
  const [search] = useSearchParams()
  const data = useReply(shelf(choiceOf(pathname, category_id, search)))
  const title = [data.category?.name, text.titles[data.kind]].filter((part) => part !== undefined).join(' - ')
  const others = data.entries.filter(({ id }) => data.featured.every((featured) => featured.id !== id))
  const here = shelfPath(data.kind, data.category?.id)
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead title={title} description={text.leads[data.kind]} feed={feedPath(data.kind)} />
      <ShelfHead shelf={data} />
      {data.total === 0 ? (
        <Panel className="mt-6">
          <EmptyState
            title={text.none}
            text={text.noneText}
            action={category_id !== undefined && <ButtonLink to={shelfPath(data.kind)}>{text.seeAll}</ButtonLink>}
          />
        </Panel>
      ) : (
        <div className="mt-6 space-y-6">
          {data.featured.length > 0 && <FeaturedArticles articles={data.featured} />}
          <PagedList list={{ ...data, entries: others }} here={here} />
        </div>
      )}
    </div>
  )
}
