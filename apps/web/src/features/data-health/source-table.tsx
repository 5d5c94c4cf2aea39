import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { healthText as text } from './health-text.ts'
import type { SourceRow } from './queries.ts'
import { sourceText } from './source-text.ts'
import { StateTag } from './state-tag.tsx'

const columns: readonly Column<SourceRow>[] = [
  { key: 'source', head: sourceText.source, cell: ({ source }) => sourceText.sources[source] },
  {
    key: 'state',
    head: sourceText.state,
    label: sourceText.state,
    cell: ({ state }) => <StateTag state={state} />,
    stack: 'line',
  },
  {
    key: 'last',
    head: sourceText.last,
    label: sourceText.last,
    align: 'right',
    cell: ({ last }) => formatDay(last),
    stack: 'figure',
  },
  {
    key: 'age',
    head: sourceText.age,
    align: 'right',
    cell: ({ age }) => formatCount(age),
  },
  {
    key: 'next',
    head: sourceText.next,
    label: sourceText.next,
    align: 'right',
    cell: ({ next }) => formatDay(next),
    stack: 'figure',
  },
  {
    key: 'rows',
    head: text.rows,
    label: text.rows,
    align: 'right',
    cell: ({ rows }) => formatCount(rows),
    stack: 'figure',
  },
]

/** Of which day each source is, and when it should bring more. */
export function SourceTable({ sources }: { readonly sources: readonly SourceRow[] }) {
  return (
    <Table
      caption={text.sourcesTitle}
      columns={columns}
      rows={sources}
      rowKey={({ source }) => source}
      stacked="thirds"
    />
  )
}
