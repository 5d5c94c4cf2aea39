import { formatCount, formatShare, MISSING } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { AddressedRows } from '../../ui/tables/addressed-row-list.tsx'
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
  return (
    <AddressedRows
      label={sharesText.table}
      rows={topics}
      wordsOf={({ topic }) => text.topics[topic]}
      file={{ name: sharesText.title, heads: sharesText.csvHeads, lineOf }}
      empty={{ title: sharesText.empty }}
    >
      {(shown) => (
        <Panel flush className="mt-3">
          <Table caption={sharesText.table} columns={columns} rows={shown} rowKey={({ topic }) => topic} />
        </Panel>
      )}
    </AddressedRows>
  )
}

function lineOf({ topic, before, after }: Row) {
  return [text.topics[topic], ...partsOf(before), ...partsOf(after)]
}

function partsOf({ count, right }: Row['before']) {
  return [count, right?.share ?? null, right?.low ?? null, right?.high ?? null]
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
