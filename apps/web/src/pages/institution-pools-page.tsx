import { prefetch } from '../api/prefetch.ts'
import { shownPools } from '../features/firm-pools/institution/queries.ts'
import { text } from '../features/firm-pools/institution/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatCount } from '../platform/format-number.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { type Column, Table } from '../ui/tables/table.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

export const load = ({ queries }: LoadInput) => prefetch(queries, [shownPools])

/** The pools of a firm as its members see them. */
export function Page() {
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead />
      <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[48em] text-pretty text-ink-2">{text.lead}</p>
      <Block query={shownPools} name={text.list} skeleton={<SkeletonRows rows={3} />}>
        {({ entries }) => (
          <Panel flush className="mt-5">
            {entries.length === 0 ? (
              <EmptyState title={text.empty} text={text.emptyText} />
            ) : (
              <Table caption={text.list} columns={columns} rows={entries} rowKey={({ id }) => id} stacked />
            )}
          </Panel>
        )}
      </Block>
    </div>
  )
}

interface Row {
  readonly id: number
  readonly name: string
  readonly purpose: string
  readonly funds: number
  readonly on_sale: number
}

const columns: readonly Column<Row>[] = [
  {
    key: 'pool',
    head: text.pool,
    className: 'min-w-56',
    cell: ({ id, name, purpose }) => (
      <span className="block py-1 leading-snug">
        <TextLink to={`/institution/pool/${id}`} className="inline-flex min-h-11 items-center fine:min-h-7">
          {name}
        </TextLink>
        {purpose !== '' && <span className="block text-12 font-normal text-ink-3">{purpose}</span>}
      </span>
    ),
  },
  {
    key: 'funds',
    head: text.funds,
    label: text.funds,
    align: 'right',
    stack: 'figure',
    cell: ({ funds }) => formatCount(funds),
  },
  {
    key: 'on',
    head: text.onSale,
    label: text.onSale,
    align: 'right',
    stack: 'figure',
    cell: ({ on_sale }) => formatCount(on_sale),
  },
]
