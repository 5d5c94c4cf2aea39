import { formatMoment } from '../../platform/format-day.ts'
import { formatCount, formatShare, MISSING } from '../../platform/format-number.ts'
import type { Column } from '../../ui/tables/table.tsx'
import { ConsoleRows } from './console-rows.tsx'
import { formatClock, formatMegabytes, inMegabytes } from './format.ts'
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

const slowFile = {
  name: ofSlow.title,
  heads: [ofSlow.route, text.nodes.id, ofSlow.count, ofSlow.p50, ofSlow.p95, ofSlow.max],
  lineOf: ({ method, route, node, count, p50, p95, max }: Slow) => [`${method} ${route}`, node, count, p50, p95, max],
}

const cacheFile = {
  name: ofCaches.title,
  heads: [ofCaches.name, text.nodes.id, ofCaches.entries, ofCaches.size, ofCaches.most, ofCaches.hits, ofCaches.misses],
  lineOf: ({ name, node, entries, bytes, most_bytes: most, hits, misses }: Cache) => [
    nameOf(name),
    node,
    entries,
    bytes === null ? null : inMegabytes(bytes),
    most === null ? null : inMegabytes(most),
    hits,
    misses,
  ],
}

const limitedFile = {
  name: ofLimited.title,
  heads: [ofLimited.kind, ofLimited.who, ofLimited.times, ofLimited.limit, ofLimited.until, text.nodes.id],
  lineOf: ({ kind, network, count, limit, until, node }: Limited) => [
    kind,
    network ?? ofLimited.member,
    count,
    limit,
    until,
    node,
  ],
}

const counterFile = {
  name: ofCounters.title,
  heads: [ofCounters.kind, ofCounters.buckets, ofCounters.highest, ofCounters.newest],
  lineOf: ({ kind, buckets, highest, newest_at: at }: Counter) => [kind, buckets, highest, at],
}

/** What developers see beside staff: slow calls, caches, and who is limited. */
export function DeveloperParts({ slow, caches, limited, counters }: ForDevelopers) {
  return (
    <>
      <ConsoleRows
        list="slow"
        title={ofSlow.title}
        note={ofSlow.note}
        empty={ofSlow.empty}
        columns={slowColumns}
        rows={slow}
        rowKey={({ method, route, node }) => `${node} ${method} ${route}`}
        wordsOf={({ method, route, node }) => `${method} ${route} ${node}`}
        file={slowFile}
      />
      <ConsoleRows
        list="caches"
        title={ofCaches.title}
        empty={ofCaches.empty}
        columns={cacheColumns}
        rows={caches}
        rowKey={({ node, name }) => `${node} ${name}`}
        wordsOf={({ name, node }) => `${nameOf(name)} ${name} ${node}`}
        file={cacheFile}
      />
      <ConsoleRows
        list="limited"
        title={ofLimited.title}
        empty={ofLimited.empty}
        columns={limitedColumns}
        rows={limited}
        rowKey={({ node, kind, network, until, count }) => `${node} ${kind} ${network} ${until} ${count}`}
        wordsOf={({ kind, network, node }) => `${kind} ${network ?? ofLimited.member} ${node}`}
        file={limitedFile}
      />
      <ConsoleRows
        list="counters"
        title={ofCounters.title}
        note={ofCounters.note}
        empty={ofCounters.empty}
        columns={counterColumns}
        rows={counters}
        rowKey={({ kind }) => kind}
        wordsOf={({ kind }) => kind}
        file={counterFile}
      />
    </>
  )
}

function formatMs(ms: number): string {
  return ms >= 100 ? formatCount(Math.round(ms)) : ms.toFixed(1)
}

function nameOf(name: string): string {
  const names: Readonly<Record<string, string>> = ofCaches.names
  return names[name] ?? name
}
