import { keepPreviousData } from '@tanstack/react-query'
import { groupNoticeStates } from '@zhiheng/domain/group-notices/audience.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { CsvButton } from '../features/back-office/csv-button.tsx'
import { NoticeSearch } from '../features/group-notices/notice-search.tsx'
import { NoticeTable } from '../features/group-notices/notice-table.tsx'
import { groupNotices, noticeAddress, noticeKeys, readNoticeAddress } from '../features/group-notices/queries.ts'
import { text } from '../features/group-notices/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart, untilHere } from '../platform/fetch-part.ts'
import { Button } from '../ui/controls/button.tsx'
import { SegmentLinks } from '../ui/controls/segment.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { showError } from '../ui/feedback/show-error.ts'
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { useEditing } from '../ui/form/use-editing.ts'
import { Panel, Section } from '../ui/layout/panel.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'

// comes when it is opened
const NoticeForm = fetchPart(
  async () => (await import('../features/group-notices/notice-form.tsx')).NoticeForm,
  showError,
)

export const addressKeys = noticeKeys

export const load = ({ queries, url }: LoadInput) =>
  prefetch(queries, [groupNotices(readNoticeAddress(url.searchParams))])

/** Notices to groups of members. */
export function Page() {
  const [search] = useSearchParams()
  const asked = readNoticeAddress(search)
  const save = async () =>
    (await untilHere(() => import('../features/group-notices/notices-csv.ts'), showError)).saveNotices(asked)
  const query = { ...groupNotices(asked), placeholderData: keepPreviousData }
  const isNarrowed = asked.state !== null || asked.search !== ''
  const editing = useEditing<'new'>()
  const add = (
    <Button variant={editing.what === null ? 'primary' : 'secondary'} onClick={() => editing.open('new')}>
      {text.add}
    </Button>
  )
  return (
    <AdminFrame title={text.title} lead={text.lead} actions={add}>
      <PageHead />
      {editing.what !== null && (
        <Suspense fallback={<Skeleton className="mt-5 h-150 w-full rounded-3" />}>
          <NoticeForm onDone={editing.close} />
        </Suspense>
      )}
      <Section title={text.list} aside={<CsvButton save={save} />}>
        <NoticeSearch asked={asked} />
        <SegmentLinks
          label={text.state}
          value={asked.state ?? 'all'}
          choices={[
            { key: 'all', label: text.every, to: noticeAddress({ ...asked, state: null, page: 1 }) },
            ...groupNoticeStates.map((state) => ({
              key: state,
              label: text.states[state],
              to: noticeAddress({ ...asked, state, page: 1 }),
            })),
          ]}
        />
        <Block query={query} name={text.list} skeleton={<SkeletonRows rows={6} />}>
          {({ entries, page, page_total }) => (
            <>
              <Panel flush className="mt-3">
                {entries.length === 0 ? (
                  <EmptyState
                    title={isNarrowed ? text.emptyState : text.empty}
                    text={isNarrowed ? text.emptyStateText : text.emptyText}
                  />
                ) : (
                  <NoticeTable rows={entries} />
                )}
              </Panel>
              <div className="mt-3">
                <Pagination page={page} pageTotal={page_total} toPage={(to) => noticeAddress({ ...asked, page: to })} />
              </div>
            </>
          )}
        </Block>
      </Section>
    </AdminFrame>
  )
}
