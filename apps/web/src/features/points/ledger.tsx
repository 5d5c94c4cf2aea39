import { taskTexts } from '@zhiheng/domain/campaign/text.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatDifference } from '../../platform/format-number.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { pointsText } from './points-text.ts'
import type { Points } from './queries.ts'

const words = pointsText.ledger

type Entry = Points['ledger']['entries'][number]

/** What an entry of the ledger is of. */
export function subjectOf({ reason, task }: Pick<Entry, 'reason' | 'task'>): string {
  return task === null ? words.reasons[reason] : taskTexts[task].title
}

const columns: readonly Column<Entry>[] = [
  {
    key: 'what',
    head: words.what,
    cell: (entry) => (
      <span>
        {subjectOf(entry)}
        {entry.note !== null && <span className="block text-12 text-ink-3 wrap-anywhere">{entry.note}</span>}
      </span>
    ),
  },
  { key: 'day', head: words.day, label: words.day, cell: ({ day }) => formatDay(day), align: 'right', stack: 'figure' },
  {
    key: 'points',
    head: words.points,
    label: words.points,
    cell: ({ points }) => <b className="font-medium">{formatDifference(points, 0)}</b>,
    align: 'right',
    stack: 'figure',
  },
  {
    key: 'expires',
    head: words.expires,
    label: words.expires,
    cell: ({ expires_on: day }) => formatDay(day),
    align: 'right',
    stack: 'figure',
  },
]

/** A page of what came and went, newest first. */
export function Ledger({ ledger: { entries, page, ...of } }: Pick<Points, 'ledger'>) {
  if (entries.length === 0)
    return (
      <Panel>
        <EmptyState title={words.empty} text={words.emptyText} />
      </Panel>
    )
  return (
    <>
      <Panel flush>
        <Table caption={words.caption} columns={columns} rows={entries} rowKey={({ id }) => id} stacked="thirds" />
      </Panel>
      <div className="mt-4">
        <Pagination page={page} pageTotal={of.page_total} toPage={toPage} label={words.pages} />
      </div>
    </>
  )
}

const toPage = (page: number) => `/members/gift${page === 1 ? '' : `?page=${page}`}#ledger`
