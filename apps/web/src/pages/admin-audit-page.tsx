import { useSearchParams } from 'react-router'

import { useReply } from '../api/use-reply.ts'
import { auditChoiceOf, auditKeys, auditPath } from '../features/audit-log/audit-address.ts'
import { AuditFilters } from '../features/audit-log/audit-filters.tsx'
import { AuditTable } from '../features/audit-log/audit-table.tsx'
import { audit } from '../features/audit-log/queries.ts'
import { text } from '../features/audit-log/text.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { CsvButton } from '../features/back-office/csv-button.tsx'
import { StaffRows } from '../features/back-office/staff-rows.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatCount } from '../platform/format-number.ts'

export const addressKeys = auditKeys

export async function load({ queries, url }: LoadInput): Promise<void> {
  // it grows all the time
  await queries.fetchQuery({ ...audit(auditChoiceOf(url.searchParams)), staleTime: 0 })
}

/** The audit log, narrowed by the address. */
export function Page() {
  const [search] = useSearchParams()
  const choice = auditChoiceOf(search)
  const data = useReply(audit(choice))
  const save = async () => (await import('../features/audit-log/audit-csv.ts')).saveAudit(choice)
  const total = formatCount(data.total)
  return (
    <AdminFrame
      title={text.title}
      lead={text.lead}
      actions={<CsvButton save={save} disabled={data.entries.length === 0} />}
    >
      <PageHead title={text.title} />
      <AuditFilters choice={choice} />
      <StaffRows
        said={data.is_cut ? text.cut(total) : text.total(total)}
        found={data}
        toPage={(page) => auditPath({ ...choice, page })}
      >
        <AuditTable entries={data.entries} />
      </StaffRows>
    </AdminFrame>
  )
}
