import { useState } from 'react'

import { ChartTable } from '../parts/chart-table.tsx'
import { Plot } from '../parts/plot.tsx'
import { ZoomChart } from '../zoom/zoom-chart.tsx'
import { Reading } from './legend-reading.tsx'
import type { LineChartProps } from './line.ts'

/**
 * Values over days. The server draws it; hovering, dragging or the arrow keys move a crosshair whose values stand in
 * the row above, so that no card covers the lines, and a table of the same values is behind it.
 */
export function LineChart(props: LineChartProps) {
  const { summary, days, lines, band = null, format, alsoInTable = [], fills = false, zoomTitle } = props
  const [own, setOwn] = useState<number | null>(null)
  const { at = own, onAt = setOwn } = props
  return (
    <figure className={fills ? 'flex flex-1 flex-col' : undefined}>
      <Reading days={days} lines={lines} band={band} format={format} at={at} />
      <Plot {...props} at={at} onAt={onAt} />
      <figcaption className="vh">{summary}</figcaption>
      <div className="relative">
        {zoomTitle !== undefined && <ZoomChart title={zoomTitle} drawing={props} className="absolute top-0 right-0" />}
        {alsoInTable && <ChartTable days={days} lines={[...lines, ...alsoInTable]} format={format} caption={summary} />}
      </div>
    </figure>
  )
}
