import { formatMoment } from '../../platform/format-day.ts'
import { MISSING } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { groupNames } from './names.ts'
import type { FoundMember } from './queries.ts'
import { text } from './text.ts'

const heads = text.columns
const tones = { waiting: 'plain', locked: 'warn', leaving: 'danger' } as const

/** How an account stands, as marks; nothing to say of one in use. */
export function StateTags({ states }: Pick<FoundMember, 'states'>) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {states.map((state) => (
        <Tag key={state} tone={tones[state]}>
          {text.states[state]}
        </Tag>
      ))}
    </span>
  )
}

const columns: readonly Column<FoundMember>[] = [
  {
    key: 'member',
    head: heads.member,
    className: 'min-w-56',
    cell: ({ id, email, name }) => (
      <span className="block">
        <Link
          to={`/admin/members/${id}`}
          className="inline-flex min-h-11 items-center font-medium wrap-anywhere fine:min-h-7"
        >
          {email}
        </Link>
        <span className="block text-12 font-normal text-ink-3 wrap-anywhere">
          {id}・{name}
        </span>
      </span>
    ),
  },
  {
    key: 'groups',
    head: heads.groups,
    label: heads.groups,
    stack: 'line',
    className: 'min-w-36',
    cell: ({ groups }) => groupNames(groups),
  },
  {
    key: 'states',
    head: heads.states,
    label: heads.states,
    stack: 'line',
    cell: ({ states }) => (states.length === 0 ? text.states.active : <StateTags states={states} />),
  },
  {
    key: 'verification',
    head: heads.verification,
    label: heads.verification,
    stack: 'figure',
    cell: ({ verification }) => text.verifications[verification],
  },
  {
    key: 'phone',
    head: heads.phone,
    label: heads.phone,
    stack: 'figure',
    cell: ({ phone }) => <span className="whitespace-nowrap tabular-nums">{phone ?? MISSING}</span>,
  },
  {
    key: 'joined',
    head: heads.joined,
    label: heads.joined,
    align: 'right',
    stack: 'named',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatMoment(created_at)}</span>,
  },
  {
    key: 'seen',
    head: heads.seen,
    label: heads.seen,
    align: 'right',
    stack: 'named',
    cell: ({ last_seen_at }) => <span className="whitespace-nowrap">{formatMoment(last_seen_at)}</span>,
  },
]

/** Members that were found, each with the way to its page. */
export function MemberTable({ entries }: { readonly entries: readonly FoundMember[] }) {
  return (
    <Panel flush>
      <Table caption={text.list} columns={columns} rows={entries} rowKey={({ id }) => id} stacked="thirds" />
    </Panel>
  )
}
