import { LinkBox } from '../../ui/controls/link-box.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useMounted } from '../../ui/layout/use-mounted.ts'
import type { PlanFile } from './queries.ts'
import { planText as text } from './text.ts'

/** Where the chart of a published plan stands, for the firm's own pages. */
export function PlanChartAddress({ file: { id, number, is_removed } }: { readonly file: PlanFile }) {
  const isHere = useMounted()
  if (number === null || is_removed) return null
  return (
    <Panel className="mt-5">
      <h2 className="text-16 font-bold">{text.chart}</h2>
      <p className="mt-1 mb-4 text-13 text-pretty text-ink-2">{text.chartLead}</p>
      {isHere && (
        <div className="grid gap-4 sm:grid-cols-2">
          <LinkBox label={text.chartSvg} path={`/charts/plans/${id}/growth.svg`} />
          <LinkBox label={text.chartPng} path={`/charts/plans/${id}/growth.png`} />
        </div>
      )}
    </Panel>
  )
}
