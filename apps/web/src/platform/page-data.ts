/**
 * A list of objects with the same keys: each key stands once. A name in the shape stands for a value of a row, a name
 * with a shape for the values of an object in it.
 */
interface Table {
  readonly $shape: Shape
  readonly $rows: readonly (readonly unknown[])[]
}
type Shape = readonly (string | readonly [name: string, inner: Shape])[]

/** Undoes `writePageData`, when its text has been read. */
export function readPageData(value: unknown): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map(readPageData) : value
  if (!isPlain(value)) return value
  if (isTable(value)) return value.$rows.map((row) => readRow(value.$shape, row))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readPageData(part)]))
}

function readRow(shape: Shape, row: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(
    shape.map((one, at) => {
      const part = row[at]
      if (typeof one === 'string') return [one, readPageData(part)]
      return [one[0], Array.isArray(part) ? readRow(one[1], part) : null]
    }),
  )
}

function isTable(value: object): value is Table {
  return '$shape' in value && '$rows' in value
}

/** What is no list: that has been asked before. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
