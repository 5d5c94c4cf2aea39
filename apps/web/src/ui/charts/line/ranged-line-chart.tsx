import { useState } from 'react'

import { LineChart } from './line-chart.tsx'
import type { LineChartProps } from './line.ts'
import { RangeButtons } from './range-buttons.tsx'
import { type RangeName, rangeStart } from './ranges.ts'

interface RangedLineChartProps extends Omit<LineChartProps, 'lines' | 'band' | 'at' | 'onAt'> {
  /** The lines over the days from a place on: what starts at 0 % starts there again. */
  readonly linesFrom: (from: number) => Pick<LineChartProps, 'lines' | 'band'>
}

/** Lines whose stretch is chosen by a button. */
export function RangedLineChart({ days, linesFrom, ...chart }: RangedLineChartProps) {
  const [range, setRange] = useState<RangeName>('all')
  // new days may not reach back as far as the old ones did
  const found = rangeStart(days, range)
  const from = found ?? 0
  return (
    <div>
      <RangeButtons days={days} value={found === null ? 'all' : range} onChange={setRange} className="mb-3" />
      <LineChart key={from} {...chart} {...linesFrom(from)} days={days.slice(from)} />
    </div>
  )
}
