import { bytesOf } from './bytes-of.ts'

/**
 * The data of a page as JSON that cannot end the script it stands in, in the bytes that go out. `readPageData` reads it.
 * Objects that are frozen never change: those that many pages show, the rows of a list above all, are written once.
 */
export function writePageData(value: unknown): Buffer {
  const out = createOut()
  write(value, out)
  return out.done()
}

/** Text on its way, and bytes that were text before: each is copied once. */
interface Out {
  readonly text: (part: string) => void
  readonly bytes: (part: Buffer) => void
  readonly done: () => Buffer
}

function createOut(): Out {
  const parts: Buffer[] = []
  let pending = ''
  const flush = () => {
    if (pending !== '') parts.push(bytesOf(pending))
    pending = ''
  }
  return {
    text(part) {
      pending += part
    },
    bytes(part) {
      flush()
      parts.push(part)
    },
    done() {
      flush()
      const [only] = parts
      return parts.length === 1 && only ? only : Buffer.concat(parts)
    },
  }
}

function write(value: unknown, out: Out): void {
  if (Array.isArray(value)) writeList(value, out)
  else if (isPlain(value)) writeObject(value, out)
  else out.text(writeValue(value))
}

/** Written on its own, in memory of its own: `Buffer.concat` may cut it from a buffer that many share. */
function writtenAlone(writeIt: (out: Out) => void): Buffer {
  const out = createOut()
  writeIt(out)
  const bytes = out.done()
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const cachedObjects = new WeakMap<object, Buffer | null>()

function writeObject(value: Record<string, unknown>, out: Out): void {
  if (!Object.isFrozen(value)) return writeFields(value, out)
  const known = cachedObjects.get(value)
  if (known) return out.bytes(known)
  // most portfolios are looked at once: they are kept from the second time on
  if (known === undefined) {
    cachedObjects.set(value, null)
    return writeFields(value, out)
  }
  const bytes = writtenAlone((own) => writeFields(value, own))
  cachedObjects.set(value, bytes)
  out.bytes(bytes)
}

function writeFields(value: Record<string, unknown>, out: Out): void {
  let before = '{'
  for (const key of Object.keys(value)) {
    const part = value[key]
    if (part === undefined) continue
    out.text(`${before}${writeKey(key)}:`)
    before = ','
    write(part, out)
  }
  out.text(before === '{' ? '{}' : '}')
}

function writeList(list: readonly unknown[], out: Out): void {
  // the points of a chart: the engine writes them all at once
  if (list.every(isPlainValue)) return out.text(writeValue(list))
  if (!writeTable(list, out)) writeItems(list, out)
}

function writeItems(list: readonly unknown[], out: Out): void {
  let before = '['
  for (const one of list) {
    out.text(before)
    before = ','
    write(one, out)
  }
  out.text(']')
}

/** What stands in JSON as it is, or a list of that: a point of a chart. */
function isPlainValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined
  return Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)
}

/**
 * A list of objects with the same keys: each key stands once. A name in the shape stands for a value of a row, a name
 * with a shape for the values of an object in it.
 */
type Shape = readonly (string | readonly [name: string, inner: Shape])[]

/** Shorter lists are not worth it. */
const FEWEST_ROWS = 4

/** Writes nothing, and says so, where the list is no table. */
function writeTable(list: readonly unknown[], out: Out): boolean {
  const [first] = list
  if (list.length < FEWEST_ROWS || !isPlain(first)) return false
  const shape = Object.isFrozen(first) ? rowOf(first).shape : shapeFor(first)
  const rows: (Buffer | Record<string, unknown>)[] = []
  for (const one of list) {
    const row = isPlain(one) ? fitting(one, shape) : null
    if (row === null) return false
    rows.push(row)
  }
  out.text(`{"$shape":${shape.text},"$rows":[`)
  for (const [at, row] of rows.entries()) {
    if (Buffer.isBuffer(row)) out.bytes(at === 0 ? row.subarray(1) : row)
    else {
      if (at > 0) out.text(',')
      writeRow(row, out)
    }
  }
  out.text(']}')
  return true
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
  /** With the comma before it. */
  readonly bytes: Buffer
}

const knownRows = new WeakMap<object, Row>()

/** A row of that shape, written where it never changes; null where it has another shape. */
function fitting(value: Record<string, unknown>, shape: WrittenShape): Buffer | Record<string, unknown> | null {
  // to keep what is shown once costs more than to write it
  if (!Object.isFrozen(value)) return hasShape(value, shape.shape) ? value : null
  const row = rowOf(value)
  return row.shape === shape || row.shape.text === shape.text ? row.bytes : null
}

/** A frozen object's shape and values. */
function rowOf(value: Record<string, unknown>): Row {
  const known = knownRows.get(value)
  if (known !== undefined) return known
  const bytes = writtenAlone((own) => {
    own.text(',')
    writeRow(value, own)
  })
  const row = { shape: shapeFor(value), bytes }
  knownRows.set(value, row)
  return row
}

function writeRow(value: Record<string, unknown>, out: Out): void {
  let before = '['
  for (const key of Object.keys(value)) {
    const part = value[key]
    if (part === undefined) continue
    out.text(before)
    before = ','
    if (isPlain(part)) writeRow(part, out)
    else write(part, out)
  }
  out.text(before === '[' ? '[]' : ']')
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
  return inScript(JSON.stringify(value) ?? 'null')
}

/** JSON that may stand in a script of a page: nothing in it ends the script. */
export function inScript(json: string): string {
  return /[<\u2028\u2029]/.test(json) ? json.replaceAll(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? '') : json
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
