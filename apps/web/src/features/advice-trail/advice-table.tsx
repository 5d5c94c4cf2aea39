import type { AdviceHead } from '@zhiheng/contract/advice-trail.ts'

import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { nameOfAdvice, portfolioOf } from './say-aim.ts'
import { text } from './text.ts'

/** Suggestions with the portfolio that each is about, what became of it, and by which rules it was made. */
export function AdviceTable({ entries }: { readonly entries: readonly AdviceHead[] }) {
  return <Table caption={text.list} columns={columns} rows={entries} rowKey={({ id }) => id} stacked="thirds" />
}

const columns: readonly Column<AdviceHead>[] = [
  {
    key: 'advice',
    head: text.columns.advice,
    cell: (entry) => (
      <span className="block min-w-0 whitespace-normal">
        <TextLink to={`/advice/${entry.id}`}>{nameOfAdvice(entry)}</TextLink>
        <span className="block text-12 font-normal break-words text-ink-3">{portfolioOf(entry)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: text.columns.state,
    stack: 'line',
    cell: (entry) => (
      <span className="flex flex-wrap gap-1.5">
        {entry.note_id === null ? <Tag>{text.keptOnly}</Tag> : <Tag tone="info">{text.taken}</Tag>}
        {!entry.is_current_rule && <Tag tone="warn">{text.oldRule}</Tag>}
      </span>
    ),
  },
  {
    key: 'asOf',
    head: text.columns.asOf,
    label: text.columns.asOf,
    stack: 'figure',
    align: 'right',
    cell: ({ as_of }) => formatDay(as_of),
  },
  {
    key: 'kept',
    head: text.columns.kept,
    label: text.columns.kept,
    stack: 'figure',
    align: 'right',
    cell: ({ kept_at }) => <time dateTime={kept_at}>{formatMoment(kept_at)}</time>,
  },
  {
    key: 'rule',
    head: text.columns.rule,
    align: 'right',
    cell: ({ rule }) => rule,
  },
]
