/**
 * A list of objects with the same keys: each key stands once. A name in the shape stands for a value of a row, a name
 * with a shape for the values of an object in it.
 */
interface Table {
  readonly $shape: Shape
  readonly $rows: readonly (readonly unknown[])[]
}
type Shape = readonly (string | readonly [name: string, inner: Shape])[]

/** Shorter lists are not worth it. */
const FEWEST_ROWS = 4

/**
 * The data of a page as JSON that cannot end the script it stands in. Objects must not change once they were written:
 * those that many pages show, the rows of a list above all, are written once.
 */
export function writePageData(value: unknown): string {
  if (Array.isArray(value)) return writeList(value)
  if (!isPlain(value)) return writeValue(value)
  return hasObjects(value) ? writeObject(value) : writtenOnce(value)
}

function writeObject(value: Record<string, unknown>): string {
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${parts.map(([key, part]) => `${writeValue(key)}:${writePageData(part)}`).join(',')}}`
}

function writeList(list: readonly unknown[]): string {
  return writeTable(list) ?? `[${list.map(writePageData).join(',')}]`
}

function writeTable(list: readonly unknown[]): string | null {
  const [first] = list
  if (list.length < FEWEST_ROWS || !isPlain(first)) return null
  const shape = shapeTextOf(first)
  const isTableOf = (one: unknown) => isPlain(one) && shapeTextOf(one) === shape
  if (!list.every(isTableOf)) return null
  return `{"$shape":${shape},"$rows":[${list.filter(isPlain).map(rowTextOf).join(',')}]}`
}

const shapeTexts = new WeakMap<object, string>()
const rowTexts = new WeakMap<object, string>()

/** An object's keys, which all rows of a table share. */
function shapeTextOf(value: Record<string, unknown>): string {
  return keptIn(shapeTexts, value, () => writeValue(shapeOf(value)))
}

/** An object's values. */
function rowTextOf(value: Record<string, unknown>): string {
  return keptIn(rowTexts, value, () => writeRow(value))
}

function keptIn(kept: WeakMap<object, string>, value: object, write: () => string): string {
  const known = kept.get(value)
  if (known !== undefined) return known
  const text = write()
  kept.set(value, text)
  return text
}

function shapeOf(value: Record<string, unknown>): Shape {
  return presentOf(value).map(([key, part]) => (isPlain(part) ? [key, shapeOf(part)] : key))
}

function writeRow(value: Record<string, unknown>): string {
  return `[${presentOf(value)
    .map(([, part]) => (isPlain(part) ? writeRow(part) : writePageData(part)))
    .join(',')}]`
}

/** JSON has no undefined. */
function presentOf(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value).filter(([, part]) => part !== undefined)
}

const texts = new WeakMap<object, string>()

function writtenOnce(value: object): string {
  return keptIn(texts, value, () => writeValue(value))
}

const escapes: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

function writeValue(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  const text = JSON.stringify(value) ?? 'null'
  return /[<\u2028\u2029]/.test(text) ? text.replaceAll(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? '') : text
}

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

function hasObjects(value: Record<string, unknown>): boolean {
  return Object.values(value).some((part) => typeof part === 'object' && part !== null)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
