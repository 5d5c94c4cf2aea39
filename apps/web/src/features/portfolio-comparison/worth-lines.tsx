import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatRatio } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import type { Line } from '../../ui/charts/line/line.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import type { Comparison } from './queries.ts'
import { seriesTone } from './series-mark.tsx'
import { text } from './text.ts'

/** What 100 became in each, and how far each lay below its high; both are read together. */
export function WorthLines({ data }: { data: Comparison }) {
  const [at, setAt] = useState<number | null>(null)
  return (
    <Section title={text.growth} note={text.growthNote(currencyNames[data.currency])}>
      <Panel>
        <LineChart
          summary={text.growth}
          days={data.dates}
          lines={linesOf(data, ({ worth }) => worth)}
          format={formatRatio}
          formatTick={(value, decimals) => value.toFixed(decimals)}
          height={320}
          at={at}
          onAt={setAt}
        />
        <h3 className="mt-6 mb-1 text-14 font-bold">{text.below}</h3>
        <LineChart
          summary={text.below}
          days={data.dates}
          lines={linesOf(data, ({ below }) => below)}
          format={formatChange}
          formatTick={(value, decimals) => formatChange(value, decimals)}
          height={180}
          at={at}
          onAt={setAt}
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

function linesOf({ entries }: Comparison, valuesOf: (entry: Comparison['entries'][number]) => Line['values']): Line[] {
  return entries.map((entry, index) => ({
    key: entry.key,
    label: entry.name,
    tone: seriesTone(index),
    dashed: entry.kind === 'model',
    values: valuesOf(entry),
  }))
}
