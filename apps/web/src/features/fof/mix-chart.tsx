import { useState } from 'react'

import { toCsv } from '../../platform/csv.ts'
import { formatAmount, formatChange, formatMoneyTick, formatPercent } from '../../platform/format-number.ts'
import { saveCsv } from '../../platform/save-csv.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import type { Line } from '../../ui/charts/line/line.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Mix } from './queries.ts'
import { resultText as text } from './text.ts'

const views = ['growth', 'worth'] as const

/** How a mix grew, or what the money in it came to, and how far it was below its highest. */
export function MixChart({ mix: { chart, currency, as_of: day, filled } }: { readonly mix: Mix }) {
  const [view, setView] = useState<(typeof views)[number]>('growth')
  const { dates, growth, worth, paid, below } = chart
  if (dates.length < 2) return null
  const { csv } = text
  const split = firstOwn(dates, filled)
  const download = () =>
    saveCsv(
      `fof-${day}`,
      toCsv([
        [csv.date, csv.growth, `${csv.worth}(${currency})`, `${csv.paid}(${currency})`, csv.below].concat(
          split > 0 ? [csv.filled] : [],
        ),
        ...dates.map((date, at) => {
          const figures = [growth, worth, paid, below].map((values) => values[at] ?? null)
          return split > 0 ? [date, ...figures, at < split ? 1 : 0] : [date, ...figures]
        }),
      ]),
    )
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
          lines={splitLine({ key: 'growth', label: text.growth, tone: 'self', values: growth }, split)}
          format={(value) => formatChange(value)}
          formatTick={(value, decimals) => formatPercent(value, decimals)}
          height={240}
        />
      ) : (
        <LineChart
          summary={text.chart}
          days={dates}
          lines={[
            ...splitLine({ key: 'worth', label: text.money, tone: 'self', values: worth }, split),
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
        lines={splitLine({ key: 'below', label: text.below, tone: 'self', values: below }, split)}
        kind="fall"
        format={(value) => formatChange(value)}
        formatTick={(value, decimals) => formatPercent(value, decimals)}
        height={120}
        ends="none"
      />
    </Panel>
  )
}

/** The place of the first day on which every fund has its own price; 0 where that is the first. */
function firstOwn(dates: readonly string[], filled: Mix['filled']): number {
  const until = filled
    .map((one) => one.until)
    .toSorted()
    .at(-1)
  const place = until === undefined ? 0 : dates.findIndex((date) => date >= until)
  return place < 0 ? dates.length - 1 : place
}

/** A line that is dashed as far as the returns of others are in it. */
function splitLine(line: Line, split: number): readonly Line[] {
  if (split === 0) return [line]
  const { key, values } = line
  return [
    {
      ...line,
      key: `${key}-filled`,
      label: text.withFilled,
      dashed: true,
      goesOn: true,
      values: values.map((value, at) => (at <= split ? value : null)),
    },
    { ...line, values: values.map((value, at) => (at >= split ? value : null)) },
  ]
}
