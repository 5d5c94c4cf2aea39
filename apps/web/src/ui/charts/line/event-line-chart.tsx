import { useState } from 'react'

import { formatDay } from '../../../platform/format-day.ts'
import { cx } from '../../text/cx.ts'
import { dayAxis } from '../parts/day-axis.ts'
import { pct } from '../parts/theme.ts'
import { type ChartEvent, eventMarks } from './chart-events.ts'
import { eventsText } from './events-text.ts'
import { LineChart } from './line-chart.tsx'
import type { LineChartProps } from './line.ts'

interface EventLineChartProps extends Omit<LineChartProps, 'at' | 'onAt' | 'marks'> {
  readonly events: readonly ChartEvent[]
}

/** Lines with what happened: a mark at the bottom edge, and a list of all of it below. */
export function EventLineChart({ events, ...chart }: EventLineChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const marks = eventMarks(events, chart.days)
  const shown = marks.flatMap((mark) => mark.events)
  const near = nearest(marks, at === null ? null : (dayAxis(chart.days).across[at] ?? null))
  return (
    <div>
      <LineChart
        {...chart}
        at={at}
        onAt={setAt}
        marks={marks.map((mark) => (
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
        ))}
      />
      {shown.length > 0 && (
        <ol aria-label={eventsText.events} className="mt-2 max-h-60 overflow-y-auto text-12 text-ink-2">
          {shown.toReversed().map((event) => (
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
      )}
    </div>
  )
}

const REACH = 0.03

function nearest(marks: ReturnType<typeof eventMarks>, across: number | null) {
  if (across === null) return null
  return marks.find((mark) => Math.abs(mark.across - across) < REACH) ?? null
}

/** What a mark shows: the kind of its event, or how many there are. */
function faceOf(events: readonly ChartEvent[]): string | number {
  const [event] = events
  return event === undefined || events.length > 1 ? events.length : eventsText.eventKinds[event.kind]
}
