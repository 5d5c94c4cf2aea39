import { formatCount } from '../../platform/format-number.ts'
import { Scatter } from '../../ui/charts/matrix/scatter.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { chartsText as text } from './charts-text.ts'
import type { HoldingReply } from './queries.ts'
import { WeightBands } from './weight-bands.tsx'

/** Fewer dots or funds than these say nothing that the list does not say. */
const LEAST_DOTS = 4
const LEAST_FUNDS = 6

/** How much the funds of the list hold against what they returned, and how the weights of all found spread. */
export function HoldingCharts({ reply }: { readonly reply: HoldingReply }) {
  const kind = reply.like === null ? 'holds' : 'alike'
  const dots = reply.rows.flatMap(({ lipper_id: key, name: label, total, perf_1y: perf }) =>
    total === null || perf === null ? [] : [{ key, label, x: total, y: perf }],
  )
  const weighed = reply.bands.reduce((sum, { count }) => sum + count, 0)
  const hasDots = dots.length >= LEAST_DOTS
  const hasBands = weighed >= LEAST_FUNDS
  if (!hasDots && !hasBands) return null
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      {hasDots && (
        <Panel>
          <h2 className="text-16 font-bold">{text.title[kind]}</h2>
          <p className="mt-1 mb-2 text-12 text-ink-3">{text.note(formatCount(dots.length))}</p>
          <Scatter
            summary={text.summary[kind]}
            points={dots}
            subject={dots[0]?.key ?? ''}
            subjectLabel={dots[0]?.label ?? ''}
            xName={text.x[kind]}
            yName={text.y}
            height={220}
          />
        </Panel>
      )}
      {hasBands && (
        <Panel>
          <h2 className="text-16 font-bold">{text.bands[kind]}</h2>
          <p className="mt-1 mb-2 text-12 text-ink-3">
            {kind === 'holds' ? text.bandsNote(formatCount(weighed)) : text.bandsAlike(formatCount(weighed))}
          </p>
          <WeightBands bands={reply.bands} />
        </Panel>
      )}
    </div>
  )
}
