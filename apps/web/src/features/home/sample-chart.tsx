import type { HomeSample } from '@zhiheng/contract/home/sample.ts'

import { formatAmount, formatGain, formatWanTick } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { sampleText as text } from './sample-text.ts'

/** What a million became. */
export function SampleChart({ sample }: { sample: NonNullable<HomeSample['sample']> }) {
  const { days, values, gain, live_since: since } = sample
  return (
    <LineChart
      summary={text.chart(formatGain(gain))}
      days={days}
      lines={[{ key: 'sample', label: text.line, tone: 'self', dashed: since === null, values }]}
      format={(value) => formatAmount(value)}
      formatTick={(value) => formatWanTick(value)}
      height={110}
      alsoInTable={null}
    />
  )
}
