import type { FeedFile, FeedProblem } from './feed.ts'
import {
  columnsLeftAlone,
  headers,
  jsonMarks,
  type Marks,
  names,
  textMarks,
  textsLeftAlone,
  wideNames,
} from './format-marks-table.ts'
import type { FeedFormatName } from './formats.ts'
import { isNavsHeader } from './interchange/navs-workbook.ts'
import type { WhyLeftAlone } from './left-alone.ts'
import { severityOf } from './problem.ts'
import { faultProblem } from './read-feed.ts'
import { decodeText } from './reading/decode-text.ts'
import { FeedFault } from './reading/feed-fault.ts'
import { splitCells } from './reading/split-cells.ts'
import { unpackedBytes } from './reading/unpacked-bytes.ts'
import { sheetRows, textOfCell } from './reading/workbook.ts'
import { ssgaHeader } from './united-states/ssga-holdings.ts'

/** What a file is, why it is known and not read, or why no one can say. */
export type Recognition =
  | { readonly format: FeedFormatName }
  | { readonly leftAlone: WhyLeftAlone }
  | { readonly problem: FeedProblem }

/**
 * The format of a file from its first bytes; from its name where several formats begin alike, or where the beginning
 * is broken (so that a file with a missing column is reported as such). Never a guess: an unknown file is a problem.
 * Only files that could be data by their ending are opened.
 */
export async function recogniseFormat(file: FeedFile): Promise<Recognition> {
  if (!hasDataEnding(file.name)) return unknownFile(file, null)
  try {
    const head = await headOf(file)
    if (head.length === 0) return { problem: faultProblem(file, new FeedFault('empty_file')) }
    if (isWorkbook(head)) return await recogniseWorkbook(file)
    const format = byContent(head, file.name)
    if (format !== null) return { format }
    const leftAlone = whyLeftAlone(head)
    if (leftAlone !== null) return { leftAlone }
    const named = byName(file.name)
    return named === null ? unknownFile(file, firstLine(head)) : { format: named }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    return { problem: faultProblem(file, error) }
  }
}

/** Whether a file could be data by its name. */
export function hasDataEnding(name: string): boolean {
  return /\.(csv|txt|json|zip|xlsx)(\.gz)?$/i.test(name)
}

const HEAD_BYTES = 64 * 1024

async function headOf(file: FeedFile): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of unpackedBytes(file)) {
    parts.push(part)
    length += part.length
    if (length >= HEAD_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES)
}

function byContent(head: Buffer, name: string): FeedFormatName | null {
  if (head.toString('latin1', 0, 2) === 'PK') return byArchive(head)
  const text = headText(head)
  const start = text.trimStart()
  if (start.startsWith('{') || start.startsWith('[')) {
    return firstFit(jsonMarks, ([mark]) => text.includes(mark))
  }
  const special = firstFit(textMarks, ([mark]) => mark.test(start))
  return special ?? byHeader(start, name)
}

/** Names of an archive's files stand in clear text. */
function byArchive(head: Buffer): FeedFormatName | null {
  return head.toString('latin1').includes('eurofxref') ? 'ecb-zip' : null
}

function isWorkbook(head: Buffer): boolean {
  return head.toString('latin1', 0, 2) === 'PK' && head.toString('latin1').includes('[Content_Types].xml')
}

/** What a workbook holds shows only after it was opened. @throws FeedFault broken_archive */
async function recogniseWorkbook(file: FeedFile): Promise<Recognition> {
  const rows = (await sheetRows(file)).slice(0, 50).map((row) => row.map(textOfCell))
  if (rows.some((row) => ssgaHeader.every((column, at) => row[at] === column))) return { format: 'ssga-holdings' }
  const [header = []] = rows
  if (isNavsHeader(header)) return { format: 'navs-workbook' }
  return { problem: faultProblem(file, new FeedFault('unknown_workbook', { value: header.join(', ').slice(0, 80) })) }
}

/** The whole characters of the first bytes: the cut may go through one. */
function headText(head: Buffer): string {
  const lastBreak = head.length < HEAD_BYTES ? head.length : head.lastIndexOf('\n')
  if (lastBreak > 0) return decodeText(head.subarray(0, lastBreak))
  return new TextDecoder().decode(head)
}

function firstFit<Mark, Found>(
  marks: Marks<Mark, Found>,
  fits: (entry: readonly [Mark, Found]) => boolean,
): Found | null {
  return marks.find(fits)?.[1] ?? null
}

function byHeader(text: string, name: string): FeedFormatName | null {
  const cells = (splitCells(firstLine(text)) ?? []).map((cell) => cell.trim())
  const known = firstFit(headers, ([columns]) => columns.every((column) => cells.includes(column)))
  if (known !== null) return known
  // 「Date」 and names of Chinese series: the council's files differ in columns, and have no others alike.
  if (cells[0] === 'Date' && /\p{Script=Han}/u.test(cells[1] ?? '')) return 'ndc-business-cycle'
  if (cells[0]?.toLowerCase() === 'date' && cells.length > 1) return firstFit(wideNames, ([words]) => words.test(name))
  return cells.includes('isin') && cells.includes('name') ? 'securities' : null
}

function whyLeftAlone(head: Buffer): WhyLeftAlone | null {
  const text = headText(head)
  const cells = new Set((splitCells(firstLine(text.trimStart())) ?? []).map((cell) => cell.trim()))
  return (
    firstFit(columnsLeftAlone, ([columns]) => columns.every((column) => cells.has(column))) ??
    firstFit(textsLeftAlone, ([mark]) => text.includes(mark))
  )
}

function byName(name: string): FeedFormatName | null {
  return firstFit(names, ([words]) => words.test(name))
}

function firstLine(head: Buffer | string): string {
  const text = typeof head === 'string' ? head : new TextDecoder().decode(head.subarray(0, 400))
  return text.split(/\r?\n/, 1)[0] ?? ''
}

function unknownFile(file: FeedFile, start: string | null): Recognition {
  const reason = 'unknown_format'
  const value = start === null || start === '' ? null : start.slice(0, 80)
  const severity = severityOf(reason)
  return { problem: { kind: 'problem', file: file.name, line: 0, field: null, reason, severity, value } }
}
