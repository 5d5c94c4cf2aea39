import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type getPerformancePeriods, performancePeriods } from '@zhiheng/contract/portfolios/performance.ts'

import { formatPercent, formatRatio } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { Gain } from '../portfolio-ledger/gain.tsx'
import { performanceText } from './performance-text.ts'

type Reply = ReplyOf<typeof getPerformancePeriods>
type Period = (typeof performancePeriods)[number]
interface Row {
  readonly period: Period
  readonly figures: Reply['set'][Period]
  readonly currency: string
}

const { periods: text, reasons } = performanceText

const noSharpe = ['no_cash_rate', 'hardly_any_risk'] as const

/** The usual periods beside the benchmark; a period longer than the portfolio's life says so and shows nothing. */
export function PeriodReturns({ data }: { data: Reply }) {
  const rows = performancePeriods.map((period) => ({ period, figures: data.set[period], currency: data.currency }))
  return (
    <Panel flush>
      <Table caption={text.title} columns={columns} rows={rows} rowKey={(row) => row.period} />
      {noSharpe
        .filter((why) => rows.some(({ figures }) => figures.sharp.why?.includes(why)))
        .map((why) => (
          <p key={why} className="border-t border-line px-4 py-2.5 text-12 text-ink-3">
            {reasons[why]}。
          </p>
        ))}
    </Panel>
  )
}

const columns: readonly Column<Row>[] = [
  { key: 'period', head: text.period, className: 'whitespace-nowrap', cell: (row) => text.names[row.period] },
  {
    ...figure('perf', text.perf),
    cell: ({ figures: { perf } }) => (perf.v === null ? <Missing why={perf.why?.[0]} /> : <Change value={perf.v} />),
  },
  { ...figure('benchmark', text.benchmark), cell: ({ figures }) => <Change tone="ink" value={figures.benchmark.v} /> },
  { ...figure('yearly', text.yearly), cell: ({ figures }) => <Change value={figures.ann_compound.v} /> },
  {
    ...figure('gain', text.gain),
    cell: ({ figures, currency }) => <Gain value={figures.gain.v} currency={currency} />,
  },
  { ...figure('vol', text.vol), cell: ({ figures }) => formatPercent(figures.vol.v) },
  { ...figure('sharp', text.sharp), cell: ({ figures }) => formatRatio(figures.sharp.v) },
]

function figure(key: string, head: string): Omit<Column<Row>, 'cell'> {
  return { key, head, align: 'right' }
}

function Missing({ why }: { why: keyof typeof reasons | undefined }) {
  return <span className="text-12 text-ink-3">{why === undefined ? '–' : reasons[why]}</span>
}
