import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { useBoot } from '../../page/boot.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Link } from '../../ui/text/link.tsx'
import { hasSettings } from './has-settings.ts'
import { NotificationRow } from './notification-row.tsx'
import { notifications } from './queries.ts'
import { SubscriptionSwitches } from './subscription-switches.tsx'
import { text } from './text.ts'
import { useReadAll } from './use-reading.ts'

type Sheet = 'list' | 'settings'

/** What the bell opens: the latest ten, and the switches. */
export function NotificationPopup() {
  const [sheet, setSheet] = useState<Sheet>('list')
  const withSettings = hasSettings(useBoot())
  const box = useRef<HTMLElement>(null)
  return (
    <section ref={box} tabIndex={-1} aria-label={text.name}>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4">
        {withSettings ? (
          <Segment
            label={text.name}
            choices={[
              { value: 'list', label: text.tabs.list },
              { value: 'settings', label: text.tabs.settings },
            ]}
            value={sheet}
            onChange={setSheet}
          />
        ) : (
          <p className="font-bold">{text.name}</p>
        )}
        {sheet === 'list' && <ReadAll onGone={() => box.current?.focus()} />}
      </div>
      <div className="max-h-[min(30rem,calc(100dvh-13rem))] overflow-y-auto overscroll-contain">
        {sheet === 'list' ? <Latest /> : <SubscriptionSwitches className="px-4" />}
      </div>
      <Link
        to="/notifications"
        className="flex min-h-11 items-center justify-center border-t border-line text-13 font-medium text-ink-2 hover:bg-hover hover:text-ink"
      >
        {text.viewAll}
      </Link>
    </section>
  )
}

/** Once all are read the button is gone, and the focus needs another place. */
function ReadAll({ onGone }: { onGone: () => void }) {
  const readAll = useReadAll()
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (readAll.isSuccess) leave()
  }, [readAll.isSuccess])
  const { data } = useQuery(notifications(1))
  if (!data || data.unread_count === 0) return null
  return (
    <button
      type="button"
      disabled={readAll.isPending}
      onClick={() => readAll.mutate()}
      className="min-h-11 text-13 text-ink-2 hover:text-ink hover:underline disabled:text-ink-disabled"
    >
      {text.readAll}
    </button>
  )
}

/** A failure to load makes no noise here: the full list says what happened. */
function Latest(): ReactNode {
  const { data, isPending } = useQuery(notifications(1))
  if (isPending) return <LoadingRows />
  if (!data) return <p className="px-4 py-10 text-center text-13 text-ink-3">{text.notLoaded}</p>
  if (data.entries.length === 0) return <EmptyState title={text.empty} text={text.emptyText} />
  return (
    <ul>
      {data.entries.map((entry) => (
        <NotificationRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function LoadingRows() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2, 3].map((at) => (
        <div key={at} className="flex gap-3 border-b border-line px-4 py-3 last:border-0">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="mt-2 h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
