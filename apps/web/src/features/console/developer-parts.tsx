import type { ReactNode } from 'react'

import { formatMoment } from '../../platform/format-day.ts'
import { formatCount, formatShare, MISSING } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { saveSlow } from './console-csv.ts'
import { formatClock, formatMegabytes } from './format.ts'
import type { ForDevelopers } from './queries.ts'
import { text } from './text.ts'

const { slow: ofSlow, caches: ofCaches, limited: ofLimited, counters: ofCounters } = text

type Slow = ForDevelopers['slow'][number]
type Cache = ForDevelopers['caches'][number]
type Limited = ForDevelopers['limited'][number]
type Counter = ForDevelopers['counters'][number]

const slowColumns: readonly Column<Slow>[] = [
  {
    key: 'route',
    head: ofSlow.route,
    className: 'min-w-56',
    cell: ({ method, route }) => <span className="wrap-anywhere">{`${method} ${route}`}</span>,
  },
  { key: 'count', head: ofSlow.count, align: 'right', cell: ({ count }) => formatCount(count) },
  { key: 'p50', head: ofSlow.p50, align: 'right', cell: ({ p50 }) => formatMs(p50) },
  { key: 'p95', head: ofSlow.p95, align: 'right', cell: ({ p95 }) => formatMs(p95) },
  { key: 'max', head: ofSlow.max, align: 'right', cell: ({ max }) => formatMs(max) },
  { key: 'node', head: text.nodes.id, cell: ({ node }) => node },
]

const cacheColumns: readonly Column<Cache>[] = [
  { key: 'name', head: ofCaches.name, className: 'min-w-36', cell: ({ name }) => nameOf(name) },
  { key: 'entries', head: ofCaches.entries, align: 'right', cell: ({ entries }) => formatCount(entries) },
  {
    key: 'size',
    head: ofCaches.size,
    align: 'right',
    cell: ({ bytes, most_bytes: most }) =>
      bytes === null || most === null ? MISSING : ofCaches.of(formatMegabytes(bytes), formatMegabytes(most)),
  },
  { key: 'hits', head: ofCaches.hits, align: 'right', cell: ({ hits }) => formatCount(hits) },
  { key: 'misses', head: ofCaches.misses, align: 'right', cell: ({ misses }) => formatCount(misses) },
  {
    key: 'rate',
    head: ofCaches.rate,
    align: 'right',
    cell: ({ hits, misses }) => (hits + misses === 0 ? MISSING : formatShare((100 * hits) / (hits + misses))),
  },
  { key: 'node', head: text.nodes.id, cell: ({ node }) => node },
]

const limitedColumns: readonly Column<Limited>[] = [
  { key: 'kind', head: ofLimited.kind, cell: ({ kind }) => kind },
  { key: 'who', head: ofLimited.who, cell: ({ network }) => network ?? ofLimited.member },
  {
    key: 'count',
    head: ofLimited.count,
    align: 'right',
    cell: ({ count, limit }) => `${formatCount(count)}／${formatCount(limit)}`,
  },
  { key: 'until', head: ofLimited.until, align: 'right', cell: ({ until }) => formatClock(until) },
  { key: 'node', head: text.nodes.id, cell: ({ node }) => node },
]

const counterColumns: readonly Column<Counter>[] = [
  { key: 'kind', head: ofCounters.kind, cell: ({ kind }) => kind },
  { key: 'buckets', head: ofCounters.buckets, align: 'right', cell: ({ buckets }) => formatCount(buckets) },
  { key: 'highest', head: ofCounters.highest, align: 'right', cell: ({ highest }) => formatCount(highest) },
  { key: 'newest', head: ofCounters.newest, align: 'right', cell: ({ newest_at: at }) => formatMoment(at) },
]

/** What developers see beside staff: slow calls, caches, and who is limited. */
export function DeveloperParts({ slow, caches, limited, counters }: ForDevelopers) {
  return (
    <>
      <Rows
        title={ofSlow.title}
        note={ofSlow.note}
        aside={slow.length > 0 && <SaveSlow rows={slow} />}
        empty={ofSlow.empty}
        columns={slowColumns}
        rows={slow}
        rowKey={({ method, route, node }) => `${node} ${method} ${route}`}
      />
      <Rows
        title={ofCaches.title}
        empty={MISSING}
        columns={cacheColumns}
        rows={caches}
        rowKey={({ node, name }) => `${node} ${name}`}
      />
      <Rows
        title={ofLimited.title}
        empty={ofLimited.empty}
        columns={limitedColumns}
        rows={limited}
        rowKey={({ node, kind, network, until, count }) => `${node} ${kind} ${network} ${until} ${count}`}
      />
      <Rows
        title={ofCounters.title}
        note={ofCounters.note}
        empty={ofCounters.empty}
        columns={counterColumns}
        rows={counters}
        rowKey={({ kind }) => kind}
      />
    </>
  )
}

function SaveSlow({ rows }: { readonly rows: readonly Slow[] }) {
  return (
    <Button size="sm" onClick={() => saveSlow(rows)}>
      {ofSlow.csv}
    </Button>
  )
}

interface RowsProps<Row> {
  readonly title: string
  readonly note?: string
  readonly aside?: ReactNode
  /** What is said where there is no row. */
  readonly empty: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

/** A table under its title, or that there is nothing in it. */
function Rows<Row extends object>({ title, note, aside, empty, columns, rows, rowKey }: RowsProps<Row>) {
  return (
    <Section title={title} note={note} aside={aside}>
      <Panel flush>
        {rows.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
        )}
      </Panel>
    </Section>
  )
}

function formatMs(ms: number): string {
  return ms >= 100 ? formatCount(Math.round(ms)) : ms.toFixed(1)
}

function nameOf(name: string): string {
  const names: Readonly<Record<string, string>> = ofCaches.names
  return names[name] ?? name
}
