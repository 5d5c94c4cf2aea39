import type { FeedContext, FeedFile, FeedItem, FeedSummary, FeedTable, FeedTables } from '../feed.ts'
import type { ProblemReason } from '../problem.ts'
import { severityOf } from '../problem.ts'
import { isoDay } from './parse-day.ts'

/** Where in the file something stands. */
export interface Place {
  readonly line: number
  readonly field: string
  readonly text: string
}

/** Takes what a reader finds, and hands it on in batches. */
export interface Output {
  readonly context: FeedContext
  /** `context.today` as a day number. */
  readonly today: number
  readonly row: <Table extends FeedTable>(table: Table, line: number, record: FeedTables[Table]) => void
  readonly problem: (place: Place, reason: ProblemReason) => void
  /** Counts a data row, whatever becomes of it. */
  readonly read: () => void
  readonly noQuote: () => void
  readonly ignored: () => void
  /** What came together since the last call. */
  readonly take: () => readonly FeedItem[]
  readonly summary: () => FeedSummary
  readonly rowsRead: () => number
}

/** A file that is being read, and where its rows go. */
export interface FeedSource {
  readonly file: FeedFile
  readonly out: Output
}

/** Reads one format; between its steps the driver takes what came together. */
export type FeedReader = (source: FeedSource) => AsyncIterable<void>

/** An empty output for one file. */
export function outputOf(file: FeedFile, context: FeedContext): Output {
  const today = isoDay(context.today)
  if (today === null) throw new RangeError(`outputOf: today is ${context.today}`)
  let items: FeedItem[] = []
  const counts = { rowsRead: 0, noQuote: 0, ignored: 0 }
  return {
    context,
    today,
    row(table, line, record) {
      // The signature ties table and record together; the compiler cannot see that the union's member is the same.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      items.push({ kind: 'row', table, line, record } as FeedItem)
    },
    problem({ line, field, text }, reason) {
      const value = text.length > 80 ? `${text.slice(0, 79)}…` : text
      const severity = severityOf(reason)
      items.push({
        kind: 'problem',
        file: file.name,
        line,
        field: field || null,
        reason,
        severity,
        value: value || null,
      })
    },
    read: () => void counts.rowsRead++,
    noQuote: () => void counts.noQuote++,
    ignored: () => void counts.ignored++,
    take() {
      const taken = items
      items = []
      return taken
    },
    summary: () => ({ kind: 'summary', file: file.name, ...counts }),
    rowsRead: () => counts.rowsRead,
  }
}
