import type { FeedFile } from '../feed.ts'
import { memoryFeedFile } from '../open-feed-file.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import type { FeedSource } from '../reading/output.ts'
import { sheetRows, textOfCell } from '../reading/workbook.ts'
import { readNavsWide } from './navs-wide.ts'
import { readNavs } from './navs.ts'

/** What the first row of a workbook of prices says: three columns by name, or a column of days and then the funds. */
export function isNavsHeader(cells: readonly string[]): boolean {
  return isLong(cells) || (cells[0]?.toLowerCase() === 'date' && cells.length > 1)
}

function isLong(cells: readonly string[]): boolean {
  return ['fund_id', 'date', 'nav'].every((column) => cells.includes(column))
}

/**
 * `navs.xlsx`: prices in a workbook's first sheet, in either form of `navs.csv`. Days that the workbook formats as days
 * are read as such; others have to be written `2026-09-01`.
 *
 * @yields after some thousand rows
 * @throws FeedFault as the readers of the csv forms, and broken_archive
 */
export async function* readNavsWorkbook({ file, out }: FeedSource): AsyncGenerator<void> {
  const rows = await sheetRows(file)
  const cells = rows.map((row) => row.map(textOfCell))
  const [header] = cells
  if (header === undefined) throw new FeedFault('empty_file')
  const csv: FeedFile = memoryFeedFile(file.name, cells.map((row) => row.map(quoted).join(',')).join('\n'))
  yield* (isLong(header) ? readNavs : readNavsWide)({ file: csv, out })
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
