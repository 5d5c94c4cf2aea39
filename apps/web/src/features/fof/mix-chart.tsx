import { useState } from 'react'

import { toCsv } from '../../platform/csv.ts'
import { formatAmount, formatChange, formatMoneyTick, formatPercent } from '../../platform/format-number.ts'
import { saveFile } from '../../platform/save-file.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Mix } from './queries.ts'
import { resultText as text } from './text.ts'

const views = ['growth', 'worth'] as const

/** How a mix grew, or what the money in it came to, and how far it was below its highest. */
export function MixChart({ mix: { chart, currency, as_of: day } }: { readonly mix: Mix }) {
  const [view, setView] = useState<(typeof views)[number]>('growth')
  const { dates, growth, worth, paid, below } = chart
  if (dates.length < 2) return null
  const { csv } = text
  const download = () =>
    saveFile({
      name: `fof-${day}.csv`,
      type: 'text/csv;charset=utf-8',
      content: toCsv([
        [csv.date, csv.growth, `${csv.worth}(${currency})`, `${csv.paid}(${currency})`, csv.below],
        ...dates.map((date, at) => [date, growth[at] ?? null, worth[at] ?? null, paid[at] ?? null, below[at] ?? null]),
      ]),
    })
  return (
    <Panel className="mt-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Segment
          label={text.view}
          value={view}
          choices={views.map((value) => ({ value, label: text.views[value] }))}
          onChange={setView}
        />
        <Button size="sm" onClick={download}>
          {text.download}
        </Button>
      </div>
      {view === 'growth' ? (
        <LineChart
          summary={text.chart}
          days={dates}
          lines={[{ key: 'growth', label: text.growth, tone: 'self', values: growth }]}
          format={(value) => formatChange(value)}
          formatTick={(value, decimals) => formatPercent(value, decimals)}
          height={240}
        />
      ) : (
        <LineChart
          summary={text.chart}
          days={dates}
          lines={[
            { key: 'worth', label: text.money, tone: 'self', values: worth },
            { key: 'paid', label: text.paid, tone: 'peer', dashed: true, values: paid },
          ]}
          format={(value) => formatAmount(value, currency)}
          formatTick={(value) => formatMoneyTick(value)}
          height={240}
        />
      )}
      <h3 className="mt-5 mb-2 text-14 font-bold">{text.below}</h3>
      <LineChart
        summary={text.below}
        days={dates}
        lines={[{ key: 'below', label: text.below, tone: 'self', values: below }]}
        kind="fall"
        format={(value) => formatChange(value)}
        formatTick={(value, decimals) => formatPercent(value, decimals)}
        height={120}
        ends="none"
      />
    </Panel>
  )
}
