import type { FeedBatches, FeedContext, FeedFile, FeedItem, FeedProblem } from './feed.ts'
import type { FeedFormatName } from './formats.ts'
import { feedFormatOf } from './formats.ts'
import { severityOf } from './problem.ts'
import { FeedFault } from './reading/feed-fault.ts'
import { outputOf } from './reading/output.ts'

/** A file, what it is, and what the reader has to be told. */
export interface FeedTask {
  readonly file: FeedFile
  readonly format: FeedFormatName
  readonly context: FeedContext
}

/**
 * Reads a file: rows, problems, and at the end one summary. A `refused` problem may come after rows (a gzip that
 * breaks off): nothing of such a file may be applied, so the importer waits for the summary.
 *
 * @yields items in batches of one chunk; memory stays bounded for every text format that is not one JSON document
 * @throws only what opening or reading the file itself throws (a disk)
 */
export async function* readFeed({ file, format, context }: FeedTask): FeedBatches {
  const { read, minimumRows } = feedFormatOf(format)
  const out = outputOf(file, context)
  let isFaulty = false
  try {
    for await (const _ of read({ file, out })) {
      const items = out.take()
      if (items.length > 0) yield items
    }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    isFaulty = true
    yield [...out.take(), faultProblem(file, error)]
  }
  if (out.rowsRead() === 0 && !isFaulty) out.problem({ line: 0, field: '', text: '' }, 'no_rows')
  if (minimumRows !== undefined && out.rowsRead() < minimumRows) {
    const text = `${out.rowsRead()} < ${minimumRows}`
    out.problem({ line: 0, field: '', text }, 'too_few_rows')
  }
  const rest: readonly FeedItem[] = [...out.take(), out.summary()]
  yield rest
}

/** The problem of a file that cannot be read on. Whatever broke it, the file is refused whole. */
export function faultProblem(file: FeedFile, { reason, at }: FeedFault): FeedProblem {
  const severity = severityOf(reason) === 'warning' ? 'warning' : 'refused'
  return { kind: 'problem', file: file.name, ...at, reason, severity }
}
