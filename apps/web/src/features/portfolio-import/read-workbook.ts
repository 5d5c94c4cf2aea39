import { unzipSync, zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'

/** Five thousand rows of a statement are below half of it. */
const MOST_UNPACKED_BYTES = 10_000_000
const MOST_ROWS = 5000

/**
 * The first sheet of a workbook that has anything in it, a line a row with tabs between its cells, as one would paste it.
 *
 * @throws Error for what is no workbook, is locked, unpacks to more than 10 MB or has more than 5,000 rows
 */
export async function textOfWorkbook(bytes: ArrayBuffer): Promise<string> {
  const sheets = await readWorkbook(unpacked(bytes))
  const rows = sheets.map(({ data }) => data.filter((row) => row.some((cell) => wordOf(cell) !== '')))
  const first = rows.find(({ length }) => length > 0) ?? []
  if (first.length > MOST_ROWS) throw new RangeError('too many rows')
  return first.map((row) => lineOf(row.map(wordOf))).join('\n')
}

/**
 * The same archive with nothing compressed: what would unpack to too much is refused before it does, and the reader has no
 * reason to start a worker, which the site's rules on scripts do not allow.
 */
function unpacked(bytes: ArrayBuffer): ArrayBuffer {
  let size = 0
  const files = unzipSync(new Uint8Array(bytes), {
    filter({ name, originalSize }) {
      if (!/\.xml(\.rels)?$/.test(name)) return false
      size += originalSize
      if (size > MOST_UNPACKED_BYTES) throw new RangeError('too large')
      return true
    },
  })
  return Uint8Array.from(zipSync(files, { level: 0 })).buffer
}

/** A cell that is empty at the beginning of a line is written as one, or the cells behind it would move. */
function lineOf(cells: readonly string[]): string {
  return [cells[0] === '' ? '""' : cells[0], ...cells.slice(1)].join('\t')
}

/** A day as `2026-09-01`; no sign that ends a cell or a line, and no quote. */
function wordOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)))
  return typeof cell === 'string' ? cell.replaceAll(/[\t\r\n"]+/g, ' ').trim() : ''
}
