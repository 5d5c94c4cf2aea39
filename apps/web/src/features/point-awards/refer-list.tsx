import { formatDay } from '../../platform/format-day.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { type Referrals, referrals } from './queries.ts'
import { referText as text } from './refer-text.ts'

type Row = Referrals['entries'][number]

const columns: readonly Column<Row>[] = [
  { key: 'friend', head: text.friend, cell: ({ number }) => text.number(number) },
  { key: 'joined', head: text.joined, cell: ({ joined_on }) => formatDay(joined_on) },
  { key: 'state', head: text.state, cell: ({ state }) => text.states[state] },
  { key: 'points', head: text.points, align: 'right', cell: ({ points }) => text.bp(points) },
]

/** Who came by the member's invitation: when, in what state, and what it paid; not who. */
export function ReferList() {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-14 font-bold">
        {text.title}
        <span className="text-12 font-normal text-ink-3">{text.note}</span>
      </h3>
      <Block query={referrals} name={text.title} skeleton={<SkeletonRows rows={2} />}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="text-13 text-ink-3">{text.empty}</p>
          ) : (
            <Table caption={text.title} columns={columns} rows={entries} rowKey={({ number }) => number} />
          )
        }
      </Block>
    </div>
  )
}
