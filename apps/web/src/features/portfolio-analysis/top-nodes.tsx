import { formatChange, formatCount, formatShare } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { PhoneFold } from '../../ui/layout/phone-fold.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { namedNodes, nodeAddress, nodeLabel } from './node-label.ts'
import type { LookedThrough } from './queries.ts'
import { lookThroughText as words } from './text.ts'

type Node = LookedThrough['nodes'][number]

const TOP = 20

/** The largest of what the funds own together, each with the funds that lead to it. */
export function TopNodes({ reply }: { reply: LookedThrough }) {
  const kind = words.dimensions[reply.dimension]
  return (
    <div className="mt-4">
      <PhoneFold label={words.top(kind)}>
        <Panel flush>
          <Table
            caption={words.top(kind)}
            columns={columnsOf(reply)}
            rows={namedNodes(reply).slice(0, TOP)}
            rowKey={({ id }) => id}
            stacked
          />
        </Panel>
      </PhoneFold>
    </div>
  )
}

function columnsOf(reply: LookedThrough): readonly Column<Node>[] {
  const names = new Map(reply.funds.map((fund) => [fund.lipper_id, fund.name]))
  const month: readonly Column<Node>[] = reply.nodes.some(({ perf }) => perf !== null)
    ? [
        {
          key: 'month',
          head: words.heads.month,
          label: words.heads.month,
          stack: 'figure',
          align: 'right',
          cell: ({ perf }) => formatChange(perf),
        },
      ]
    : []
  return [
    {
      key: 'name',
      head: words.dimensions[reply.dimension],
      className: 'min-w-36',
      cell: (node) => {
        const [to, label] = [nodeAddress(node, reply.dimension), nodeLabel(node, reply.dimension)]
        return to === null ? (
          label
        ) : (
          <Link to={to} className="name-link">
            {label}
          </Link>
        )
      },
    },
    {
      key: 'weight',
      head: words.heads.weight,
      label: words.heads.weight,
      stack: 'figure',
      align: 'right',
      cell: ({ weight }) => <b>{formatShare(weight)}</b>,
    },
    ...month,
    {
      key: 'owners',
      head: words.heads.owners,
      label: words.heads.owners,
      stack: 'figure',
      align: 'right',
      cell: ({ sources }) => formatCount(sources.length),
    },
    {
      key: 'path',
      head: words.heads.path,
      stack: 'line',
      className: 'min-w-60 text-ink-2',
      cell: ({ sources }) =>
        sources.map(({ lipper_id: id, weight }) => words.path(names.get(id) ?? id, formatShare(weight))).join('、'),
    },
  ]
}
