import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { deskChoiceOf, deskKeys, deskPath } from '../features/article-editing/desk/desk-address.ts'
import { DeskFilters } from '../features/article-editing/desk/desk-filters.tsx'
import { DeskList } from '../features/article-editing/desk/desk-list.tsx'
import { deskText as text } from '../features/article-editing/desk/desk-text.ts'
import { NewArticle } from '../features/article-editing/desk/new-article.tsx'
import { categories, desk, writers } from '../features/article-editing/queries.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { CsvButton } from '../features/back-office/csv-button.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'

export const addressKeys = deskKeys

export async function load({ queries, url }: LoadInput): Promise<void> {
  await Promise.all([
    // others write, too
    queries.fetchQuery({ ...desk(deskChoiceOf(url.searchParams)), staleTime: 0 }),
    prefetch(queries, [categories, writers]),
  ])
}

/** All articles and drafts, narrowed by the address. */
export function Page() {
  const [search] = useSearchParams()
  const choice = deskChoiceOf(search)
  const { data } = useSuspenseQuery(desk(choice))
  const save = async () => (await import('../features/article-editing/desk/desk-csv.ts')).saveDesk(choice)
  const isNarrowed = Object.keys(choice).some((key) => key !== 'page')
  return (
    <AdminFrame
      title={text.title}
      lead={text.lead}
      actions={
        <span className="flex flex-wrap gap-2">
          <NewArticle />
          <CsvButton save={save} disabled={data.entries.length === 0} />
        </span>
      }
    >
      <PageHead title={text.title} />
      <DeskFilters choice={choice} />
      <p className="mt-4 mb-2 text-13 text-ink-2" aria-live="polite">
        {text.total(data.total)}
      </p>
      {data.entries.length === 0 ? (
        <Panel>
          <EmptyState title={isNarrowed ? text.none : text.empty} text={isNarrowed ? text.noneText : text.emptyText} />
        </Panel>
      ) : (
        <div className="space-y-6">
          <DeskList entries={data.entries} />
          <Pagination
            page={data.page}
            pageTotal={data.page_total}
            toPage={(page) => deskPath({ ...choice, page: page === 1 ? undefined : page })}
          />
        </div>
      )}
    </AdminFrame>
  )
}
