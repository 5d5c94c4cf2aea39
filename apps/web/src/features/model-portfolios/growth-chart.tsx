import type { WiseDemo } from '@zhiheng/contract/model-portfolios.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatWanTick } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { sampleText as text } from './sample-text.ts'

/** What a million had become: the backtest dashed, what was published drawn through, the day between them said. */
export function GrowthChart({ sample }: { sample: Pick<WiseDemo, 'series' | 'live_since'> }) {
  const { series, live_since: since } = sample
  const isLive = (day: string) => since !== null && day >= since
  const firstLive = series.findIndex(({ date }) => isLive(date))
  return (
    <>
      <LineChart
        summary={text.history}
        days={series.map(({ date }) => date)}
        lines={[
          {
            key: 'backtest',
            label: text.backtest,
            tone: 'self',
            dashed: true,
            goesOn: firstLive > 0,
            // the two meet on the last day of the backtest
            values: series.map(({ date, value }) => (isLive(date) ? null : value)),
          },
          ...(firstLive > 0
            ? [
                {
                  key: 'live',
                  label: text.live,
                  tone: 'self' as const,
                  values: series.map(({ value }, index) => (index >= firstLive - 1 ? value : null)),
                },
              ]
            : []),
        ]}
        format={(value) => formatAmount(value)}
        formatTick={(value) => formatWanTick(value)}
        height={240}
      />
      <p className="mt-2 text-12 text-ink-3">{since === null ? text.allBacktest : text.boundary(formatDay(since))}</p>
    </>
  )
}
