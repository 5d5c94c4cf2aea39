import { cx } from '../../text/cx.ts'
import { pct } from '../parts/theme.ts'
import type { ChartEvent, EventMark } from './chart-events.ts'
import { eventsText } from './events-text.ts'

interface EventMarksProps {
  readonly marks: readonly EventMark[]
  /** The one that is read. */
  readonly near: EventMark | null
}

/** What happened, as marks at the bottom edge of a plot. */
export function EventMarks({ marks, near }: EventMarksProps) {
  return marks.map((mark) => (
    <span
      key={mark.events[0]?.key}
      aria-hidden="true"
      className={cx(
        'absolute bottom-0.5 flex size-4 -translate-x-1/2 items-center justify-center rounded-[2px] border text-11 leading-none',
        mark === near ? 'border-ink bg-ink font-bold text-panel' : 'border-line-3 bg-panel text-ink-2',
      )}
      style={{ left: pct(Math.min(0.985, Math.max(0.015, mark.across))) }}
    >
      {faceOf(mark.events)}
    </span>
  ))
}

/** What a mark shows: the kind of its event, or how many there are. */
function faceOf(events: readonly ChartEvent[]): string | number {
  const [event] = events
  return event === undefined || events.length > 1 ? events.length : eventsText.eventKinds[event.kind]
}
