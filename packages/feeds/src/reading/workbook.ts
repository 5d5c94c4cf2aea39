import type { FeedFile } from '../feed.ts'
import { unzip } from './archive.ts'
import { FeedFault } from './feed-fault.ts'
import { wholeFile } from './unpacked-bytes.ts'

type Cell = string | number | boolean | object | null

/** The first sheet of a workbook, row by row. @throws FeedFault broken_archive */
export async function sheetRows(file: FeedFile): Promise<readonly (readonly Cell[])[]> {
  const bytes = await wholeFile(file)
  unzip(bytes, () => false) // only for its checks: the workbook's reader would unpack any bomb
  // read with the first workbook: a start need not wait for it
  const { readSheet } = await import('read-excel-file/node')
  try {
    return await readSheet(bytes)
  } catch {
    throw new FeedFault('broken_archive')
  }
}

/** A cell as a csv would have it: a day that the workbook knows as one is `2026-09-01`; '' where it is empty. */
export function textOfCell(cell: Cell | undefined): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''
}
