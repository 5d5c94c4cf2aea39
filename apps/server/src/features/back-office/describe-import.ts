import { feedFormatOf, isFeedFormat } from '@zhiheng/feeds/formats.ts'
import { describeLeftAlone } from '@zhiheng/feeds/left-alone.ts'

import { describeScoreNeeds } from './describe-score-needs.ts'
import { text } from './import-text.ts'
import type { ProblemGroup } from './importing/collect-problems.ts'
import type { FileReport, ImportReport } from './importing/import-report.ts'

const marks = { refused: '✗', rejected: '✗', warning: '!' } as const satisfies Record<ProblemGroup['severity'], string>

/** What an operator reads about one file. */
export function describeFile(report: FileReport): string[] {
  const { file, format, outcome, failure } = report
  const title = format !== null && isFeedFormat(format) ? feedFormatOf(format).title : null
  return [
    text.file({ file, title, outcome: text.outcomes[outcome], failure }),
    ...(report.rowsRead === 0 ? [] : [`  ${rowsOf(report)}`]),
    ...report.problems.flatMap(describeProblem),
  ]
}

/** What an operator reads at the end. */
export function describeImport(report: ImportReport): string[] {
  const { files, skipped, problemList, seconds, scoreNeeds } = report
  const sum = (of: (file: FileReport) => number | null) =>
    count(files.reduce((total, file) => total + (of(file) ?? 0), 0))
  const bad = files.filter(({ outcome }) => outcome === 'refused' || outcome === 'failed').length
  const total = text.total({
    files: String(files.length),
    seconds: count(seconds, 1),
    read: sum((file) => file.rowsRead),
    kept: sum((file) => file.rowsKept),
    rejected: sum((file) => file.rowsRejected),
    added: sum((file) => file.added),
    changed: sum((file) => file.changed),
  })
  return [
    '',
    `${total}${bad === 0 ? '' : text.notImported(bad)}`,
    ...describeSkipped(skipped),
    ...(problemList === null ? [] : [text.problemList(problemList)]),
    ...(scoreNeeds === null ? [] : describeScoreNeeds(scoreNeeds)),
    ...describeCurrencies(report.doubtfulCurrencies),
  ]
}

function describeCurrencies(classes: ImportReport['doubtfulCurrencies']): string[] {
  if (classes.length === 0) return []
  return [text.doubtfulCurrencies(count(classes.length)), ...classes.map((one) => text.doubtfulCurrency(one))]
}

function describeSkipped(skipped: ImportReport['skipped']): string[] {
  if (skipped.length === 0) return []
  const byWhy = Map.groupBy(skipped, ({ why }) => why)
  return [
    text.skipped(skipped.length),
    ...[...byWhy].map(([why, files]) =>
      text.skippedFor(
        files.map(({ file }) => file),
        describeLeftAlone(why),
      ),
    ),
  ]
}

function rowsOf(report: FileReport): string {
  const { rowsRead, rowsKept, rowsRejected, noQuote, ignored, added, changed, seconds } = report
  const rate = seconds > 0 ? text.perSecond(count(rowsRead / seconds)) : ''
  return [
    text.rows({ read: count(rowsRead), kept: count(rowsKept), rejected: count(rowsRejected) }),
    ...(noQuote === 0 ? [] : [text.noQuote(count(noQuote))]),
    ...(ignored === 0 ? [] : [text.ignored(count(ignored))]),
    ...(added === null ? [] : [text.added(count(added)), text.changed(count(changed ?? 0))]),
    `${text.seconds(count(seconds, 1))}${rate}`,
  ].join(text.comma)
}

function describeProblem({ message, severity, count: total, samples }: ProblemGroup): string[] {
  const rest = total - samples.length
  return [
    text.problem({ mark: marks[severity], message, count: count(total) }),
    ...samples.map(({ line, field, value }) => {
      return text.sample({ place: line === 0 ? text.wholeFile : text.line(count(line)), field, value })
    }),
    ...(rest > 0 ? [text.more(count(rest))] : []),
  ]
}

function count(value: number, digits = 0): string {
  return value.toLocaleString('zh-TW', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
