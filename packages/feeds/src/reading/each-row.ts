import type { z } from 'zod'

import { decodeText } from './decode-text.ts'
import { FeedFault } from './feed-fault.ts'
import type { FeedSource } from './output.ts'
import type { TableRow, TableShape } from './read-table.ts'
import { readTable } from './read-table.ts'
import { withoutUnseen } from './tidy-cell.ts'
import { wholeFile } from './unpacked-bytes.ts'

/**
 * Gives every row of a csv with a header to a function, and counts it.
 *
 * @yields after each chunk
 */
export async function* eachRow<Column extends string>(
  source: FeedSource,
  shape: TableShape<Column>,
  take: (row: TableRow<Column>) => void,
): AsyncGenerator<void> {
  for await (const rows of readTable(source, shape)) {
    for (const row of rows) {
      source.out.read()
      take(row)
    }
    yield
  }
}

const ENTRIES_A_STEP = 4096

/**
 * Gives every entry of a list to a function, with its number from 1, and counts it.
 *
 * @yields after some thousand entries
 */
export async function* eachEntry<Entry>(
  source: FeedSource,
  list: readonly Entry[],
  take: (entry: Entry, line: number) => void,
): AsyncGenerator<void> {
  for (const [index, entry] of list.entries()) {
    source.out.read()
    take(entry, index + 1)
    if (index % ENTRIES_A_STEP === ENTRIES_A_STEP - 1) yield
  }
  yield
}

/**
 * A JSON file of a known shape. Keys lose a byte order mark: TDCC glues one to its first key.
 *
 * @throws FeedFault empty_file, broken_structure, encoding faults
 */
export async function parsedJson<Shape>(source: FeedSource, shape: z.ZodType<Shape>): Promise<Shape> {
  const text = decodeText(await wholeFile(source.file))
  if (text.trim() === '') throw new FeedFault('empty_file')
  const parsed = shape.safeParse(jsonOf(text.replaceAll('\uFEFF', '')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const entry = issue?.path.find((step) => typeof step === 'number')
  const field = issue?.path.join('.') || null
  throw new FeedFault('broken_structure', { line: (entry ?? -1) + 1, field, value: issue?.message ?? null })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? withoutUnseen(value) : value))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new FeedFault('broken_structure', { value: error.message.slice(0, 80) })
  }
}
