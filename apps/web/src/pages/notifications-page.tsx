import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listNotifications } from '@zhiheng/contract/notifications.ts'
import { groupByAge } from '@zhiheng/domain/notifications/group-by-day.ts'
import { Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { hasSettings } from '../features/notifications/has-settings.ts'
import { NotificationRow } from '../features/notifications/notification-row.tsx'
import { delivery, notifications, push, subscriptions } from '../features/notifications/queries.ts'
import { text } from '../features/notifications/text.ts'
import { useReadAll } from '../features/notifications/use-reading.ts'
import { useBoot } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { SegmentLinks } from '../ui/controls/segment.tsx'
import { feedbackText } from '../ui/feedback/feedback-text.ts'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { Panel } from '../ui/layout/panel.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'

const OwnHoldingAlerts = fetchPart(
  async () => (await import('../features/holding-alerts/own-holding-alerts.tsx')).OwnHoldingAlerts,
)
const OwnIndicatorAlerts = fetchPart(
  async () => (await import('../features/indicator-alerts/own-indicator-alerts.tsx')).OwnIndicatorAlerts,
)
const NotificationSettings = fetchPart(
  async () => (await import('../features/notifications/notification-settings.tsx')).NotificationSettings,
)

type Reply = ReplyOf<typeof listNotifications>

export const addressKeys = ['tab', 'page']

export async function load({ queries, url }: LoadInput): Promise<void> {
  if (sheetOf(url.searchParams) === 'list') await prefetch(queries, [notifications(pageOf(url.searchParams))])
  else await prefetch(queries, [delivery, push, subscriptions])
}

/** Everything a member was told, newest first, and what they want to hear of. */
export function Page() {
  const [address] = useSearchParams()
  const withSettings = hasSettings(useBoot())
  const sheet = withSettings ? sheetOf(address) : 'list'
  return (
    <div className="wrap max-w-200 pt-6 pb-10">
      <PageHead />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      {withSettings && (
        <SegmentLinks
          label={text.title}
          className="mt-4"
          choices={[
            { key: 'list', label: text.tabs.list, to: '/notifications' },
            { key: 'settings', label: text.tabs.settings, to: '/notifications?tab=settings' },
          ]}
          value={sheet}
        />
      )}
      {sheet === 'list' ? (
        <List page={pageOf(address)} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <NotificationSettings>
            <Panel flush className="mt-4">
              <Suspense fallback={<SkeletonRows rows={2} />}>
                <OwnHoldingAlerts />
              </Suspense>
              <div className="border-t border-line">
                <Suspense fallback={<SkeletonRows rows={2} />}>
                  <OwnIndicatorAlerts />
                </Suspense>
              </div>
            </Panel>
          </NotificationSettings>
        </Suspense>
      )}
    </div>
  )
}

function List({ page }: { page: number }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...notifications(page),
    placeholderData: keepPreviousData,
  })
  const lost = data !== undefined && error !== null ? error.message : null
  useEffect(() => {
    if (lost !== null) showToast({ kind: 'error', message: lost })
  }, [lost])
  if (data !== undefined) {
    return (
      <div aria-busy={isFetching} className={isPlaceholderData ? 'opacity-60' : undefined}>
        <Entries data={data} />
      </div>
    )
  }
  return (
    <Panel flush className="mt-4">
      {error && !isFetching ? (
        <ErrorState title={feedbackText.notLoaded(text.name)} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </Panel>
  )
}

function Entries({ data }: { data: Reply }) {
  if (data.total === 0) {
    return (
      <Panel className="mt-4">
        <EmptyState title={text.empty} text={text.emptyText} />
      </Panel>
    )
  }
  if (data.entries.length === 0) {
    return (
      <Panel className="mt-4">
        <EmptyState title={text.pageGone} action={<ButtonLink to="/notifications">{text.firstPage}</ButtonLink>} />
      </Panel>
    )
  }
  return (
    <>
      <Summary data={data} />
      {groupByAge(data.entries, data.today).map(({ age, entries }) => (
        <section key={age} aria-labelledby={`notifications-${age}`} className="mt-5">
          <h2 id={`notifications-${age}`} className="mb-2 text-13 font-bold text-ink-2">
            {text.ages[age]}
          </h2>
          <Panel flush>
            <ul>
              {entries.map((entry) => (
                <NotificationRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </Panel>
        </section>
      ))}
      <div className="mt-5">
        <Pagination page={data.page} pageTotal={data.page_total} toPage={(page) => `/notifications?page=${page}`} />
      </div>
    </>
  )
}

function Summary({ data }: { data: Reply }) {
  const readAll = useReadAll()
  const lead = useRef<HTMLParagraphElement>(null)
  // the button that was pressed is gone
  useEffect(() => {
    if (readAll.isSuccess) lead.current?.focus()
  }, [readAll.isSuccess])
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p ref={lead} tabIndex={-1} className="text-13 text-ink-3">
        {text.lead(data.total, data.unread_count)}
      </p>
      {data.unread_count > 0 && (
        <Button size="sm" disabled={readAll.isPending} onClick={() => readAll.mutate()}>
          {text.readAll}
        </Button>
      )}
    </div>
  )
}

function sheetOf(address: URLSearchParams): 'list' | 'settings' {
  return address.get('tab') === 'settings' ? 'settings' : 'list'
}

function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 9999 ? page : 1
}
