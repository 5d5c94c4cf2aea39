import { useSearchParams } from 'react-router'

import { useReply } from '../api/use-reply.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { CsvButton } from '../features/back-office/csv-button.tsx'
import { StaffRows } from '../features/back-office/staff-rows.tsx'
import { memberChoiceOf, memberKeys, membersPath } from '../features/member-admin/member-address.ts'
import { MemberFilters } from '../features/member-admin/member-filters.tsx'
import { MemberTable } from '../features/member-admin/member-table.tsx'
import { members } from '../features/member-admin/queries.ts'
import { text } from '../features/member-admin/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatCount } from '../platform/format-number.ts'

export const addressKeys = memberKeys

export async function load({ queries, url }: LoadInput): Promise<void> {
  // others join and change meanwhile
  await queries.fetchQuery({ ...members(memberChoiceOf(url.searchParams)), staleTime: 0 })
}

/** Members, narrowed by the address. */
export function Page() {
  const [search] = useSearchParams()
  const choice = memberChoiceOf(search)
  const data = useReply(members(choice))
  const save = async () => (await import('../features/member-admin/members-csv.ts')).saveMembers(choice)
  return (
    <AdminFrame
      title={text.title}
      lead={text.lead}
      actions={<CsvButton save={save} disabled={data.entries.length === 0} />}
    >
      <PageHead title={text.title} />
      <MemberFilters choice={choice} />
      <StaffRows
        said={text.total(formatCount(data.total))}
        found={data}
        toPage={(page) => membersPath({ ...choice, page })}
      >
        <MemberTable entries={data.entries} />
      </StaffRows>
    </AdminFrame>
  )
}
