import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { Message } from '../features/notifications/message.tsx'
import { notification } from '../features/notifications/queries.ts'
import { text } from '../features/notifications/text.ts'
import { useOpen } from '../features/notifications/use-reading.ts'
import { idInAddress } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatMoment } from '../platform/format-day.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Panel } from '../ui/layout/panel.tsx'

export async function load({ queries, params }: LoadInput): Promise<void> {
  await need(queries, notification(idInAddress(params)))
}

/** One notification by itself; who sees it has read it. */
export function Page() {
  const { id = '' } = useParams()
  const entry = useReply(notification(id))
  const open = useOpen()
  const opened = useRef<number | null>(null)
  useEffect(() => {
    if (opened.current === entry.id) return
    opened.current = entry.id
    open(entry)
  }, [entry, open])
  return (
    <div className="wrap max-w-200 pt-6 pb-10">
      <PageHead />
      <h1 className="text-24 leading-tight font-bold">{text.kinds[entry.kind]}</h1>
      <Panel className="mt-4">
        <p className="text-16 leading-relaxed break-words">
          <Message html={entry.message_html} />
        </p>
        <p className="mt-2 text-12 text-ink-3 tabular-nums">
          <time dateTime={entry.created_at}>{formatMoment(entry.created_at)}</time>
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          {entry.link !== null && (
            <ButtonLink variant="primary" to={entry.link}>
              {text.open}
            </ButtonLink>
          )}
          <ButtonLink to="/notifications">{text.backToList}</ButtonLink>
        </div>
      </Panel>
    </div>
  )
}
