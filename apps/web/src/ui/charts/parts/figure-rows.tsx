import type { ReactNode } from 'react'

import { type Column, Table } from '../../tables/table.tsx'
import { Link } from '../../text/link.tsx'

export interface FigureRow {
  readonly key: string
  readonly label: string
  /** Where its mark in the chart leads: marks may lie upon each other, and rows do not. */
  readonly to?: string
  /** As they are written, one a head after the first. */
  readonly cells: readonly string[]
}

export interface FigureTableProps {
  readonly caption: string
  /** Of the names, then of each figure. */
  readonly heads: readonly string[]
  readonly rows: readonly FigureRow[]
}

/** The table of `FigureTable`, fetched with it. */
export function FigureRows({ caption, heads, rows }: FigureTableProps) {
  const columns = heads.map((head, at): Column<FigureRow> => ({
    key: String(at),
    head,
    align: at === 0 ? 'left' : 'right',
    cell: (row) => (at === 0 ? nameOf(row) : (row.cells[at - 1] ?? '')),
  }))
  return <Table caption={caption} columns={columns} rows={rows} rowKey={(row) => row.key} />
}

function nameOf({ label, to }: FigureRow): ReactNode {
  if (to === undefined) return label
  return (
    <Link to={to} className="name-link">
      {label}
    </Link>
  )
}
