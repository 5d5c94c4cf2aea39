import { UiChartBars } from './ui-chart-bars.tsx'
import { UiChartLines } from './ui-chart-lines.tsx'
import { UiChartParts } from './ui-chart-parts.tsx'
import { text } from './ui-charts-text.ts'

/** The drawings in each of their states, on made-up values. */
export function UiCharts() {
  return (
    <>
      <UiChartLines />
      <UiChartBars />
      <UiChartParts />
      <p className="pt-5 text-13 text-ink-3">{text.prepare}</p>
    </>
  )
}
