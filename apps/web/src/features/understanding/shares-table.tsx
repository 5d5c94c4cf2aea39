import { formatCount, formatShare, MISSING } from '../../platform/format-number.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import type { Shares } from './queries.ts'
import { sharesText } from './shares-text.ts'
import { text } from './text.ts'

type Row = Shares['topics'][number]

const columns: readonly Column<Row>[] = [
  { key: 'topic', head: sharesText.topic, cell: ({ topic }) => text.topics[topic] },
  ...(['before', 'after'] as const).map((key): Column<Row> => ({
    key,
    head: sharesText[key],
    label: sharesText[key],
    align: 'right',
    cell: (row) => <Answered {...row[key]} />,
  })),
]

/** How many answered each question rightly the first time, before and after they had opened its panel. */
export function SharesTable({ topics }: Shares) {
  return <Table caption={sharesText.table} columns={columns} rows={topics} rowKey={({ topic }) => topic} />
}

function Answered({ count, right }: Row['before']) {
  return (
    <>
      <span className="block font-medium">{right === null ? MISSING : formatShare(right.share)}</span>
      <span className="block text-12 whitespace-nowrap text-ink-3">{sharesText.people(formatCount(count))}</span>
      {right !== null && (
        <span className="block text-12 whitespace-nowrap text-ink-3">
          {sharesText.band(formatShare(right.low), formatShare(right.high))}
        </span>
      )}
    </>
  )
}
