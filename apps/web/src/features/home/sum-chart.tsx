import type { HomeMy } from '@zhiheng/contract/home/my.ts'

import { formatAmount, formatMoneyTick } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { text } from './text.ts'

/** The worth of all portfolios against what was paid in. */
export function SumChart({ course: { days, values, invested } }: { course: NonNullable<HomeMy['course']> }) {
  return (
    <LineChart
      summary={text.sum.chart(formatAmount(values.at(-1)), formatAmount(invested.at(-1)))}
      days={days}
      lines={[
        { key: 'value', label: text.sum.value, tone: 'self', values },
        { key: 'invested', label: text.sum.invested, tone: 'peer', dashed: true, values: invested },
      ]}
      format={formatAmount}
      formatTick={formatMoneyTick}
      height={84}
      ends="none"
    />
  )
}
