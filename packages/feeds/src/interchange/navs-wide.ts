import { asFundId, isFundId, priceIn, marketDayIn } from '../reading/check-cell.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import { isoDay } from '../reading/parse-day.ts'
import type { CellsRow } from '../reading/read-table.ts'
import { readCells, rejectWidth } from '../reading/read-table.ts'

/**
 * `navs.csv`, wide: a column of days, then one column a fund, empty where there is no price. Each filled or empty
 * cell counts as a row.
 *
 * @yields after each chunk
 */
export async function* readNavsWide(source: FeedSource): AsyncGenerator<void> {
  yield* readWide(source, (id) => id)
}

/**
 * The wide layout under other ids: `nameOf` gives the class of a column.
 *
 * @yields after each chunk
 * @throws FeedFault missing_column, duplicate_column, broken_structure, empty_file
 */
export async function* readWide(
  source: FeedSource,
  nameOf: (column: string) => string,
  onHeader: (columns: readonly string[]) => void = () => {},
): AsyncGenerator<void> {
  let ids: readonly string[] | null = null
  for await (const rows of readCells(source)) {
    for (const row of rows) {
      if (ids === null) {
        ids = idsOf(row, nameOf)
        onHeader(row.cells.slice(1))
      } else if (row.cells.length === ids.length + 1) takeDay(source.out, row, ids)
      else rejectWidth(source.out, row)
    }
    yield
  }
  if (ids === null) throw new FeedFault('empty_file')
}

function idsOf(row: CellsRow, nameOf: (column: string) => string): readonly string[] {
  const [date = '', ...columns] = row.cells
  if (date.toLowerCase() !== 'date' || columns.length === 0) {
    throw new FeedFault('missing_column', { line: row.line, field: 'date', value: date.slice(0, 80) })
  }
  const wrong = columns.find((column) => !isFundId(nameOf(column)))
  if (wrong !== undefined) throw new FeedFault('broken_structure', { line: row.line, field: wrong.slice(0, 80) })
  const twice = columns.find((column, index) => columns.indexOf(column) !== index)
  if (twice !== undefined) throw new FeedFault('duplicate_column', { line: row.line, field: twice })
  return columns.map((column) => asFundId(nameOf(column)))
}

function takeDay(out: Output, row: CellsRow, ids: readonly string[]): void {
  const epochDay = marketDayIn(out, { line: row.line, field: 'date', text: row.cells[0] ?? '' }, isoDay)
  for (const [index, lipperId] of ids.entries()) {
    out.read()
    if (epochDay === null) continue
    const value = priceIn(out, { line: row.line, field: lipperId, text: row.cells[index + 1] ?? '' })
    if (value !== null) out.row('navs', row.line, { lipperId, epochDay, value })
  }
}
