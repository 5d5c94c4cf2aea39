import type { LiveChart } from '@zhiheng/contract/articles/named.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatLevel } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { text } from './text.ts'

/** The chart of a live part; fetched when an article has one. */
export function LiveDrawing({ chart }: { readonly chart: LiveChart }) {
  const { days, values, form, unit, on_day, as_of, basis } = chart
  const format = (value: number | null) =>
    form === 'percent' ? formatChange(value) : withUnit(formatLevel(value, 2), unit)
  const last = values.findLast((value) => value !== null) ?? null
  const label = chart.title
  return (
    <>
      <p className="mt-0.5 mb-3 text-12 text-ink-3">
        {[
          ...(basis === null ? [] : [basis === 'price' ? text.live.pricePerf : text.live.perf]),
          ...(on_day === null ? [] : [text.live.onDay(format(on_day))]),
          text.live.now(format(last), formatDay(as_of)),
        ].join('　')}
      </p>
      <LineChart
        summary={text.live.summary(label, formatDay(days[0]), formatDay(days.at(-1)), format(last))}
        days={days}
        lines={[{ key: 'self', label, tone: 'self', values }]}
        format={format}
        formatTick={(value, decimals) => (form === 'percent' ? `${value.toFixed(decimals)}%` : value.toFixed(decimals))}
        height={220}
      />
    </>
  )
}

function withUnit(value: string, unit: string | null): string {
  if (unit === null || unit === '') return value
  return unit === '%' ? `${value}%` : `${value} ${unit}`
}
