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
 * The data of a page as JSON that cannot end the script it stands in. Objects that are frozen never change: those that
 * many pages show, the rows of a list above all, are written once.
 */
export function writePageData(value: unknown): string {
  if (Array.isArray(value)) return writeList(value)
  return isPlain(value) ? writeObject(value) : writeValue(value)
}

const objectTexts = new WeakMap<object, string | null>()

function writeObject(value: Record<string, unknown>): string {
  if (!Object.isFrozen(value)) return writeFields(value)
  const known = objectTexts.get(value)
  if (typeof known === 'string') return known
  const text = writeFields(value)
  // most portfolios are looked at once: their texts are remembered from the second time on
  objectTexts.set(value, known === undefined ? null : text)
  return text
}

function writeFields(value: Record<string, unknown>): string {
  let text = ''
  for (const key of Object.keys(value)) {
    const part = value[key]
    if (part === undefined) continue
    text += `${text === '' ? '' : ','}${writeKey(key)}:${writePageData(part)}`
  }
  return `{${text}}`
}

function writeList(list: readonly unknown[]): string {
  // the points of a chart: the engine writes them all at once
  if (list.every(isPlainValue)) return writeValue(list)
  return writeTable(list) ?? `[${list.map(writePageData).join(',')}]`
}

/** What stands in JSON as it is, or a list of that: a point of a chart. */
function isPlainValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined
  return Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)
}

function writeTable(list: readonly unknown[]): string | null {
  const [first] = list
  if (list.length < FEWEST_ROWS || !isPlain(first)) return null
  const shape = Object.isFrozen(first) ? rowOf(first).shape : shapeFor(first)
  let rows = ''
  for (const one of list) {
    const row = isPlain(one) ? rowTextOf(one, shape) : null
    if (row === null) return null
    rows += rows === '' ? row : `,${row}`
  }
  return `{"$shape":${shape.text},"$rows":[${rows}]}`
}

/** A shape, and as it is written: what is written alike is the same. */
interface WrittenShape {
  readonly shape: Shape
  readonly text: string
}

const MOST_SHAPES = 500
const shapes = new Map<string, WrittenShape>()

/** The shape of an object: the same one for all objects of it, so that most are compared at a glance. */
function shapeFor(value: Record<string, unknown>): WrittenShape {
  const shape = shapeOf(value)
  const text = writeValue(shape)
  const known = shapes.get(text)
  if (known !== undefined) return known
  if (shapes.size >= MOST_SHAPES) shapes.clear()
  const written = { shape, text }
  shapes.set(text, written)
  return written
}

function shapeOf(value: Record<string, unknown>): Shape {
  // JSON has no undefined
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => (isPlain(part) ? [key, shapeOf(part)] : key))
}

/** Whether an object has these keys, in this order. */
function hasShape(value: Record<string, unknown>, shape: Shape): boolean {
  let at = 0
  for (const key of Object.keys(value)) {
    const part = value[key]
    if (part === undefined) continue
    const expected = shape[at++]
    if (expected === undefined) return false
    const fits = isPlain(part)
      ? typeof expected !== 'string' && expected[0] === key && hasShape(part, expected[1])
      : expected === key
    if (!fits) return false
  }
  return at === shape.length
}

interface Row {
  readonly shape: WrittenShape
  readonly text: string
}

const knownRows = new WeakMap<object, Row>()

/** An object's values; null where it has another shape. */
function rowTextOf(value: Record<string, unknown>, shape: WrittenShape): string | null {
  // to remember what is shown once costs more than to write it
  if (!Object.isFrozen(value)) return hasShape(value, shape.shape) ? writeRow(value) : null
  const row = rowOf(value)
  return row.shape === shape || row.shape.text === shape.text ? row.text : null
}

/** A frozen object's shape and values. */
function rowOf(value: Record<string, unknown>): Row {
  const known = knownRows.get(value)
  if (known !== undefined) return known
  const row = { shape: shapeFor(value), text: writeRow(value) }
  knownRows.set(value, row)
  return row
}

function writeRow(value: Record<string, unknown>): string {
  let text = ''
  for (const key of Object.keys(value)) {
    const part = value[key]
    if (part === undefined) continue
    text += `${text === '' ? '' : ','}${isPlain(part) ? writeRow(part) : writePageData(part)}`
  }
  return `[${text}]`
}

const MOST_KEYS = 2000
const keyTexts = new Map<string, string>()

/** The names of fields, which are few, and some ids. */
function writeKey(key: string): string {
  const known = keyTexts.get(key)
  if (known !== undefined) return known
  if (keyTexts.size >= MOST_KEYS) keyTexts.clear()
  const text = writeValue(key)
  keyTexts.set(key, text)
  return text
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

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
