import type { WiseDemo } from '@zhiheng/contract/model-portfolios.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatWanTick } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { growthLines } from './growth-lines.ts'
import { sampleText as text } from './sample-text.ts'

/** What a million had become: the backtest dashed, what was published drawn through, the day between them said. */
export function GrowthChart({ sample }: { sample: Pick<WiseDemo, 'series' | 'live_since'> }) {
  const { live_since: since } = sample
  const { days, lines } = growthLines(sample)
  return (
    <>
      <LineChart
        summary={text.history}
        days={days}
        lines={lines}
        format={(value) => formatAmount(value)}
        formatTick={(value) => formatWanTick(value)}
        height={240}
      />
      <p className="mt-2 text-12 text-ink-3">{since === null ? text.allBacktest : text.boundary(formatDay(since))}</p>
    </>
  )
}
