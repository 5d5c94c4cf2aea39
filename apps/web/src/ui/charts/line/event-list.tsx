import { formatDay } from '../../../platform/format-day.ts'
import { cx } from '../../text/cx.ts'
import type { ChartEvent, EventMark } from './chart-events.ts'
import { eventsText } from './events-text.ts'

interface EventListProps {
  /** Oldest first. */
  readonly events: readonly ChartEvent[]
  readonly near: EventMark | null
}

/** What happened, the newest first. */
export function EventList({ events, near }: EventListProps) {
  return (
    <ol aria-label={eventsText.events} className="mt-2 max-h-60 overflow-y-auto text-12 text-ink-2">
      {events.toReversed().map((event) => (
        <li
          key={event.key}
          className={cx('flex items-baseline gap-2.5 py-1', near?.events.includes(event) && 'font-medium text-ink')}
        >
          <span className="flex size-4 shrink-0 items-center justify-center self-center rounded-[2px] border border-line-3 text-11 leading-none">
            {eventsText.eventKinds[event.kind]}
          </span>
          <time dateTime={event.day} className="w-19 shrink-0 text-ink-3">
            {formatDay(event.day)}
          </time>
          <span className="min-w-0">{event.label}</span>
        </li>
      ))}
    </ol>
  )
}
