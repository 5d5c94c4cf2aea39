import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatCount, formatPercent, formatShare, formatYi } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { PercentBar } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change, FundTypeDot, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { FavoriteToggle } from '../favorites/favorite-toggle.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import type { Topic, TopicFund } from './queries.ts'
import { text } from './text.ts'

// drawn by the server; its script comes after the rows
const CompareTick = fetchPart(async () => (await import('../compare-list/compare-tick.tsx')).CompareTick)

const { heads } = text

/** The funds of a topic: of a theme the purest first, else in the order of the rule. */
export function TopicTable({ topic: { title, kind, entries } }: { readonly topic: Topic }) {
  return (
    <Table
      caption={text.caption(title)}
      columns={[name, ...(kind === 'holding' ? ofTheme : []), perf, expense, size]}
      rows={entries}
      rowKey={(fund) => fund.lipper_id}
      stacked
    />
  )
}

const name: Column<TopicFund> = {
  key: 'name',
  head: heads.name,
  className: 'name',
  cell: (fund) => (
    <span className="named">
      <FavoriteToggle fund={fund} />
      <Suspense fallback={<span className="heart" />}>
        <CompareTick fund={fund} />
      </Suspense>
      <span>
        <FundName fund={fund} />
        <span className="sub flex flex-wrap items-center gap-x-2 gap-y-1">
          <FundTypeDot kind={fund.asset_type} label={fund.sector.csname ?? fundText.kinds[fund.asset_type]} />
          <RiskChip level={fund.risk_level} />
          <ScoreIcon score={fund.score} />
          {!fund.active && <Tag tone="warn">{text.ended}</Tag>}
        </span>
        {fund.reason !== null && <span className="sub wrap-anywhere">{fund.reason}</span>}
      </span>
    </span>
  ),
}

function figure(label: string) {
  return { align: 'right', stack: 'figure', label } as const
}

const ofTheme: readonly Column<TopicFund>[] = [
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

const perf: Column<TopicFund> = {
  key: 'perf',
  head: heads.perf,
  ...figure(heads.perfShort),
  cell: ({ perf_1y: value }) => <Change value={value} tone="coloured" />,
}

const expense: Column<TopicFund> = {
  key: 'expense',
  head: heads.expense,
  align: 'right',
  cell: ({ total_expense: percent }) => formatPercent(percent),
}

const size: Column<TopicFund> = {
  key: 'size',
  head: heads.size,
  align: 'right',
  cell: ({ size_twd: amount }) => formatYi(amount),
}
