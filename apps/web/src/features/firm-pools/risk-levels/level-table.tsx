import { formatDay } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/chip.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { RiskChip } from '../../../ui/text/change-badge.tsx'
import { Link } from '../../../ui/text/link.tsx'
import type { RiskLevel } from './queries.ts'
import { text } from './text.ts'

const tones = { below_official: 'danger', below_ours: 'warn', above: 'info' } as const

interface LevelTableProps {
  readonly rows: readonly RiskLevel[]
  readonly onEdit: (row: RiskLevel) => void
  readonly onRemove: (row: RiskLevel) => void
}

/** Own levels beside the public ones. */
export function LevelTable({ rows, onEdit, onRemove }: LevelTableProps) {
  return (
    <Table caption={text.list} columns={columnsOf({ onEdit, onRemove })} rows={rows} rowKey={({ id }) => id} stacked />
  )
}

function columnsOf({ onEdit, onRemove }: Omit<LevelTableProps, 'rows'>): readonly Column<RiskLevel>[] {
  return [
    ...facts,
    {
      key: 'act',
      head: <span className="vh">{text.act}</span>,
      align: 'right',
      stack: 'line',
      cell: (row) => (
        <span className="relative z-1 inline-flex gap-1">
          <Button size="sm" aria-label={text.edit(row.name)} onClick={() => onEdit(row)}>
            {text.editShort}
          </Button>
          <Button size="sm" variant="ghost" aria-label={text.removeOf(row.name)} onClick={() => onRemove(row)}>
            {text.remove}
          </Button>
        </span>
      ),
    },
  ]
}

const facts: readonly Column<RiskLevel>[] = [
  {
    key: 'fund',
    head: text.fund,
    className: 'name',
    cell: ({ lipper_id: id, name, reason }) => (
      <span className="block py-1 leading-snug">
        <Link to={`/funds/${id}`} className="name-link inline-flex min-h-11 items-center fine:min-h-7">
          {name}
        </Link>
        <span className="block text-12 font-normal text-ink-2">{reason}</span>
      </span>
    ),
  },
  { key: 'own', head: text.level, label: text.level, stack: 'line', cell: ({ level }) => <RiskChip level={level} /> },
  {
    key: 'shown',
    head: text.shown,
    label: text.shown,
    stack: 'line',
    cell: ({ shown }) => <RiskChip level={shown} />,
  },
  {
    key: 'official',
    head: text.official,
    label: text.official,
    stack: 'line',
    cell: ({ official }) => <RiskChip level={official} />,
  },
  {
    key: 'conflict',
    head: text.conflict,
    label: text.conflict,
    stack: 'line',
    cell: ({ conflict }) =>
      conflict === null ? text.same : <Tag tone={tones[conflict]}>{text.conflicts[conflict]}</Tag>,
  },
  { key: 'source', head: text.source, label: text.source, stack: 'figure', cell: ({ source }) => source },
  {
    key: 'day',
    head: text.day,
    label: text.day,
    stack: 'figure',
    cell: ({ day }) => <span className="whitespace-nowrap">{formatDay(day)}</span>,
  },
]
