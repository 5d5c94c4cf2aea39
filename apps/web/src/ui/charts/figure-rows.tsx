import { type Column, Table } from '../table.tsx'
import type { FigureRow, FigureTableProps } from './figure-table.tsx'

/** The table of `FigureTable`, fetched with it. */
export function FigureRows({ caption, heads, rows }: FigureTableProps) {
  const columns = heads.map((head, at): Column<FigureRow> => ({
    key: String(at),
    head,
    align: at === 0 ? 'left' : 'right',
    cell: (row) => (at === 0 ? row.label : (row.cells[at - 1] ?? '')),
  }))
  return <Table caption={caption} columns={columns} rows={rows} rowKey={(row) => row.key} />
}
