import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatChange, formatPercent } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import type { Line, Tone } from '../../ui/charts/line.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { Performances } from './queries.ts'
import { text } from './text.ts'

/** One colour a fund: the subject, then those it is held against. */
export const comparedTones: readonly Tone[] = ['self', 'ref', 3, 5]

/** The fund, those it is held against, the middle of its peers; under it, how far it stood below its high. */
export function PerformanceChart({ fund, data }: { fund: Fund; data: Performances }) {
  if (data.dates.length < 2)
    return <EmptyState title={text.chartEmpty} text={text.chartEmptyText} className="min-h-110" />
  const window = text.windows[data.window]
  const deepest = Math.min(0, ...data.drawdown.filter((value) => value !== null))
  const fall: Line = { key: 'drawdown', label: text.drawdown, tone: 'self', values: data.drawdown }
  return (
    <>
      <LineChart
        summary={text.chartSummary
          .replace('{name}', fund.name)
          .replace('{window}', window)
          .replace('{perf}', formatChange(data.series[0]?.perf))}
        days={data.dates}
        lines={linesOf(data)}
        band={data.peer_band && { label: text.peerBand, ...data.peer_band }}
        format={formatChange}
        formatTick={formatChange}
        height={320}
      />
      <div className="mt-4">
        <LineChart
          summary={text.drawdownSummary
            .replace('{name}', fund.name)
            .replace('{window}', window)
            .replace('{depth}', formatPercent(deepest))}
          days={data.dates}
          lines={[fall]}
          format={formatPercent}
          formatTick={formatPercent}
          kind="fall"
          ends="none"
          height={72}
        />
      </div>
    </>
  )
}

function linesOf({ series, peer_band: band }: Performances): Line[] {
  const funds = series.map(({ lipper_id: key, name, values }, at): Line => ({
    key,
    label: at === 0 ? text.self : name,
    tone: comparedTones[at] ?? 'ref',
    values,
  }))
  if (!band) return funds
  return [...funds, { key: 'peers', label: text.peerMedian, tone: 'peer', dashed: true, values: band.median }]
}
