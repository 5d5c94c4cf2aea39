import { formatChange, formatPercent } from '../../platform/format-number.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import type { Metrics, Proposal } from './proposal.ts'
import { rangeText } from './range-text.ts'
import { text } from './text.ts'

interface Row {
  readonly key: string
  readonly label: string
  readonly value: (metrics: Metrics) => string
  readonly range: (metrics: Metrics) => readonly [number, number] | null
  /** Nothing stands for it in one figure. */
  readonly rangeOnly?: true
  /** Why it may be known of none of the three. */
  readonly lacking?: string
}

const none = () => null

const rows: readonly Row[] = [
  {
    key: 'volatility',
    label: text.metrics.volatility,
    value: (metrics) => formatPercent(metrics.volatility, 1),
    range: (metrics) => metrics.volatility_range,
  },
  {
    key: 'expected',
    label: text.metrics.expected,
    value: (metrics) => formatChange(metrics.expected_return, 1),
    range: (metrics) => metrics.expected_range,
  },
  {
    key: 'worst',
    label: text.metrics.worstYear,
    value: () => '–',
    range: (metrics) => metrics.worst_year_range,
    rangeOnly: true,
    lacking: text.metrics.lacking.halfYear,
  },
  {
    key: 'drawdown',
    label: text.metrics.drawdown,
    value: (metrics) => formatPercent(metrics.max_drawdown, 1),
    range: none,
    lacking: text.metrics.lacking.year,
  },
  {
    key: 'expense',
    label: text.metrics.expense,
    value: (metrics) => formatPercent(metrics.total_expense),
    range: none,
    lacking: text.metrics.lacking.expense,
  },
  {
    key: 'overlap',
    label: text.metrics.overlap,
    value: (metrics) => formatPercent(metrics.overlap, 0),
    range: none,
    lacking: text.metrics.lacking.overlap,
  },
  {
    key: 'bets',
    label: text.metrics.bets,
    value: (metrics) => metrics.effective_bets?.toFixed(1) ?? '–',
    range: none,
  },
  {
    key: 'effective',
    label: text.metrics.effective,
    value: (metrics) => metrics.effective_funds?.toFixed(1) ?? '–',
    range: none,
  },
]

/** What the history says of the portfolio as it is, as proposed, and with equal shares; what is uncertain as a range. */
export function MetricsTable({ metrics }: Pick<Proposal, 'metrics'>) {
  return (
    <Table
      caption={text.metrics.title}
      columns={columnsOf(metrics)}
      rows={rows}
      rowKey={(row) => row.key}
      stacked="thirds"
    />
  )
}

function Label({ row, isLacking }: { row: Row; isLacking: boolean }) {
  if (!isLacking || row.lacking === undefined) return row.label
  return (
    <>
      {row.label}
      <span className="block text-11 leading-tight font-normal text-ink-3">{row.lacking}</span>
    </>
  )
}

/** One of three figures beside each other, on a phone under the name of what is measured. */
function side(key: string, head: string, cell: Column<Row>['cell']): Column<Row> {
  return { key, head, label: head, stack: 'figure', align: 'right', cell }
}

function columnsOf(metrics: Proposal['metrics']): readonly Column<Row>[] {
  const figure = (row: Row, of: Metrics) => {
    const range = row.range(of)
    if (range === null) return row.value(of)
    return (
      <>
        <span className="vh">{text.metrics.range}</span>
        {rangeText(range)}
        {row.rangeOnly !== true && (
          <span className="block text-11 leading-tight font-normal text-ink-3">
            {text.metrics.middle(row.value(of))}
          </span>
        )}
      </>
    )
  }
  const of = [metrics.before, metrics.after, metrics.equal_weight]
  const isLacking = (row: Row) => of.every((one) => row.range(one) === null && row.value(one) === '–')
  return [
    {
      key: 'name',
      head: text.metrics.title,
      cell: (row) => <Label row={row} isLacking={isLacking(row)} />,
      className: 'whitespace-nowrap',
    },
    side('before', text.before, (row) => figure(row, metrics.before)),
    side('after', text.after, (row) => <b>{figure(row, metrics.after)}</b>),
    side('equal', text.equalWeight, (row) => <span className="text-ink-2">{figure(row, metrics.equal_weight)}</span>),
  ]
}
