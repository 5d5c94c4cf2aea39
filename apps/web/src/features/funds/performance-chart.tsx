import { type Fund, mostScreenDays } from '@zhiheng/contract/funds.ts'
import { useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatPercent } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import type { FullLines, Line } from '../../ui/charts/line/line.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { comparedTones } from './compared-tones.ts'
import { text } from './page-text.ts'
import type { Performances } from './queries.ts'

interface PerformanceChartProps {
  readonly fund: Fund
  readonly data: Performances
  /** The same on every day. */
  readonly fetchAll: () => Promise<Performances>
}

function whyEmpty({ first_price_date: first, periods }: Fund): string {
  if (first === null) return text.noPrice
  return periods['1m']?.missing === 'too_young' ? text.tooYoung : text.chartEmptyText
}

/** The fund, those it is held against, the middle of its peers; under it, how far it stood below its high. */
export function PerformanceChart({ fund, data, fetchAll }: PerformanceChartProps) {
  const [at, setAt] = useState<number | null>(null)
  if (data.dates.length < 2) return <EmptyState title={text.chartEmpty} text={whyEmpty(fund)} className="min-h-110" />
  const fall: Line = { key: 'drawdown', label: text.drawdown, tone: 'self', values: data.drawdown }
  // a window that has just changed may be shorter than the day that was read
  const read = { days: data.dates, at: at !== null && at < data.dates.length ? at : null, onAt: setAt }
  return (
    <>
      <LineChart
        {...drawingOf(data)}
        {...read}
        summary={courseOf(fund, data)}
        format={formatChange}
        formatTick={formatChange}
        height={320}
        alsoInTable={[fall]}
        zoomTitle={`${fund.name} ${text.performance}`}
        {...(data.dates.length >= mostScreenDays && { zoomFully: async () => drawingOf(await fetchAll()) })}
      />
      <LineChart
        {...read}
        summary={fallOf(fund, data)}
        lines={[fall]}
        format={formatPercent}
        formatTick={formatPercent}
        kind="fall"
        ends="none"
        height={72}
        alsoInTable={null}
      />
    </>
  )
}

function courseOf({ name }: Fund, data: Performances): string {
  const perf = formatChange(data.series[0]?.perf)
  return text.chartSummary.replace('{name}', name).replace('{window}', spanOf(data)).replace('{perf}', perf)
}

function fallOf({ name }: Fund, data: Performances): string {
  const depth = formatPercent(Math.min(0, ...data.drawdown.filter((value) => value !== null)))
  return text.drawdownSummary.replace('{name}', name).replace('{window}', spanOf(data)).replace('{depth}', depth)
}

/** A line that begins later than the window is no return of the window. */
function spanOf({ window, from, from_asked: asked }: Performances): string {
  return from > asked && window !== 'max' ? text.sinceDay.replace('{day}', formatDay(from)) : text.windows[window]
}

function drawingOf(data: Performances): FullLines {
  return {
    days: data.dates,
    lines: linesOf(data),
    band: data.peer_band && { label: text.peerBand, ...data.peer_band },
  }
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
