import { formatCount, formatShare } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { FundName } from '../funds/fund-name.tsx'
import type { Topic, TopicFund } from './queries.ts'
import { text } from './text.ts'

interface TopicOverlapProps {
  readonly overlap: NonNullable<Topic['overlap']>
  readonly funds: readonly TopicFund[]
}

interface Pair {
  readonly first: TopicFund
  readonly second: TopicFund
  readonly percent: number
}

/** How alike the funds of a topic are, and which of them most. */
export function TopicOverlap({ overlap: { compared, average, pairs }, funds }: TopicOverlapProps) {
  const byId = new Map(funds.map((fund) => [fund.lipper_id, fund]))
  const rows = pairs.flatMap(({ percent, ...ids }): Pair[] => {
    const [first, second] = [byId.get(ids.first), byId.get(ids.second)]
    return first === undefined || second === undefined ? [] : [{ first, second, percent }]
  })
  return (
    <>
      <p className="mb-3 max-w-[56em] text-14">
        {text.overlap(formatCount(compared), formatShare(average))}
        {text.overlapHigh}
      </p>
      {rows.length > 0 && (
        <Panel flush className="max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
          <Table
            caption={text.overlapPair}
            columns={columns}
            rows={rows}
            rowKey={({ first, second }) => `${first.lipper_id} ${second.lipper_id}`}
            stacked
          />
        </Panel>
      )}
    </>
  )
}

const { overlapHeads: heads } = text

const columns: readonly Column<Pair>[] = [
  { key: 'first', head: heads.first, className: 'name', cell: ({ first }) => <FundName fund={first} /> },
  {
    key: 'second',
    head: heads.second,
    className: 'name',
    stack: 'line',
    cell: ({ second }) => (
      <span className="relative block max-md:min-h-11">
        <FundName fund={second} stretched />
      </span>
    ),
  },
  {
    key: 'percent',
    head: heads.percent,
    label: heads.percent,
    align: 'right',
    stack: 'figure',
    cell: ({ percent }) => <b>{formatShare(percent)}</b>,
  },
]
