import { MISSING } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { eventColumns } from './event-columns.tsx'
import type { Audit, AuditEvent } from './queries.ts'
import { text } from './text.ts'
import { actorName, personName } from './words-of.ts'

const heads = text.columns

const columns: readonly Column<AuditEvent>[] = [
  ...eventColumns(heads),
  {
    key: 'actor',
    head: heads.actor,
    label: heads.actor,
    stack: 'named',
    className: 'min-w-44',
    cell: (row) => <Person person={row.actor} name={actorName(row)} />,
  },
  {
    key: 'member',
    head: heads.member,
    label: heads.member,
    stack: 'named',
    className: 'min-w-44',
    cell: ({ member }) => <Person person={member} name={personName(member)} />,
  },
  {
    key: 'from',
    head: heads.from,
    label: heads.from,
    stack: 'line',
    className: 'min-w-32',
    cell: ({ network, device }) => [device, network].filter((part) => part !== null).join('・') || MISSING,
  },
]

/** Somebody with the way to their page; what is left of one who is gone. */
function Person({ person, name }: { readonly person: AuditEvent['member']; readonly name: string | null }) {
  if (person === null || person.email === null) return name ?? MISSING
  return (
    <Link
      to={`/admin/members/${person.id}`}
      className="inline-flex min-h-11 items-center wrap-anywhere hover:underline fine:min-h-7"
    >
      {name}
    </Link>
  )
}

/** Lines of the log, the newest first. */
export function AuditTable({ entries }: Pick<Audit, 'entries'>) {
  return (
    <Panel flush>
      <Table caption={text.list} columns={columns} rows={entries} rowKey={({ id }) => id} stacked />
    </Panel>
  )
}
