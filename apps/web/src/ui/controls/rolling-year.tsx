import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { formatDay } from '../../platform/format-day.ts'
import { rollingYearText as text } from './rolling-year-text.ts'
import { Slider } from './slider.tsx'

interface RollingYearProps {
  /** The last days of the years, from the oldest on. */
  readonly ends: readonly IsoDate[]
  /** Which of them; null: all days. */
  readonly at: number | null
  readonly onAt: (at: number | null) => void
}

/** Moves a year along; behind its last place stand all days. On paper nothing moves. */
export function RollingYear({ ends, at, onAt }: RollingYearProps) {
  const place = at ?? ends.length
  const end = ends[place]
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5">
      <div className="no-print min-w-56 flex-1">
        <Slider
          labels={[text.label]}
          value={[place]}
          max={ends.length}
          onChange={([next]) => onAt(next === undefined || next >= ends.length ? null : next)}
        />
      </div>
      <output className="text-12 text-ink-2">{text.is(end === undefined ? text.all : text.to(formatDay(end)))}</output>
    </div>
  )
}
