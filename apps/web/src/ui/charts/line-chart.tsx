import { useState } from 'react'

import { ChartTable } from './chart-table.tsx'
import type { LineChartProps } from './line.ts'
import { Plot, type PlotProps } from './plot.tsx'
import { Reading } from './reading.tsx'

/**
 * Values over days. The server draws it; hovering, dragging or the arrow keys move a crosshair whose values stand in
 * the row above, so that no card covers the lines, and a table of the same values is behind it.
 */
export function LineChart({ summary, days, lines, band = null, format, formatTick, ...look }: LineChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const plot: PlotProps = { summary, days, lines, band, format, formatTick, at, onAt: setAt, ...look }
  return (
    <figure>
      <Reading days={days} lines={lines} band={band} format={format} at={at} />
      <Plot {...plot} />
      <figcaption className="vh">{summary}</figcaption>
      <ChartTable days={days} lines={lines} format={format} caption={summary} />
    </figure>
  )
}
