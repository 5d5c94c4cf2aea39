import { differenceOf } from '@zhiheng/domain/fund-holdings/compare-disclosures.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatCount, formatPercent, formatShare } from '../../platform/format-number.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { SecurityName } from '../funds/security-name.tsx'
import type { Depth } from './queries.ts'
import { text } from './text.ts'

type Before = NonNullable<Depth['before']>
type Group = keyof typeof text.groups
type Row = Before['added']['rows'][number] & { readonly group: Group }

const groups = ['added', 'gone', 'up', 'down'] as const
/** The largest of each kind. */
const SHOWN = 4
/** Below this a list shows the largest holdings alone, percent. */
const WHOLE = 90

/** Percentage points with two decimals: most weights move by less than one. */
const pointsOf = (value: number) => formatChange(value).replace('%', '')

const { heads } = text
const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    head: heads.name,
    className: 'min-w-36',
    cell: ({ isin, name, group }) => (
      <span className="block leading-snug">
        <span className="font-medium">
          <SecurityName id={isin} name={name} />
        </span>
        <span className="block text-12 text-ink-3">{text.groups[group]}</span>
      </span>
    ),
  },
  { key: 'before', head: heads.before, align: 'right', cell: ({ before }) => formatPercent(before) },
  { key: 'now', head: heads.now, align: 'right', cell: ({ now }) => formatPercent(now) },
  { key: 'change', head: heads.change, align: 'right', cell: (row) => <b>{pointsOf(differenceOf(row))}</b> },
]

interface ChangesProps {
  readonly before: Before
  readonly asOf: string
  readonly coverage: number | null
}

/** What came into the list and left it, and what weighs more or less. */
export function Changes({ before, asOf, coverage }: ChangesProps) {
  const rows = groups.flatMap((group) => before[group].rows.slice(0, SHOWN).map((row) => ({ ...row, group })))
  const least = Math.min(before.coverage, coverage ?? 0)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-14 font-bold">{text.changes}</h3>
        <span className="text-12 text-ink-3">{text.span(formatDay(before.as_of), formatDay(asOf))}</span>
      </div>
      <ul className="my-2 flex flex-wrap gap-x-5 gap-y-1 text-13">
        {groups.map((group) => (
          <li key={group}>
            {text.groups[group]} <b>{formatCount(before[group].count)}</b>
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <Table
          caption={text.changes}
          columns={columns}
          rows={rows}
          rowKey={({ group, isin, name }) => `${group} ${isin ?? name}`}
        />
      )}
      <p className="mt-2 text-12 text-ink-3">
        {least < WHOLE && text.partial(formatShare(least))}
        {text.changesNote}
      </p>
    </>
  )
}
