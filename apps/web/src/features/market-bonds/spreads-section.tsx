import { useEffect, useRef, useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { MISSING } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, PercentBar, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { formatSigned } from './format-signed.ts'
import type { Spread } from './queries.ts'
import { text } from './text.ts'
import { weekDays } from './week-days.ts'

/** How far rates lie apart, and how far that is among ten years; one of them drawn. */
export function SpreadsSection({ spreads }: { readonly spreads: readonly Spread[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const course = useRef<HTMLDivElement>(null)
  // on a phone it lies below all rows
  useEffect(() => {
    if (chosen !== null) course.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const drawn = spreads.find((spread) => keyOf(spread) === chosen) ?? spreads[0]
  return (
    <Section id="spreads" title={text.spreads.title} note={text.spreads.note}>
      {drawn === undefined ? (
        <Panel>
          <EmptyState title={text.spreads.empty} text={text.spreads.emptyText} />
        </Panel>
      ) : (
        <Panel flush className="grid xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="min-w-0">
            <Table
              caption={text.spreads.title}
              columns={columnsOf(drawn, (spread) => setChosen(keyOf(spread)))}
              rows={spreads}
              rowKey={keyOf}
              stacked
              rowTone={(spread) => (spread === drawn ? 'chosen' : 'plain')}
            />
            <p className="px-4 py-3 text-12 text-ink-3">{text.spreads.percentileNote}</p>
          </div>
          <div ref={course} className="min-w-0 border-line max-xl:border-t xl:border-l">
            <Course spread={drawn} />
          </div>
        </Panel>
      )}
    </Section>
  )
}

const keyOf = ({ kind, country }: Spread) => `${country}-${kind}`
const nameOf = ({ kind, name }: Spread) => text.spreads.named(name, text.spreads.kinds[kind])

function columnsOf(drawn: Spread, onChoose: (spread: Spread) => void): Column<Spread>[] {
  const { columns } = text.spreads
  return [
    {
      key: 'name',
      head: columns.name,
      className: 'min-w-40',
      cell: (spread) => (
        <button
          type="button"
          aria-pressed={spread === drawn}
          onClick={() => onChoose(spread)}
          className={cx('min-h-11 text-left fine:min-h-8', spread === drawn ? 'font-bold' : 'hover:underline')}
        >
          {nameOf(spread)}
        </button>
      ),
    },
    {
      key: 'latest',
      head: columns.latest,
      align: 'right',
      stack: 'figure',
      label: columns.latest,
      cell: ({ latest }) => <b>{formatPoints(latest)}</b>,
    },
    {
      key: 'month',
      head: columns.month,
      align: 'right',
      stack: 'figure',
      label: columns.month,
      cell: (spread) => formatSigned(spread.month_change),
    },
    {
      key: 'year',
      head: columns.year,
      align: 'right',
      stack: 'figure',
      label: columns.year,
      cell: (spread) => formatSigned(spread.year_change),
    },
    {
      key: 'percentile',
      head: columns.percentile,
      align: 'right',
      stack: 'figure',
      label: columns.percentile,
      cell: (spread) => <Percentile spread={spread} />,
    },
    { key: 'length', head: columns.length, align: 'right', cell: ({ months }) => lengthOf(months) },
    {
      key: 'day',
      head: columns.day,
      align: 'right',
      stack: 'line',
      cell: (spread) => (
        <>
          {formatDay(spread.date)}
          {spread.is_ended && <span className="text-12 text-warn max-md:ml-2 md:block">{text.spreads.endedShort}</span>}
        </>
      ),
    },
  ]
}

function Percentile({ spread: { percentile } }: { readonly spread: Spread }) {
  if (percentile === null) return MISSING
  return (
    <span className="inline-grid grid-cols-[1fr_auto] items-center gap-2 md:w-24">
      <span className="max-md:hidden">
        <PercentBar percent={percentile} />
      </span>
      {text.spreads.percentile(String(Math.min(99, Math.max(1, Math.round(percentile)))))}
    </span>
  )
}

const formatPoints = (value: number | null) => (value === null ? MISSING : value.toFixed(2).replace('-', '−'))

function lengthOf(months: number): string {
  return text.spreads.length(Math.floor(months / 12), months % 12)
}

function Course({ spread }: { readonly spread: Spread }) {
  const name = nameOf(spread)
  const days = weekDays(spread.first_week, spread.weeks.length, spread.date)
  const summary = text.spreads.summary(name, lengthOf(spread.months))
  return (
    <div className="p-4 md:p-5">
      <h3 className="mb-2 text-14 font-bold">{name}</h3>
      <LineChart
        key={keyOf(spread)}
        summary={summary}
        days={days}
        lines={[{ key: 'spread', label: name, tone: 'self', values: spread.weeks }]}
        format={formatPoints}
        formatTick={formatPoints}
        height={240}
        zoomTitle={name}
      />
      {spread.kind === 'slope' && spread.latest < 0 && (
        <p className="mt-1 text-13 text-ink-2">{text.spreads.inverted(name)}</p>
      )}
      <p className="mt-1 text-12 text-ink-3">
        {spread.source === null ? text.spreads.sources.curve : text.spreads.sources.series(spread.source)}
      </p>
    </div>
  )
}
