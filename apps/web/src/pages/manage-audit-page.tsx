import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { CsvButton } from '../features/back-office/csv-button.tsx'
import { eventChoiceOf, eventKeys, eventsPath } from '../features/firm-settings/event-address.ts'
import { EventFilters, EventTable } from '../features/firm-settings/event-table.tsx'
import { type EventChoice, firmEvents, type FirmEvents } from '../features/firm-settings/queries.ts'
import { text as all } from '../features/firm-settings/text.ts'
import { DeskFrame } from '../features/firms/desk-frame.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatCount } from '../platform/format-number.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'

const text = all.audit

export const addressKeys = eventKeys

export const load = ({ queries, url }: LoadInput) => prefetch(queries, [firmEvents(eventChoiceOf(url.searchParams))])

/** The firm's own log, narrowed by the address. */
export function Page() {
  const [search] = useSearchParams()
  const choice = eventChoiceOf(search)
  const save = async () => (await import('../features/firm-settings/events-csv.ts')).saveEvents(choice)
  const query = { ...firmEvents(choice), placeholderData: keepPreviousData }
  return (
    <DeskFrame title={text.title} lead={text.lead} actions={<CsvButton save={save} />}>
      <PageHead />
      <EventFilters choice={choice} />
      <Block query={query} name={text.list} skeleton={<SkeletonRows rows={8} />}>
        {(found) => <Found found={found} choice={choice} />}
      </Block>
    </DeskFrame>
  )
}

function Found({ found, choice }: { readonly found: FirmEvents; readonly choice: EventChoice }) {
  const total = formatCount(found.total)
  return (
    <>
      <p className="mt-4 mb-2 text-13 text-ink-2" aria-live="polite">
        {found.is_cut ? text.cut(total) : text.total(total)}
      </p>
      {found.entries.length === 0 ? (
        <Panel>
          <EmptyState title={text.none} text={text.noneText} />
        </Panel>
      ) : (
        <div className="space-y-6">
          <EventTable entries={found.entries} />
          <Pagination
            page={found.page}
            pageTotal={found.page_total}
            toPage={(page) => eventsPath({ ...choice, page: page === 1 ? undefined : page })}
          />
        </div>
      )}
    </>
  )
}
