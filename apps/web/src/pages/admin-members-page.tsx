import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { CsvButton } from '../features/back-office/csv-button.tsx'
import { staffTableText } from '../features/back-office/staff-table-text.ts'
import { memberChoiceOf, memberKeys, membersPath } from '../features/member-admin/member-address.ts'
import { MemberFilters } from '../features/member-admin/member-filters.tsx'
import { MemberTable } from '../features/member-admin/member-table.tsx'
import { members } from '../features/member-admin/queries.ts'
import { text } from '../features/member-admin/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatCount } from '../platform/format-number.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'

export const addressKeys = memberKeys

export async function load({ queries, url }: LoadInput): Promise<void> {
  // others join and change meanwhile
  await queries.fetchQuery({ ...members(memberChoiceOf(url.searchParams)), staleTime: 0 })
}

/** Members, narrowed by the address. */
export function Page() {
  const [search] = useSearchParams()
  const choice = memberChoiceOf(search)
  const { data } = useSuspenseQuery(members(choice))
  const save = async () => (await import('../features/member-admin/members-csv.ts')).saveMembers(choice)
  return (
    <AdminFrame
      title={text.title}
      lead={text.lead}
      actions={<CsvButton save={save} disabled={data.entries.length === 0} />}
    >
      <PageHead title={text.title} />
      <MemberFilters choice={choice} />
      <p className="mt-4 mb-2 text-13 text-ink-2" aria-live="polite">
        {text.total(formatCount(data.total))}
      </p>
      {data.entries.length === 0 ? (
        <Panel>
          <EmptyState title={staffTableText.none} text={staffTableText.noneText} />
        </Panel>
      ) : (
        <div className="space-y-6">
          <MemberTable entries={data.entries} />
          <Pagination
            page={data.page}
            pageTotal={data.page_total}
            toPage={(page) => membersPath({ ...choice, page: page === 1 ? undefined : page })}
          />
        </div>
      )}
    </AdminFrame>
  )
}
