import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { deskChoiceOf, deskKeys, deskPath } from '../features/article-editing/desk/desk-address.ts'
import { DeskFilters } from '../features/article-editing/desk/desk-filters.tsx'
import { DeskList } from '../features/article-editing/desk/desk-list.tsx'
import { deskText as text } from '../features/article-editing/desk/desk-text.ts'
import { NewArticle } from '../features/article-editing/desk/new-article.tsx'
import { categories, desk, writers } from '../features/article-editing/queries.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { CsvButton } from '../features/back-office/csv-button.tsx'
import { StaffRows } from '../features/back-office/staff-rows.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'

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
  const data = useReply(desk(choice))
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
      <StaffRows
        said={text.total(data.total)}
        found={data}
        toPage={(page) => deskPath({ ...choice, page })}
        none={{
          title: isNarrowed ? text.none : text.empty,
          text: isNarrowed ? text.noneText : text.emptyText,
        }}
      >
        <DeskList entries={data.entries} />
      </StaffRows>
    </AdminFrame>
  )
}
