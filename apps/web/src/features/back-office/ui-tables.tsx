import { useState } from 'react'

import { EmptyState } from '../../ui/feedback/states.tsx'
import { ColumnChooser } from '../../ui/tables/column-chooser.tsx'
import { LongTable } from '../../ui/tables/long-table.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { useColumnChoice } from '../../ui/tables/use-column-choice.ts'
import { Change, type FundKind, fundKinds, FundTypeDot, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

const { state, word, use } = text

interface Row {
  readonly id: number
  readonly name: string
  readonly kind: FundKind
  readonly ytd: number | null
  readonly year: number | null
}

/** Rows that look like a market without being one. */
function rowOf(at: number): Row {
  const kind = fundKinds[at % fundKinds.length] ?? 'other'
  return {
    id: at + 1,
    name: at === 2 ? word.longName : `${text.rowOf(at + 1)} ${text.kinds[kind]}`,
    kind,
    ytd: at % 7 === 3 ? null : Math.round(Math.sin(at) * 2000) / 100,
    year: Math.round(Math.cos(at * 1.7) * 4000) / 100,
  }
}
const few = Array.from({ length: 5 }, (_row, at) => rowOf(at))
const more = Array.from({ length: 12 }, (_row, at) => rowOf(at))
const many = Array.from({ length: 1000 }, (_row, at) => rowOf(at))

const columns: readonly Column<Row>[] = [
  { key: 'name', head: text.columns.name, className: 'min-w-36', cell: (row) => row.name },
  {
    key: 'kind',
    head: text.columns.kind,
    cell: (row) => <FundTypeDot kind={row.kind} label={text.kinds[row.kind]} />,
  },
  { key: 'ytd', head: text.columns.ytd, align: 'right', cell: (row) => <Change value={row.ytd} tone="ink" /> },
  { key: 'year', head: text.columns.year, align: 'right', cell: (row) => <Change value={row.year} tone="ink" /> },
  { key: 'risk', head: text.columns.risk, cell: (row) => <RiskChip level={(row.id % 5) + 1} /> },
  { key: 'score', head: text.columns.score, align: 'right', cell: (row) => <ScoreIcon score={(row.id % 7) - 3} /> },
]

/** A year month by month: wider than any screen. */
const wide: readonly Column<Row>[] = [
  { key: 'name', head: text.columns.name, className: 'name', cell: (row) => row.name },
  ...Array.from({ length: 12 }, (_month, at): Column<Row> => ({
    key: String(at),
    head: text.monthOf(at + 1),
    align: 'right',
    cell: (row) => <Change value={Math.round(Math.sin(row.id * (at + 2)) * 900) / 100} tone="ink" />,
  })),
]
const stackable = columns.map((column): Column<Row> => {
  if (column.key === 'name') return column
  if (column.key === 'kind') return { ...column, stack: 'line' }
  return { ...column, stack: 'figure', ...(typeof column.head === 'string' ? { label: column.head } : {}) }
})

/** Tables in every length. */
export function UiTables() {
  return (
    <>
      <Specimen name="Table" use={use.table}>
        <Shown as={`${state.sorted} · ${state.tones} · ${state.long}`} size="wide">
          <Sorted />
        </Shown>
        <Shown as={state.wider} size="wide">
          <Table caption={state.wider} columns={wide} rows={more} rowKey={(row) => row.id} />
        </Shown>
        <Shown as={state.stacked} size="wide">
          <Table stacked caption={state.stacked} columns={stackable} rows={few} rowKey={(row) => row.id} />
        </Shown>
        <Shown as={state.none} size="wide">
          <Table caption={state.none} columns={columns} rows={[]} rowKey={(row) => row.id} />
          <EmptyState title={word.noFund} />
        </Shown>
      </Specimen>
      <Specimen name="LongTable" use={use.longTable}>
        <Shown as={state.many} size="wide">
          <Long />
        </Shown>
      </Specimen>
    </>
  )
}

function Sorted() {
  const [direction, setDirection] = useState<'asc' | 'desc'>('desc')
  const sign = direction === 'asc' ? 1 : -1
  const sorted = columns.map((column) =>
    column.key === 'year'
      ? { ...column, sort: { direction, onSort: () => setDirection(direction === 'asc' ? 'desc' : 'asc') } }
      : column,
  )
  return (
    <Table
      caption={state.sorted}
      columns={sorted}
      rows={few.toSorted((one, other) => sign * ((one.year ?? 0) - (other.year ?? 0)))}
      rowKey={(row) => row.id}
      rowTone={(row) => (row.id === 1 ? 'subject' : row.id === 2 ? 'chosen' : 'plain')}
    />
  )
}

function Long() {
  const choice = useColumnChoice('catalogue', columns)
  return (
    <>
      <div className="flex justify-end">
        <ColumnChooser choice={choice} />
      </div>
      <LongTable
        caption={state.many}
        columns={choice.shown}
        rows={many}
        rowKey={(row) => row.id}
        className="max-h-100 border-y border-line"
      />
    </>
  )
}
