import type { WhyLeftAlone } from '@zhiheng/feeds/left-alone.ts'

import type { ProblemGroup } from './collect-problems.ts'
import type { ScoreNeeds } from './count-score-needs.ts'

/** What became of a file. `suspect`: it may be cut off, so it added what was missing and overwrote nothing. */
export type FileOutcome = 'applied' | 'suspect' | 'checked' | 'refused' | 'failed'

/** What an import says of one file. */
export interface FileReport {
  readonly file: string
  readonly format: string | null
  readonly outcome: FileOutcome
  /** Why it failed, where no row is at fault. */
  readonly failure: string | null
  readonly rowsRead: number
  readonly rowsKept: number
  readonly rowsRejected: number
  /** Rows whose source had no price that day, and rows about things the site does not hold. */
  readonly noQuote: number
  readonly ignored: number
  /** New values and rows, and those that are others now. null where nothing was written. */
  readonly added: number | null
  readonly changed: number | null
  readonly problems: readonly ProblemGroup[]
  readonly seconds: number
}

/** A file that is not read: known and not needed, or in a folder and known to no reader. */
export interface SkippedFile {
  readonly file: string
  readonly why: WhyLeftAlone
}

/** A class whose name says another currency than its list. */
export interface DoubtfulCurrency {
  readonly lipperId: string
  readonly name: string
  readonly currency: string
}

/** What an import says of all files. */
export interface ImportReport {
  readonly files: readonly FileReport[]
  /** Files that were not read, and why; not an error. */
  readonly skipped: readonly SkippedFile[]
  /** Where every single problem is listed; null when there was none. */
  readonly problemList: string | null
  readonly seconds: number
  /** What the market lacks for scores; null where nothing was written. */
  readonly scoreNeeds: ScoreNeeds | null
  /** Classes whose names say another currency than their lists do: one of the two is wrong, and no one is advised to buy them. */
  readonly doubtfulCurrencies: readonly DoubtfulCurrency[]
  /** 0: clean, warnings allowed. 1: rows were rejected. 2: a file was refused or failed. */
  readonly exitCode: 0 | 1 | 2
}

/** How an import of these files ends. */
export function exitCodeOf(files: readonly FileReport[]): 0 | 1 | 2 {
  if (files.some(({ outcome }) => outcome === 'refused' || outcome === 'failed')) return 2
  return files.some(({ rowsRejected }) => rowsRejected > 0) ? 1 : 0
}

/** What an import says while it runs. */
export type ImportEvent =
  | { readonly kind: 'file'; readonly file: string; readonly number: number; readonly of: number }
  | ({ readonly kind: 'progress' } & ImportProgress)
  | { readonly kind: 'file-report'; readonly report: FileReport }
  | { readonly kind: 'report'; readonly report: ImportReport }
  | { readonly kind: 'refused'; readonly message: string }

export interface ImportProgress {
  readonly file: string
  readonly step: 'reading' | 'writing'
  readonly rows: number
  /** Part of the file's bytes read. */
  readonly part: number
  readonly rowsPerSecond: number
  /** null before it can be told. */
  readonly secondsLeft: number | null
}
