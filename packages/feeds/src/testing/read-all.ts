import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { FeedContext, FeedFile, FeedProblem, FeedRow, FeedSummary, FeedTable, FeedTables } from '../feed.ts'
import type { FeedFormatName } from '../formats.ts'
import { memoryFeedFile } from '../open-feed-file.ts'
import { readFeed } from '../read-feed.ts'

/** A day that is not after any real figure of the fixtures. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const testToday = '2026-11-20' as IsoDate

/** Everything that reading a file gives. */
export interface ReadFile {
  readonly rows: readonly FeedRow[]
  readonly problems: readonly FeedProblem[]
  readonly summary: FeedSummary
  /** The records of one table. */
  readonly of: <Table extends FeedTable>(table: Table) => readonly FeedTables[Table][]
  /** `line field reason` of each problem. */
  readonly said: readonly string[]
}

/** Reads a file to its end. */
export async function readAll(
  file: FeedFile | { readonly name: string; readonly content: string | Uint8Array },
  format: FeedFormatName,
  context: Partial<FeedContext> = {},
): Promise<ReadFile> {
  const rows: FeedRow[] = []
  const problems: FeedProblem[] = []
  let summary: FeedSummary | null = null
  const source = 'open' in file ? file : memoryFeedFile(file.name, file.content)
  for await (const items of readFeed({ file: source, format, context: { today: testToday, ...context } })) {
    for (const item of items) {
      if (item.kind === 'row') rows.push(item)
      else if (item.kind === 'problem') problems.push(item)
      else summary = item
    }
  }
  if (summary === null) throw new Error('no summary')
  return {
    rows,
    problems,
    summary,
    of: <Table extends FeedTable>(table: Table) =>
      // The filter leaves rows of this table alone.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      rows.filter((row) => row.table === table).map((row) => row.record) as FeedTables[Table][],
    said: problems.map(({ line, field, reason }) => `${line} ${field} ${reason}`),
  }
}

/** Lines as a file. */
export function lines(...texts: readonly string[]): string {
  return `${texts.join('\n')}\n`
}
