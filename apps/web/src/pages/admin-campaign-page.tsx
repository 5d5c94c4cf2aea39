import { useSearchParams } from 'react-router'

import { useReply } from '../api/use-reply.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { CsvButton } from '../features/back-office/csv-button.tsx'
import { staffTableText } from '../features/back-office/staff-table-text.ts'
import { AnnualPreviews } from '../features/campaign-admin/occasion-preview.tsx'
import { tasks } from '../features/campaign-admin/queries.ts'
import { chosenOf, taskChoiceOf, taskKeys } from '../features/campaign-admin/task-address.ts'
import { TaskFilters, TaskTable } from '../features/campaign-admin/task-table.tsx'
import { text } from '../features/campaign-admin/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatCount } from '../platform/format-number.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'

export const addressKeys = [...taskKeys]

export async function load({ queries }: LoadInput): Promise<void> {
  // what others of the staff have done meanwhile counts
  await queries.fetchQuery({ ...tasks, staleTime: 0 })
}

/** Every task of the members, narrowed by the address. */
export function Page() {
  const [search] = useSearchParams()
  const choice = taskChoiceOf(search)
  const { entries, today } = useReply(tasks)
  const rows = chosenOf(entries, choice)
  const save = async () => (await import('../features/campaign-admin/tasks-csv.ts')).saveTasks(rows)
  return (
    <AdminFrame title={text.title} lead={text.lead} actions={<CsvButton save={save} disabled={rows.length === 0} />}>
      <PageHead />
      <TaskFilters choice={choice} />
      <p className="mt-4 mb-2 text-13 text-ink-2" aria-live="polite">
        {text.total(formatCount(rows.length))}
      </p>
      {rows.length === 0 ? (
        <Panel>
          <EmptyState title={staffTableText.none} text={staffTableText.noneText} />
        </Panel>
      ) : (
        <TaskTable rows={rows} isWhole={rows.length === entries.length} />
      )}
      <p className="mt-2 text-12 text-ink-3">{text.note}</p>
      <Section title={text.preview.annual}>
        <AnnualPreviews year={Number(today.slice(0, 4))} />
      </Section>
    </AdminFrame>
  )
}
