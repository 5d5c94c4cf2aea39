import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPortfolioHistory } from '@zhiheng/contract/portfolios.ts'
import { useState } from 'react'

import { formatAmount, formatChange, formatPercent, formatWan } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Segment } from '../../ui/segment.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { lastYear } from './last-year.ts'
import { text } from './text.ts'

type History = ReplyOf<typeof getPortfolioHistory>

const WAN = 10_000

/** Worth beside the money put in, or the growth that the funds alone made of it; a year or all of it. */
export function WorthChart({ history }: { history: History }) {
  const [shown, setShown] = useState<'worth' | 'growth'>('worth')
  const [range, setRange] = useState<'year' | 'all'>('all')
  if (history.dates.length < 2) return <EmptyState title={text.page.chartTable} text={text.page.youngChart} />
  const year = lastYear(history)
  return (
    <div>
      <div className="mb-3 flex flex-wrap justify-between gap-2">
        <Segment
          label={text.page.chartTable}
          value={shown}
          choices={[
            { value: 'worth', label: text.page.value },
            { value: 'growth', label: text.page.perf },
          ]}
          onChange={setShown}
        />
        {year !== null && (
          <Segment
            label={text.page.rangeLabel}
            value={range}
            choices={[
              { value: 'year', label: text.page.ranges.year },
              { value: 'all', label: text.page.ranges.all },
            ]}
            onChange={setRange}
          />
        )}
      </div>
      <Chart key={`${shown} ${range}`} history={range === 'year' && year !== null ? year : history} shown={shown} />
    </div>
  )
}

function Chart({ history, shown }: { history: History; shown: 'worth' | 'growth' }) {
  if (shown === 'growth') {
    return (
      <LineChart
        summary={text.page.twr}
        days={history.dates}
        lines={[{ key: 'twr', label: text.page.twr, tone: 'self', values: history.twr }]}
        format={(value) => formatChange(value)}
        formatTick={(value, decimals) => formatPercent(value, decimals)}
        height={260}
        zoomTitle={text.page.twr}
      />
    )
  }
  return (
    <LineChart
      summary={text.page.growth}
      days={history.dates}
      lines={[
        { key: 'value', label: text.page.value, tone: 'self', values: history.value },
        { key: 'invested', label: text.page.invested, tone: 'peer', dashed: true, values: history.invested },
      ]}
      format={(value) => formatAmount(value, history.currency)}
      formatTick={formatMoneyTick}
      height={260}
      zoomTitle={text.page.growth}
    />
  )
}

function formatMoneyTick(value: number): string {
  return Math.abs(value) >= WAN ? `${formatWan(value)} 萬` : formatAmount(value)
}
