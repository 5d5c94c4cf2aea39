/** A cell of a table to be saved: a figure stays a figure, a missing value an empty cell. */
export type Cell = string | number | null

/**
 * What a spreadsheet would run as a formula when a cell begins with it. A NUL in front hides a formula from a look, and
 * not from a spreadsheet.
 */
const FORMULA = /^[=+\-@＝＋－＠\0\t\r\n]/

/**
 * A table as CSV: lines end with CR LF, what needs it is quoted, and it begins with a mark by which Excel knows UTF-8.
 * Text that a spreadsheet would take for a formula, also by its full-width signs, gets an apostrophe; figures are left alone.
 * Source: RFC 4180; OWASP "CSV Injection".
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
