import path from 'node:path'

import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FeedProblem } from '@zhiheng/feeds/feed.ts'
import type { FeedFormatName } from '@zhiheng/feeds/formats.ts'
import { z } from 'zod'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { collectProblems, type ProblemLog, problemLog } from './importing/collect-problems.ts'
import { countScoreNeeds } from './importing/count-score-needs.ts'
import { doubtfulCurrencies } from './importing/doubtful-currencies.ts'
import { findImportableFiles } from './importing/find-importable-files.ts'
import { importFile, type ImportRunState } from './importing/import-file.ts'
import { exitCodeOf, type FileReport, type ImportEvent, type ImportReport } from './importing/import-report.ts'
import { readDataset, readFundIds, readOnshoreClasses, readState, tidyMarketTables } from './store.ts'
import { text } from './text.ts'

export interface ImportWanted {
  /** Files and folders. */
  readonly paths: readonly string[]
  /** null: each file tells by its beginning. */
  readonly format: FeedFormatName | null
  /** The class of a file that names none. */
  readonly fundId: string | null
  readonly isDryRun: boolean
  /** Takes the fictional market away with the first file that is applied. */
  readonly replacesDemo: boolean
}

export interface ImportPlace {
  readonly db: Database
  readonly clock: Clock
  /** Where lists of problems are kept, in `import-reports`. */
  readonly dataDir: string
}

const Aliases = z.record(z.string(), z.string())

/**
 * Reads files of real data in the order in which they need each other, one transaction a file. What cannot be read is
 * reported and keeps no one else from being read.
 *
 * @param say - told what happens, as it happens
 */
export async function importMarketData(
  place: ImportPlace,
  wanted: ImportWanted,
  say: (event: ImportEvent) => void,
): Promise<ImportReport> {
  const started = performance.now()
  const isDemo = (await readDataset(place.db)) === 'demo'
  if (isDemo && !wanted.replacesDemo && !wanted.isDryRun) {
    say({ kind: 'refused', message: text.demoInTheWay })
    return {
      files: [],
      skipped: [],
      problemList: null,
      seconds: 0,
      scoreNeeds: null,
      doubtfulCurrencies: [],
      exitCode: 2,
    }
  }
  const { files, skipped, refused } = await findImportableFiles(wanted.paths, wanted.format)
  const log = problemLog(problemListPath(place))
  const reports = refused.map(({ file, problem }) => refusalReport(file, problem, log))
  for (const report of reports) say({ kind: 'file-report', report })

  const run = await startRun(place, { wanted, isDemo, log, say })
  for (const [index, file] of files.entries()) {
    say({ kind: 'file', file: file.name, number: index + 1, of: files.length })
    const done = await importFile(file, run.state)
    run.learn(done)
    reports.push(done.report)
    say({ kind: 'file-report', report: done.report })
  }
  const isWritten = reports.some(({ added, changed }) => (added ?? 0) + (changed ?? 0) > 0)
  if (isWritten) await tidyMarketTables(place.db)
  const market = isWritten ? await loadMarket(place.db, place.clock) : null
  const report: ImportReport = {
    files: reports,
    skipped,
    problemList: log.close(),
    seconds: (performance.now() - started) / 1000,
    scoreNeeds: market && countScoreNeeds(market),
    doubtfulCurrencies: market === null ? [] : doubtfulCurrencies(market),
    exitCode: exitCodeOf(reports),
  }
  say({ kind: 'report', report })
  return report
}

/** What a run knows at its start, and learns from each file. */
async function startRun(
  { db, clock }: ImportPlace,
  from: { wanted: ImportWanted; isDemo: boolean; log: ProblemLog; say: (event: ImportEvent) => void },
): Promise<{
  state: ImportRunState
  learn: (done: Awaited<ReturnType<typeof importFile>>) => void
}> {
  const { wanted, isDemo, log, say } = from
  // to real data the fictional classes are strangers
  const funds = new Set(isDemo ? [] : (await readFundIds(db)).keys())
  const aliases = new Map(isDemo ? [] : Object.entries(Aliases.parse((await readState(db, 'aliases')) ?? {})))
  const today: IsoDate = clock.today()
  let demoStands = isDemo
  return {
    state: {
      db,
      context: {
        today,
        aliases,
        onshoreClasses: async () => (demoStands ? [] : await readOnshoreClasses(db)),
        ...(wanted.fundId === null ? {} : { fundId: wanted.fundId }),
      },
      knownFunds: funds,
      log,
      isDryRun: wanted.isDryRun,
      removesDemo: () => demoStands,
      progress: (progress) => say({ kind: 'progress', ...progress }),
    },
    learn({ report, fundIds, aliases: found }) {
      for (const id of fundIds) funds.add(id)
      for (const [code, id] of found) aliases.set(code, id)
      if (report.outcome === 'applied' || report.outcome === 'suspect') demoStands = false
    },
  }
}

function refusalReport(file: string, problem: FeedProblem, log: ProblemLog): FileReport {
  const problems = collectProblems(log)
  problems.take(problem)
  return {
    file,
    format: null,
    outcome: 'refused',
    failure: null,
    rowsRead: 0,
    rowsKept: 0,
    rowsRejected: 0,
    noQuote: 0,
    ignored: 0,
    added: null,
    changed: null,
    problems: problems.groups(),
    seconds: 0,
  }
}

function problemListPath({ dataDir, clock }: ImportPlace): string {
  const moment = clock.now().toISOString().replaceAll(/[:.]/g, '-')
  return path.join(dataDir, 'import-reports', `${moment}.json`)
}
