import { currencyNames } from '@zhiheng/domain/money/currency.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatRatio } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Panel, Section } from '../../ui/panel.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

/** What 100 became in each, on the days that all have in common. */
export function WorthLines({ data }: { data: Comparison }) {
  return (
    <Section title={text.growth} note={text.growthNote(currencyNames[data.currency])}>
      <Panel>
        <LineChart
          summary={text.growth}
          days={data.dates}
          lines={data.entries.map(({ key, name, kind, worth }, place) => ({
            key,
            label: name,
            tone: place + 1,
            dashed: kind === 'model',
            values: worth,
          }))}
          format={formatRatio}
          formatTick={(value, decimals) => value.toFixed(decimals)}
          height={320}
        />
        {data.entries
          .filter(({ kind }) => kind === 'model')
          .map(({ key, name, live_since: since }) => (
            <p key={key} className="mt-2 text-12 text-ink-3">
              {name}：{text.backtest(since === null ? null : formatDay(since))}
            </p>
          ))}
      </Panel>
    </Section>
  )
}
