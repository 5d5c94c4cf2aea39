import { FeedFault } from './feed-fault.ts'
import type { FeedSource, Output } from './output.ts'
import type { TextLine } from './read-lines.ts'
import { MAX_LINE_LENGTH, readLines } from './read-lines.ts'
import { isOpenQuote, splitCells } from './split-cells.ts'
import { tidyCell } from './tidy-cell.ts'

/** A record of a delimited file: the line it starts on, and its trimmed cells. */
export interface CellsRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A record of a file with a header, by column; '' where the cell is empty or the column optional and absent. */
export interface TableRow<Column extends string> {
  readonly line: number
  readonly cells: Readonly<Record<Column, string>>
}

/** The columns a reader needs, and those it takes where they are. Others are left alone. */
export interface TableShape<Column extends string> {
  readonly required: readonly Column[]
  readonly optional?: readonly Column[]
}

/**
 * Rows of a csv with a header.
 *
 * @yields the rows of one chunk
 * @throws FeedFault missing_column, duplicate_column, empty_file: such a file is refused whole
 */
export async function* readTable<Column extends string>(
  source: FeedSource,
  shape: TableShape<Column>,
): AsyncGenerator<readonly TableRow<Column>[]> {
  let header: Header<Column> | null = null
  for await (const rows of readCells(source)) {
    const named: TableRow<Column>[] = []
    for (const row of rows) {
      if (header === null) header = headerOf(row, shape)
      else if (row.cells.length === header.width) named.push({ line: row.line, cells: nameCells(row.cells, header) })
      else rejectWidth(source.out, row)
    }
    yield named
  }
  if (header === null) throw new FeedFault('empty_file')
}

/**
 * Records of a delimited file as they come; blank lines are left out, broken ones reported.
 *
 * @yields the records of one chunk
 */
export async function* readCells(source: FeedSource, delimiter = ','): AsyncGenerator<readonly CellsRow[]> {
  const joiner = recordJoiner(source.out, delimiter)
  for await (const lines of readLines(source.file)) yield lines.flatMap((line) => joiner.push(line))
  yield joiner.end()
}

/** Says that a record has not as many cells as the header. */
export function rejectWidth(out: Output, row: CellsRow): void {
  out.read()
  out.problem({ line: row.line, field: '', text: row.cells.join(',') }, 'wrong_cell_count')
}

interface TextRecord {
  readonly line: number
  readonly text: string
}

/** A quoted cell may hold line breaks; where this many lines do not close it, its quote is a slip. */
const MAX_RECORD_LINES = 100

/**
 * Joins the lines of quoted cells. They make a record only where it is as wide as the file's first one; a quote that
 * is a slip costs its own line alone, and not those up to the next slip.
 */
function recordJoiner(out: Output, delimiter: string) {
  let held: TextRecord[] = []
  let width: number | null = null

  function push(line: TextLine): CellsRow[] {
    if (line.text !== null) return pushText({ line: line.line, text: line.text })
    out.read()
    out.problem({ line: line.line, field: '', text: '' }, 'line_too_long')
    return giveUp()
  }

  function pushText(record: TextRecord): CellsRow[] {
    if (held.length === 0 && !isOpenQuote(record.text)) return cellsOf(record)
    held.push(record)
    const text = held.map((part) => part.text).join('\n')
    if (isOpenQuote(text)) return held.length < MAX_RECORD_LINES && text.length <= MAX_LINE_LENGTH ? [] : giveUp()
    const cells = splitCells(text, delimiter)
    if (cells === null || (width !== null && cells.length !== width)) return giveUp()
    const line = held[0]?.line ?? record.line
    held = []
    return [{ line, cells: cells.map(tidyCell) }]
  }

  function giveUp(): CellsRow[] {
    const [broken, ...rest] = held
    held = []
    if (broken !== undefined) rejectQuote(out, broken)
    return rest.flatMap(pushText)
  }

  function end(): CellsRow[] {
    const rows: CellsRow[] = []
    while (held.length > 0) rows.push(...giveUp())
    return rows
  }

  function cellsOf(record: TextRecord): CellsRow[] {
    if (record.text.trim() === '') return []
    const cells = splitCells(record.text, delimiter)
    if (cells === null) {
      rejectQuote(out, record)
      return []
    }
    width ??= cells.length
    return [{ line: record.line, cells: cells.map(tidyCell) }]
  }

  return { push, end }
}

function rejectQuote(out: Output, record: TextRecord): void {
  out.read()
  out.problem({ line: record.line, field: '', text: record.text }, 'broken_quote')
}

interface Header<Column extends string> {
  readonly width: number
  readonly at: readonly (readonly [Column, number])[]
}

function headerOf<Column extends string>(row: CellsRow, shape: TableShape<Column>): Header<Column> {
  const known = [...shape.required, ...(shape.optional ?? [])]
  const at = known.map((column): readonly [Column, number] => [column, row.cells.indexOf(column)])
  const missing = shape.required.filter((column) => !row.cells.includes(column))
  const [first] = missing
  if (first !== undefined)
    throw new FeedFault('missing_column', { line: row.line, field: first, value: missing.join(', ') })
  const twice = known.find((column) => row.cells.indexOf(column) !== row.cells.lastIndexOf(column))
  if (twice !== undefined) throw new FeedFault('duplicate_column', { line: row.line, field: twice })
  return { width: row.cells.length, at }
}

function nameCells<Column extends string>(cells: readonly string[], header: Header<Column>): Record<Column, string> {
  const named: Partial<Record<Column, string>> = {}
  for (const [column, index] of header.at) named[column] = cells[index] ?? ''
  // Every column of the shape was set in the line above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return named as Record<Column, string>
}
