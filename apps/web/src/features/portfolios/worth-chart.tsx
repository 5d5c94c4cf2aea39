import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPortfolioHistory } from '@zhiheng/contract/portfolios.ts'
import { useState } from 'react'

import { formatAmount, formatChange } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Segment } from '../../ui/segment.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { text } from './text.ts'

const WAN = 10_000

/** Worth beside the money put in, or the growth that the funds alone made of it. */
export function WorthChart({ history }: { history: ReplyOf<typeof getPortfolioHistory> }) {
  const [shown, setShown] = useState<'worth' | 'growth'>('worth')
  if (history.dates.length < 2) return <EmptyState title={text.page.chartTable} text={text.page.twrNote} />
  const isWorth = shown === 'worth'
  return (
    <div>
      <Segment
        label={text.page.chartTable}
        value={shown}
        choices={[
          { value: 'worth', label: text.page.growth },
          { value: 'growth', label: text.page.twr },
        ]}
        onChange={setShown}
        className="mb-3"
      />
      <LineChart
        key={shown}
        summary={isWorth ? text.page.growth : text.page.twr}
        days={history.dates}
        lines={
          isWorth
            ? [
                { key: 'value', label: text.page.value, tone: 'self', values: history.value },
                { key: 'invested', label: text.page.invested, tone: 'peer', dashed: true, values: history.invested },
              ]
            : [{ key: 'twr', label: text.page.twr, tone: 'self', values: history.twr }]
        }
        format={isWorth ? (value) => formatAmount(value, history.currency) : (value) => formatChange(value)}
        formatTick={isWorth ? formatMoneyTick : (value, decimals) => `${value.toFixed(decimals)}%`}
        height={260}
      />
    </div>
  )
}

function formatMoneyTick(value: number): string {
  return Math.abs(value) >= WAN ? `${formatAmount(value / WAN)} 萬` : formatAmount(value)
}
