import { createHash } from 'node:crypto'

import type { FeedBatches, FeedContext, FeedFile } from '@zhiheng/feeds/feed.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { MergeMode } from '../../../platform/nav-store/chunk.ts'
import { markMarketChanged } from '../../../platform/nav-store/data-version.ts'
import { isoDayOf } from '../../../platform/nav-store/iso-day.ts'
import type { MergeCount } from '../../../platform/nav-store/merge-chunks.ts'
import { hasImported, type ImportRun, insertImportRun, lockImports, removeDemoMarket } from '../store.ts'
import { applyStage } from './apply-stage.ts'
import { collectProblems, type ProblemBook, type ProblemLog } from './collect-problems.ts'
import type { FileReport, ImportProgress } from './import-report.ts'
import { type ReadFile, readIntoStage } from './read-into-stage.ts'
import { warnOfLeaps } from './warn-of-leaps.ts'

/** A file on disk, and how to read it. */
export interface ImportableFile {
  readonly name: string
  readonly bytes: number
  readonly open: () => AsyncIterable<Uint8Array>
  readonly format: string
  readonly read: (file: FeedFile, context: FeedContext) => FeedBatches
  readonly mode: MergeMode
  readonly fundsMode: MergeMode
}

export interface ImportRunState {
  readonly db: Database
  readonly context: FeedContext & { readonly aliases: Map<string, string> }
  readonly knownFunds: ReadonlySet<string>
  readonly log: ProblemLog
  readonly isDryRun: boolean
  /** True until the fictional market has been taken away. */
  readonly removesDemo: () => boolean
  readonly progress: (progress: ImportProgress) => void
}

/** A file was read and, if nothing forbade it, applied in one transaction. */
export interface ImportedFile {
  readonly report: FileReport
  readonly fundIds: readonly string[]
  readonly aliases: ReadonlyMap<string, string>
}

/** Reads a file whole, and applies it whole or not at all. */
export async function importFile(file: ImportableFile, run: ImportRunState): Promise<ImportedFile> {
  const started = performance.now()
  const problems = collectProblems(run.log)
  let read: ReadFile | null = null
  let applied: MergeCount | null = null
  let failure: string | null = null
  try {
    const meter = meterOf(file, run.progress)
    read = await readIntoStage(
      file.read({ name: file.name, open: meter.open }, run.context),
      { fileName: file.name, knownFunds: run.knownFunds, problems },
      (rows) => {
        run.log.flush()
        meter.report('reading', rows)
      },
    )
    if (!problems.isRefused && !run.isDryRun) {
      meter.report('writing', read.rowsStaged)
      await warnOfLeaps(run.db, { fileName: file.name, firstPrices: read.firstPrices }, problems)
      applied = await applyFile(file, { read, problems, run })
    }
  } catch (error) {
    // whatever a file does to us, the next one still has its turn; the report carries the reason
    failure = failureOf(error)
  }
  const report = reportOf(file, { read, problems, applied, failure, seconds: (performance.now() - started) / 1000 })
  const stage = isGood(report.outcome) ? read?.stage : undefined
  return {
    report,
    fundIds: stage?.funds.map((fund) => fund.lipperId) ?? [],
    aliases: stage?.aliases ?? new Map(),
  }
}

/** Disks and databases give codes; anything else is our own fault, and its trace is wanted. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? error.message : (error.stack ?? error.message)
}

interface ReadAndJudged {
  readonly read: ReadFile
  readonly problems: ProblemBook
  readonly run: ImportRunState
}

async function applyFile(file: ImportableFile, { read, problems, run }: ReadAndJudged): Promise<MergeCount> {
  const checksum = await checksumOf(file)
  const suspect = isSuspect(problems)
  const { stage } = read
  return run.db.transaction().execute(async (trx) => {
    await lockImports(trx)
    if (run.removesDemo()) await removeDemoMarket(trx)
    // the same bytes again may add what has been lost since, but not undo what later files have brought
    const isRepeated = await hasImported(trx, checksum)
    const onlyFills = suspect || isRepeated
    const count = await applyStage(trx, stage, {
      dataset: 'real',
      mode: onlyFills ? 'fill' : file.mode,
      fundsMode: onlyFills ? 'fill' : file.fundsMode,
    })
    const isChanged = count.added + count.changed > 0
    if (isChanged || !isRepeated) await insertImportRun(trx, runOf(file, { read, problems, count, checksum }))
    if (isChanged) await markMarketChanged(trx)
    return count
  })
}

function runOf(
  file: ImportableFile,
  done: { read: ReadFile; problems: ProblemBook; count: MergeCount; checksum: string },
): ImportRun {
  const { read, problems, count, checksum } = done
  const { lastDay } = read.stage
  return {
    file: file.name,
    format: file.format,
    checksum,
    rowsRead: read.summary?.rowsRead ?? 0,
    rowsKept: keptOf(read, problems),
    rowsRejected: problems.rejectedLines,
    valuesChanged: count.added + count.changed,
    suspect: isSuspect(problems),
    asOf: Number.isFinite(lastDay) ? isoDayOf(lastDay) : null,
  }
}

/** The source always has more rows: it may be cut off. */
function isSuspect(problems: ProblemBook): boolean {
  return problems.groups().some(({ reason }) => reason === 'too_few_rows')
}

/** A line of a wide table gives many prices, one of a list of funds may give a fund and a price. */
function keptOf({ summary, rowsStaged }: ReadFile, problems: ProblemBook): number {
  return Math.max(0, Math.min((summary?.rowsRead ?? 0) - problems.rejectedLines, rowsStaged))
}

function reportOf(
  file: ImportableFile,
  done: {
    read: ReadFile | null
    problems: ProblemBook
    applied: MergeCount | null
    failure: string | null
    seconds: number
  },
): FileReport {
  const { read, problems, applied, failure, seconds } = done
  const { rowsRead, noQuote, ignored } = read?.summary ?? nothingRead
  const outcome = outcomeOf(problems, { failure, isWritten: applied !== null })
  const isKept = read !== null && isGood(outcome)
  return {
    file: file.name,
    format: file.format,
    outcome,
    failure,
    rowsRead,
    rowsKept: isKept ? keptOf(read, problems) : 0,
    rowsRejected: problems.rejectedLines,
    noQuote,
    ignored,
    ...(applied ?? { added: null, changed: null }),
    problems: problems.groups(),
    seconds,
  }
}

const nothingRead = { rowsRead: 0, noQuote: 0, ignored: 0 }

function isGood(outcome: FileReport['outcome']): boolean {
  return outcome !== 'refused' && outcome !== 'failed'
}

function outcomeOf(problems: ProblemBook, done: { failure: string | null; isWritten: boolean }): FileReport['outcome'] {
  if (problems.isRefused) return 'refused'
  if (done.failure !== null) return 'failed'
  if (!done.isWritten) return 'checked'
  return isSuspect(problems) ? 'suspect' : 'applied'
}

async function checksumOf(file: ImportableFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of file.open()) hash.update(bytes)
  return hash.digest('hex')
}

/** Tells how far a reader is by the bytes it has taken. */
function meterOf(file: ImportableFile, progress: (progress: ImportProgress) => void) {
  const started = performance.now()
  let taken = 0
  const open = () => {
    taken = 0 // readers look at the head first and then begin again
    return watched(file.open(), (bytes) => (taken += bytes))
  }
  function report(step: ImportProgress['step'], rows: number): void {
    const seconds = (performance.now() - started) / 1000
    const part = file.bytes === 0 ? 1 : Math.min(1, taken / file.bytes)
    progress({
      file: file.name,
      step,
      rows,
      part,
      rowsPerSecond: seconds === 0 ? 0 : rows / seconds,
      secondsLeft: part < 0.01 ? null : (seconds / part) * (1 - part),
    })
  }
  return { open, report }
}

async function* watched(source: AsyncIterable<Uint8Array>, watch: (bytes: number) => void) {
  for await (const bytes of source) {
    watch(bytes.byteLength)
    yield bytes
  }
}
