/** A list of objects with the same keys, key by key: each key stands once, and like values stand together. */
interface Columns {
  readonly $columns: Readonly<Record<string, unknown>>
  readonly $rows: number
}

/** Shorter lists are not worth it. */
const FEWEST_ROWS = 4

/** The same data with its lists of alike objects turned into columns: half as long where a table is in them. */
export function inColumns(value: unknown): unknown {
  if (Array.isArray(value)) return listInColumns(value)
  if (!isPlain(value)) return value
  return hasLists(value) ? mapValues(value, inColumns) : value
}

/** Most objects hold words and numbers alone: they are passed on as they are. */
function hasLists(value: Record<string, unknown>): boolean {
  for (const key in value) if (typeof value[key] === 'object' && value[key] !== null) return true
  return false
}

function listInColumns(list: readonly unknown[]): unknown {
  const [first] = list
  if (!isPlain(first)) return Array.isArray(first) ? list.map(inColumns) : list
  if (list.length < FEWEST_ROWS) return list.map(inColumns)
  const keys = Object.keys(first)
  const columns: Record<string, unknown> = {}
  for (const key of keys) {
    const column = columnOf(list, key)
    if (column === null) return list.map(inColumns)
    columns[key] = listInColumns(column)
  }
  if (!list.every((row) => isPlain(row) && countKeys(row) === keys.length)) return list.map(inColumns)
  return { $columns: columns, $rows: list.length } satisfies Columns
}

/** A key of every object; null where one has it not, since JSON has no undefined in a list. */
function columnOf(list: readonly unknown[], key: string): unknown[] | null {
  const column: unknown[] = []
  for (const row of list) {
    const value = isPlain(row) ? row[key] : undefined
    if (value === undefined) return null
    column.push(value)
  }
  return column
}

function countKeys(row: Record<string, unknown>): number {
  let count = 0
  for (const key in row) if (Object.hasOwn(row, key)) count += 1
  return count
}

/** Undoes `inColumns`. */
export function fromColumns(value: unknown): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map(fromColumns) : value
  if (!isPlain(value)) return value
  return isColumns(value) ? rowsOf(value) : mapValues(value, fromColumns)
}

function rowsOf({ $columns, $rows }: Columns): unknown[] {
  const columns = Object.entries($columns).map(([key, column]) => [key, fromColumns(column)] as const)
  return Array.from({ length: $rows }, (_, row) =>
    Object.fromEntries(columns.map(([key, column]) => [key, Array.isArray(column) ? column[row] : undefined])),
  )
}

function isColumns(value: Record<string, unknown>): value is Record<string, unknown> & Columns {
  return isPlain(value['$columns']) && typeof value['$rows'] === 'number'
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapValues(value: Record<string, unknown>, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]))
}
