import { feedFormatOf, isFeedFormat } from '@zhiheng/feeds/formats.ts'
import { describeLeftAlone } from '@zhiheng/feeds/left-alone.ts'

import { describeScoreNeeds } from './describe-score-needs.ts'
import type { ProblemGroup } from './importing/collect-problems.ts'
import type { FileOutcome, FileReport, ImportReport } from './importing/import-report.ts'

const outcomes = {
  applied: '已匯入',
  suspect: '筆數過少，可能不完整：只補空缺，未覆寫既有資料',
  checked: '檢查完成，未寫入',
  refused: '整份檔案未匯入',
  failed: '匯入失敗，整份檔案未匯入',
} as const satisfies Record<FileOutcome, string>

const marks = { refused: '✗', rejected: '✗', warning: '!' } as const satisfies Record<ProblemGroup['severity'], string>

/** What an operator reads about one file, zh-TW. */
export function describeFile(report: FileReport): string[] {
  const title = report.format !== null && isFeedFormat(report.format) ? `（${feedFormatOf(report.format).title}）` : ''
  const failure = report.failure === null ? '' : `：${report.failure}`
  return [
    `${report.file}${title} ${outcomes[report.outcome]}${failure}`,
    ...(report.rowsRead === 0 ? [] : [`  ${rowsOf(report)}`]),
    ...report.problems.flatMap(describeProblem),
  ]
}

/** What an operator reads at the end, zh-TW. */
export function describeImport(report: ImportReport): string[] {
  const { files, skipped, problemList, seconds, scoreNeeds } = report
  const sum = (of: (file: FileReport) => number | null) => files.reduce((total, file) => total + (of(file) ?? 0), 0)
  const bad = files.filter(({ outcome }) => outcome === 'refused' || outcome === 'failed').length
  return [
    '',
    `共 ${files.length} 份檔案，${count(seconds, 1)} 秒：讀取 ${count(sum((file) => file.rowsRead))} 列，` +
      `保留 ${count(sum((file) => file.rowsKept))} 列，剔除 ${count(sum((file) => file.rowsRejected))} 列；` +
      `新增 ${count(sum((file) => file.added))}，變更 ${count(sum((file) => file.changed))}` +
      (bad === 0 ? '' : `；${bad} 份檔案未匯入`),
    ...describeSkipped(skipped),
    ...(problemList === null ? [] : [`所有問題逐筆列於 ${problemList}`]),
    ...(scoreNeeds === null ? [] : describeScoreNeeds(scoreNeeds)),
    ...describeCurrencies(report.doubtfulCurrencies),
  ]
}

function describeCurrencies(classes: ImportReport['doubtfulCurrencies']): string[] {
  if (classes.length === 0) return []
  return [
    `幣別：${count(classes.length)} 個級別的名稱與清單所載幣別不同，請向來源查證；查證前不列入建議：`,
    ...classes.map(({ lipperId, name, currency }) => `  ${lipperId}「${name}」清單為 ${currency}`),
  ]
}

function describeSkipped(skipped: ImportReport['skipped']): string[] {
  if (skipped.length === 0) return []
  const byWhy = Map.groupBy(skipped, ({ why }) => why)
  return [
    `未讀取 ${skipped.length} 份檔案：`,
    ...[...byWhy].map(([why, files]) => `  ${files.map(({ file }) => file).join('、')}：${describeLeftAlone(why)}`),
  ]
}

function rowsOf(report: FileReport): string {
  const { rowsRead, rowsKept, rowsRejected, noQuote, ignored, added, changed, seconds } = report
  const rate = seconds > 0 ? `，每秒 ${count(rowsRead / seconds)} 列` : ''
  return [
    `讀取 ${count(rowsRead)} 列，保留 ${count(rowsKept)}，剔除 ${count(rowsRejected)}`,
    ...(noQuote === 0 ? [] : [`無報價 ${count(noQuote)}`]),
    ...(ignored === 0 ? [] : [`不適用 ${count(ignored)}`]),
    ...(added === null ? [] : [`新增 ${count(added)}`, `變更 ${count(changed ?? 0)}`]),
    `${count(seconds, 1)} 秒${rate}`,
  ].join('，')
}

function describeProblem({ message, severity, count: total, samples }: ProblemGroup): string[] {
  const rest = total - samples.length
  return [
    `  ${marks[severity]} ${message}：${count(total)} 筆`,
    ...samples.map(({ line, field, value }) => {
      const place = line === 0 ? '整份檔案' : `第 ${count(line)} 行`
      return `      ${place}${field === null ? '' : ` ${field}`}${value === null ? '' : `「${value}」`}`
    }),
    ...(rest > 0 ? [`      …另有 ${count(rest)} 筆`] : []),
  ]
}

function count(value: number, digits = 0): string {
  return value.toLocaleString('zh-TW', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
