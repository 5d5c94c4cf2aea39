import { formatCount, formatPercent, formatShare, formatYi } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { PercentBar } from '../../ui/layout/panel.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { FundTraits, MarkedFund } from '../favorites/marked-fund.tsx'
import { type KnowableColumn, knownColumns } from '../funds/known-columns.ts'
import type { Topic, TopicFund } from './queries.ts'
import { text } from './text.ts'

const { heads } = text

/** The funds of a topic: of a theme the purest first, else in the order of the rule. */
export function TopicTable({ topic: { title, kind, entries } }: { readonly topic: Topic }) {
  return (
    <Table
      caption={text.caption(title)}
      columns={knownColumns([name, ...(kind === 'holding' ? ofTheme : []), perf, expense, size], entries)}
      rows={entries}
      rowKey={(fund) => fund.lipper_id}
      stacked
    />
  )
}

const name: KnowableColumn<TopicFund> = {
  key: 'name',
  head: heads.name,
  className: 'name',
  cell: (fund) => (
    <MarkedFund fund={fund}>
      <FundTraits fund={fund}>{!fund.active && <Tag tone="warn">{text.ended}</Tag>}</FundTraits>
      {fund.reason !== null && <span className="sub wrap-anywhere">{fund.reason}</span>}
    </MarkedFund>
  ),
}

function figure(label: string) {
  return { align: 'right', stack: 'figure', label } as const
}

const ofTheme: readonly KnowableColumn<TopicFund>[] = [
  {
    key: 'purity',
    head: `${heads.purity} ↓`,
    ...figure(heads.purity),
    cell: ({ share }) => (
      <span className="inline-block min-w-16">
        <b>{formatShare(share?.purity)}</b>
        <span className="mt-1 block max-md:hidden">
          <PercentBar percent={share?.purity ?? 0} />
        </span>
      </span>
    ),
  },
  {
    key: 'percent',
    head: heads.percent,
    ...figure(heads.percent),
    cell: ({ share }) => formatShare(share?.percent),
  },
  {
    key: 'coverage',
    head: heads.coverage,
    ...figure(heads.coverage),
    cell: ({ share }) => formatShare(share?.coverage),
  },
  { key: 'count', head: heads.count, align: 'right', cell: ({ share }) => formatCount(share?.count) },
]

const perf: KnowableColumn<TopicFund> = {
  key: 'perf',
  head: heads.perf,
  ...figure(heads.perfShort),
  known: ({ perf_1y: value }) => value,
  cell: ({ perf_1y: value }) => <Change value={value} tone="coloured" />,
}

const expense: KnowableColumn<TopicFund> = {
  key: 'expense',
  head: heads.expense,
  align: 'right',
  known: ({ total_expense: percent }) => percent,
  cell: ({ total_expense: percent }) => formatPercent(percent),
}

const size: KnowableColumn<TopicFund> = {
  key: 'size',
  head: heads.size,
  align: 'right',
  known: ({ size_twd: amount }) => amount,
  cell: ({ size_twd: amount }) => formatYi(amount),
}
