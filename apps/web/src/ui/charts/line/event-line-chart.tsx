import { useState } from 'react'

import { dayAxis } from '../parts/day-axis.ts'
import { type ChartEvent, eventMarks, markNear } from './chart-events.ts'
import { EventList } from './event-list.tsx'
import { EventMarks } from './event-marks.tsx'
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
  const near = markNear(marks, at === null ? null : (dayAxis(chart.days).across[at] ?? null))
  return (
    <div>
      <LineChart {...chart} at={at} onAt={setAt} marks={<EventMarks marks={marks} near={near} />} />
      {shown.length > 0 && <EventList events={shown} near={near} />}
    </div>
  )
}
