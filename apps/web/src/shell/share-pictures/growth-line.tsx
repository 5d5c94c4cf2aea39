import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'

import type { Performances } from '../../features/funds/queries.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatChange } from '../../platform/format-number.ts'
import { EDGE, ink, Line, toneOf, WIDTH } from './picture-frame.tsx'
import { text } from './text.ts'

const SAID = 300
/** Longer than between two points of a course of decades, of which a screen shows some hundreds. */
const MOST_SILENT_DAYS = 62

interface GrowthLineProps {
  readonly course: Performances
  readonly box: { readonly x: number; readonly top: number; readonly bottom: number }
}

/** A fund's course, with what came of it in all and since when. Nothing where there is no return to tell. */
export function GrowthLine({ course, box }: GrowthLineProps) {
  const [main] = course.series
  const known = main?.values.filter((value) => value !== null) ?? []
  if (!main || main.perf === null || known.length < 2) return null
  const { x, top, bottom } = box
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const right = WIDTH - EDGE - SAID
  const days = course.dates.map((day) => Date.parse(day) / DAY_MS)
  const [begin = 0, end = 0] = [days[0], days.at(-1)]
  const across = (day: number) => x + ((day - begin) / Math.max(1, end - begin)) * (right - x)
  const down = (value: number) => bottom - ((value - low) / Math.max(1e-9, high - low)) * (bottom - top)
  const perf = formatChange(main.perf)
  return (
    <>
      <path d={`M${x} ${down(0).toFixed(1)}H${right}`} stroke={ink.zero} strokeWidth="2" strokeDasharray="4 6" />
      <path
        d={pathOf(main.values, days, { across, down })}
        fill="none"
        stroke={ink.self}
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <Line x={WIDTH - EDGE} y={bottom - 36} size={44} weight={700} fill={toneOf(perf)} anchor="end">
        {perf}
      </Line>
      <Line x={WIDTH - EDGE} y={bottom - 4} size={20} fill={ink.third} anchor="end">
        {text.since(formatDay(main.first_date ?? course.from), text.bases[course.basis])}
      </Line>
    </>
  )
}

/** A line that is not drawn where nothing is known, nor across months without a price. */
function pathOf(
  values: readonly (number | null)[],
  days: readonly number[],
  { across, down }: { across: (day: number) => number; down: (value: number) => number },
): string {
  let before = Number.NEGATIVE_INFINITY
  return values
    .map((value, at) => {
      const day = days[at]
      if (value === null || day === undefined) return ''
      const command = day - before > MOST_SILENT_DAYS ? 'M' : 'L'
      before = day
      return `${command}${across(day).toFixed(1)} ${down(value).toFixed(1)}`
    })
    .join('')
}
