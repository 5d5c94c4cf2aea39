import type { ReactNode } from 'react'

import { formatPercent, MISSING } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { AuthorName } from './author-name.tsx'
import { CallTable } from './call-table.tsx'
import { formatExcess } from './format-excess.ts'
import type { MarketViews, Tally } from './queries.ts'
import { text } from './text.ts'

const said = text.tables

type Counts = Omit<Tally, 'm_code' | 'name' | 'short_name' | 'is_covered'>

/** The record by market and by author, and every view that was ever published. */
export function RecordTables({ views }: { readonly views: MarketViews }) {
  return (
    <>
      <div className="grid items-start lg:grid-cols-2 lg:gap-6">
        <Section title={said.byMarket}>
          <Panel flush>
            <Table
              caption={said.byMarket}
              columns={marketColumns}
              rows={views.by_market}
              rowKey={({ m_code }) => m_code}
              stacked
            />
          </Panel>
        </Section>
        <Section title={said.byAuthor}>
          <Panel flush>
            <Table
              caption={said.byAuthor}
              columns={authorColumns}
              rows={views.by_author}
              rowKey={({ author }) => author.name}
              stacked
            />
          </Panel>
        </Section>
      </div>
      <Section title={said.calls(views.calls.length)} note={said.callsNote}>
        <details>
          <summary className="flex min-h-11 items-center text-13 text-brand-text hover:underline">
            {said.unfold}
          </summary>
          <CallTable calls={views.calls} />
        </details>
      </Section>
    </>
  )
}

/** A name, marked where no view of it is in force any more. */
function Named({ goesOn, children }: { readonly goesOn: boolean; readonly children: ReactNode }) {
  return (
    <>
      {children}
      {!goesOn && (
        <span className="ml-2">
          <Tag>{said.ended}</Tag>
        </span>
      )}
    </>
  )
}

const countColumns: readonly Column<Counts>[] = [
  {
    key: 'hits',
    head: said.hits,
    label: said.hits,
    cell: ({ hit, n }) => (n === 0 ? MISSING : said.of(hit, n)),
    align: 'right',
    stack: 'figure',
  },
  {
    key: 'range',
    head: said.range,
    label: said.range,
    cell: ({ hit_low: low, hit_high: high }) =>
      low === null ? MISSING : said.ranged(formatPercent(low, 0), formatPercent(high, 0)),
    align: 'right',
    stack: 'figure',
  },
  {
    key: 'excess',
    head: said.excess,
    label: said.excess,
    cell: ({ excess }) => formatExcess(excess),
    align: 'right',
    stack: 'figure',
  },
  {
    key: 'neutral',
    head: said.neutral,
    label: said.neutral,
    cell: ({ neutral }) => neutral,
    align: 'right',
    wideOnly: true,
  },
  { key: 'open', head: said.open, label: said.open, cell: ({ open }) => open, align: 'right', stack: 'figure' },
]

const name = { key: 'name', className: 'min-w-28 whitespace-nowrap' } as const

const marketColumns: readonly Column<MarketViews['by_market'][number]>[] = [
  { ...name, head: said.market, cell: (row) => <Named goesOn={row.is_covered}>{row.short_name}</Named> },
  ...countColumns,
]

const authorColumns: readonly Column<MarketViews['by_author'][number]>[] = [
  {
    ...name,
    head: said.author,
    cell: (row) => (
      <Named goesOn={row.is_active}>
        <AuthorName author={row.author} />
      </Named>
    ),
  },
  ...countColumns,
]
