import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { useReply } from '../api/use-reply.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { CsvButton } from '../features/back-office/csv-button.tsx'
import { StaffRows } from '../features/back-office/staff-rows.tsx'
import { firmChoiceOf, firmKeys, firmsPath } from '../features/firm-admin/firm-address.ts'
import { FirmFilters, FirmTable } from '../features/firm-admin/firm-table.tsx'
import { firmPath } from '../features/firm-admin/people-address.ts'
import { firms } from '../features/firm-admin/queries.ts'
import { text } from '../features/firm-admin/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatCount } from '../platform/format-number.ts'
import { Button } from '../ui/controls/button.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { useEditing } from '../ui/form/use-editing.ts'

// the form comes when somebody founds a firm
const NewFirmForm = lazy(async () => ({ default: (await import('../features/firm-admin/brand-form.tsx')).NewFirmForm }))

export const addressKeys = firmKeys

export async function load({ queries, url }: LoadInput): Promise<void> {
  // what others of the staff have done meanwhile counts
  await queries.fetchQuery({ ...firms(firmChoiceOf(url.searchParams)), staleTime: 0 })
}

/** The firms that have a site on ours, narrowed by the address. */
export function Page() {
  const [search] = useSearchParams()
  const choice = firmChoiceOf(search)
  const data = useReply(firms(choice))
  const { what, open, close } = useEditing<'new'>()
  const navigate = useNavigate()
  const save = async () => (await import('../features/firm-admin/firms-csv.ts')).saveFirms(choice)
  return (
    <AdminFrame
      title={text.title}
      lead={text.lead}
      actions={
        <span className="flex flex-wrap gap-2">
          <Button variant={what === null ? 'primary' : 'secondary'} onClick={() => open('new')}>
            {text.add}
          </Button>
          <CsvButton save={save} disabled={data.entries.length === 0} />
        </span>
      }
    >
      <PageHead title={text.title} />
      {what !== null && (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <NewFirmForm onDone={close} onMade={(id) => (close(), void navigate(firmPath(id)))} />
        </Suspense>
      )}
      <FirmFilters choice={choice} />
      <StaffRows
        said={text.total(formatCount(data.total))}
        found={data}
        toPage={(page) => firmsPath({ ...choice, page })}
      >
        <FirmTable entries={data.entries} />
      </StaffRows>
    </AdminFrame>
  )
}
