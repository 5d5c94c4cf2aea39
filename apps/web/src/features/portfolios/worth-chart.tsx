import type { BenchmarkChoice, Performance } from '@zhiheng/contract/portfolios/performance.ts'
import { useId, useState } from 'react'

import { formatAmount, formatChange, formatMoneyTick, formatPercent } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { BenchmarkNote, FallNote } from './chart-notes.tsx'
import { lastYear } from './last-year.ts'
import { performanceText } from './performance-text.ts'
import { text } from './text.ts'

type History = Performance['history']
type View = 'worth' | 'growth' | 'fall'

const { chart } = performanceText

interface WorthChartProps {
  readonly data: Performance
  readonly onBenchmark: (id: string) => void
}

/** Worth beside the same money in the benchmark, the growth that the funds alone made of it, or its falls. */
export function WorthChart({ data, onBenchmark }: WorthChartProps) {
  const [view, setView] = useState<View>('worth')
  const [range, setRange] = useState<'year' | 'all'>('all')
  const { history } = data
  if (history.dates.length < 2) return <EmptyState title={text.page.chartTable} text={text.page.youngChart} />
  const year = lastYear(history)
  return (
    <div className="flex h-full flex-col">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Segment
          label={text.page.chartTable}
          value={view}
          choices={(['worth', 'growth', 'fall'] as const).map((value) => ({ value, label: chart[value] }))}
          onChange={setView}
        />
        {view !== 'fall' && <BenchmarkSelect choices={data.choices} chosen={data.index} onChange={onBenchmark} />}
        {year !== null && (
          <Segment
            label={text.page.rangeLabel}
            value={range}
            choices={[
              { value: 'year', label: text.page.ranges.year },
              { value: 'all', label: text.page.ranges.all },
            ]}
            onChange={setRange}
            className="ml-auto"
          />
        )}
      </div>
      <Chart
        key={`${view} ${range}`}
        data={data}
        history={range === 'year' && year !== null ? year : history}
        view={view}
      />
      {view === 'fall' ? <FallNote data={data} /> : <BenchmarkNote data={data} />}
    </div>
  )
}

interface SelectProps {
  readonly choices: readonly BenchmarkChoice[]
  readonly chosen: BenchmarkChoice | null
  readonly onChange: (id: string) => void
}

function BenchmarkSelect({ choices, chosen, onChange }: SelectProps) {
  const id = useId()
  if (choices.length === 0) return null
  return (
    <span className="flex min-w-0 items-center gap-2 text-13 text-ink-2">
      <label htmlFor={id}>{chart.benchmarkLabel}</label>
      <Select
        id={id}
        value={chosen?.id ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className="max-w-56 min-w-0"
      >
        {chosen === null && <option value="">{chart.choose}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </Select>
    </span>
  )
}

function Chart({ data, history, view }: { data: Performance; history: History; view: View }) {
  if (view === 'fall') {
    return (
      <LineChart
        summary={chart.fallName}
        days={history.dates}
        lines={[{ key: 'fall', label: chart.fallName, tone: 'self', values: history.drawdown }]}
        format={(value) => formatPercent(value)}
        formatTick={(value, decimals) => formatPercent(value, decimals)}
        kind="fall"
        height={320}
        fills
        zoomTitle={chart.fallName}
      />
    )
  }
  return view === 'growth' ? (
    <GrowthChart data={data} history={history} />
  ) : (
    <MoneyChart data={data} history={history} />
  )
}

function GrowthChart({ data, history }: { data: Performance; history: History }) {
  const own = { key: 'twr', label: text.page.twr, tone: 'self', values: history.twr } as const
  const beside =
    data.index === null
      ? []
      : [{ key: 'index', label: chart.own(data.index.name), tone: 'ref', values: history.benchmark_perf } as const]
  return (
    <LineChart
      summary={text.page.twr}
      days={history.dates}
      lines={[own, ...beside]}
      format={(value) => formatChange(value)}
      formatTick={(value, decimals) => formatPercent(value, decimals)}
      height={320}
      fills
      zoomTitle={text.page.twr}
    />
  )
}

function MoneyChart({ data, history }: { data: Performance; history: History }) {
  const beside =
    data.index === null
      ? []
      : [{ key: 'same', label: chart.benchmark(data.index.name), tone: 'ref', values: history.benchmark } as const]
  return (
    <LineChart
      summary={text.page.growth}
      days={history.dates}
      lines={[
        { key: 'value', label: text.page.value, tone: 'self', values: history.value },
        ...beside,
        { key: 'invested', label: text.page.invested, tone: 'peer', dashed: true, values: history.invested },
      ]}
      format={(value) => formatAmount(value, data.currency)}
      formatTick={formatMoneyTick}
      height={320}
      fills
      zoomTitle={text.page.growth}
    />
  )
}
