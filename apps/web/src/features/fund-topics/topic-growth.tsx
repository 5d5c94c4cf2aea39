import { formatChange, formatCount } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Topic } from './queries.ts'
import { text } from './text.ts'

interface TopicGrowthProps {
  readonly topic: Pick<Topic, 'title' | 'kind'>
  readonly growth: NonNullable<Topic['growth']>
}

const format = (value: number | null) => formatChange(value)

/** What the funds of a topic returned beside their markets, and why that flatters them. */
export function TopicGrowth({ topic: { title, kind }, growth }: TopicGrowthProps) {
  const { perf, market_perf, months, worth, market_worth, first_count, last_count } = growth
  return (
    <Panel>
      <p className="text-16">
        {text.growth(format(perf), format(market_perf))}
        {differenceOf(perf, market_perf)}
      </p>
      <p className="mt-1 mb-4 max-w-[64em] text-13 text-ink-2">
        {kind === 'recommend' ? text.hindsightPicked : text.hindsight}
      </p>
      <LineChart
        summary={text.chart(title, format(perf), format(market_perf))}
        days={months}
        lines={[
          { key: 'self', label: text.lineOwn, tone: 'self', values: worth },
          { key: 'market', label: text.lineMarket, tone: 'ref', values: market_worth },
        ]}
        format={format}
        formatTick={(value, decimals) => `${value.toFixed(decimals).replace('-', '−')}%`}
        height={240}
      />
      <p className="mt-2 text-12 text-ink-3">{text.counts(formatCount(first_count), formatCount(last_count))}</p>
    </Panel>
  )
}

/** As the two are written: their difference is one of what the reader sees. */
function differenceOf(own: number, market: number): string {
  const points = Math.round(own * 100) - Math.round(market * 100)
  if (points === 0) return text.growthSame
  const said = (Math.abs(points) / 100).toFixed(2)
  return points > 0 ? text.growthMore(said) : text.growthLess(said)
}
