import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { useReply } from '../api/use-reply.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { CsvButton } from '../features/back-office/csv-button.tsx'
import { staffTableText } from '../features/back-office/staff-table-text.ts'
import { JobFilters } from '../features/site-jobs/job-filters.tsx'
import { JobTable } from '../features/site-jobs/job-table.tsx'
import { jobChoiceOf, jobKeys } from '../features/site-jobs/jobs-address.ts'
import { OutboxCounts } from '../features/site-jobs/outbox-counts.tsx'
import { jobs } from '../features/site-jobs/queries.ts'
import { shownJobs } from '../features/site-jobs/shown-jobs.ts'
import { text } from '../features/site-jobs/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatCount } from '../platform/format-number.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'

export const addressKeys = jobKeys

export async function load({ queries }: LoadInput): Promise<void> {
  // they run meanwhile
  await queries.fetchQuery({ ...jobs, staleTime: 0 })
}

/** What the site does by itself, how it went, and what waits to be sent. */
export function Page() {
  const [search] = useSearchParams()
  const queries = useQueryClient()
  const choice = jobChoiceOf(search)
  const data = useReply(jobs)
  const shown = shownJobs(data.jobs, choice)
  const save = async () => (await import('../features/site-jobs/jobs-csv.ts')).saveJobs(shown)
  const refresh = () => void queries.invalidateQueries({ queryKey: jobs.queryKey })
  const actions = (
    <span className="flex flex-wrap gap-2">
      <Button onClick={refresh}>{text.refresh}</Button>
      <CsvButton save={save} disabled={shown.length === 0} />
    </span>
  )
  const empty = data.jobs.length === 0 ? text : staffTableText
  return (
    <AdminFrame title={text.title} lead={text.lead} actions={actions}>
      <PageHead title={text.title} />
      <JobFilters choice={choice} />
      <p className="mt-4 mb-2 text-13 text-ink-2" aria-live="polite">
        {text.total(formatCount(shown.length))}
      </p>
      {shown.length === 0 ? (
        <Panel>
          <EmptyState title={empty.none} text={empty.noneText} />
        </Panel>
      ) : (
        <JobTable jobs={shown} />
      )}
      <OutboxCounts {...data.outbox} />
    </AdminFrame>
  )
}
