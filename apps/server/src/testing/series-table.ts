import type { SeriesTable } from '../platform/nav-store/market.ts'

/** One row of a table of series. */
export interface TableRow {
  readonly firstSlot: number
  readonly values: readonly number[]
}

/** Series as they stand in memory, one behind the other. */
export function seriesTable(rows: readonly TableRow[]): SeriesTable {
  const values = rows.flatMap((row) => row.values)
  const table: SeriesTable = {
    firstSlots: new Int32Array(new SharedArrayBuffer(rows.length * 4)),
    offsets: new Int32Array(new SharedArrayBuffer((rows.length + 1) * 4)),
    values: new Float64Array(new SharedArrayBuffer(values.length * Float64Array.BYTES_PER_ELEMENT)),
  }
  table.firstSlots.set(rows.map(({ firstSlot }) => firstSlot))
  table.values.set(values)
  for (const [index, row] of rows.entries()) table.offsets[index + 1] = (table.offsets[index] ?? 0) + row.values.length
  return table
}
