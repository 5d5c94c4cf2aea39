import type { NotificationEntry } from '@zhiheng/contract/notifications.ts'
import type { NotificationKind } from '@zhiheng/domain/notifications/notification.ts'

import { formatMoment } from '../../platform/format-day.ts'
import { cx } from '../../ui/text/cx.ts'
import { Icon, type IconName } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { Message } from './message.tsx'
import { text } from './text.ts'
import { useOpen } from './use-reading.ts'

const icons = {
  rebalance: 'pie',
  goal: 'chart',
  task: 'check',
  announcement: 'info',
  document: 'copy',
  holding: 'pie',
  indicator: 'chart',
  security: 'lock',
  screen: 'filter',
  score: 'chart',
  fund_event: 'info',
  favorite: 'heart',
  plan: 'calendar',
  drift: 'pie',
  points: 'check',
  verification: 'lock',
  pick: 'pie',
  risk: 'check',
  concentration: 'pie',
  room: 'info',
  firm_document: 'copy',
  firm_domain: 'info',
} as const satisfies Record<NotificationKind, IconName>

/** A notification; pressing it opens it, which reads it. */
export function NotificationRow({ entry }: { entry: NotificationEntry }) {
  const open = useOpen()
  const row = 'flex w-full gap-3 px-4 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2'
  const content = <Content entry={entry} />
  return (
    <li className="border-b border-line last:border-0">
      <Link to={entry.link ?? `/notifications/${entry.id}`} onClick={() => open(entry)} className={row}>
        {content}
      </Link>
    </li>
  )
}

function Content({ entry }: { entry: NotificationEntry }) {
  return (
    <>
      <span
        className={cx(
          'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-sunken',
          entry.is_read ? 'text-ink-3' : 'text-ink',
        )}
      >
        <Icon name={icons[entry.kind]} className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block leading-normal break-words', entry.is_read ? 'text-ink-2' : 'text-ink')}>
          <Message html={entry.message_html} />
        </span>
        <span className="mt-0.5 block text-12 text-ink-3 tabular-nums">
          {text.kinds[entry.kind]} · <time dateTime={entry.created_at}>{formatMoment(entry.created_at)}</time>
        </span>
      </span>
      <span className="mt-2 size-2 shrink-0">
        {!entry.is_read && (
          <>
            <span aria-hidden="true" className="block size-2 rounded-full bg-info" />
            <span className="vh">{text.unread}</span>
          </>
        )}
      </span>
    </>
  )
}
