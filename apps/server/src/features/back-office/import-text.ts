import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

import type { NotRatedReason } from '../funds/score-market.ts'
import type { FileOutcome } from './importing/import-report.ts'

const outcomes: Readonly<Record<FileOutcome, string>> = {
  applied: '已匯入',
  suspect: '筆數過少，可能不完整：只補空缺，未覆寫既有資料',
  checked: '檢查完成，未寫入',
  refused: '整份檔案未匯入',
  failed: '匯入失敗，整份檔案未匯入',
}

/** What an operator may do about a reason; those that are rules of the score alone say nothing. */
const remedies: Readonly<Record<NotRatedReason, string | null>> = {
  short_history: '淨值歷史不足 18 個月：匯入較早的淨值（navs.csv）',
  unknown_income: '有配息但配息資料不全：匯入配息（distributions.csv）',
  no_current_price: '最近沒有淨值：匯入最新淨值，或在 funds.csv 註明已清算、已合併（status）',
  stale_holdings: '持股資料逾八個月：匯入較新的持股（holdings.csv 或 funds.csv 的 holdings_date）',
  few_peers: '可比較的同類型不足三檔：補齊分類（funds.csv 的 sector2_id）與同類型基金的淨值',
  new_fund: null,
  small_size: null,
  index_fund: null,
}

/** Counts come as they are shown. */
type Counts<Name extends string> = Readonly<Record<Name, string>>

/** What an operator reads of an import. */
export const text = catalogue({
  outcomes,
  file: ({
    file,
    title,
    outcome,
    failure,
  }: {
    readonly file: string
    readonly title: string | null
    readonly outcome: string
    readonly failure: string | null
  }) => `${file}${title === null ? '' : `（${title}）`} ${outcome}${failure === null ? '' : `：${failure}`}`,
  total: ({
    files,
    seconds,
    read,
    kept,
    rejected,
    added,
    changed,
  }: Counts<'files' | 'seconds' | 'read' | 'kept' | 'rejected' | 'added' | 'changed'>) =>
    `共 ${files} 份檔案，${seconds} 秒：讀取 ${read} 列，保留 ${kept} 列，剔除 ${rejected} 列；新增 ${added}，變更 ${changed}`,
  notImported: (files: number) => `；${files} 份檔案未匯入`,
  problemList: (path: string) => `所有問題逐筆列於 ${path}`,
  doubtfulCurrencies: (count: string) =>
    `幣別：${count} 個級別的名稱與清單所載幣別不同，請向來源查證；查證前不列入建議：`,
  doubtfulCurrency: ({
    lipperId,
    name,
    currency,
  }: {
    readonly lipperId: string
    readonly name: string
    readonly currency: string
  }) => `  ${lipperId}「${name}」清單為 ${currency}`,
  skipped: (files: number) => `未讀取 ${files} 份檔案：`,
  skippedFor: (files: readonly string[], why: string) => `  ${files.join('、')}：${why}`,
  rows: ({ read, kept, rejected }: Counts<'read' | 'kept' | 'rejected'>) =>
    `讀取 ${read} 列，保留 ${kept}，剔除 ${rejected}`,
  noQuote: (rows: string) => `無報價 ${rows}`,
  ignored: (rows: string) => `不適用 ${rows}`,
  added: (rows: string) => `新增 ${rows}`,
  changed: (rows: string) => `變更 ${rows}`,
  seconds: (seconds: string) => `${seconds} 秒`,
  perSecond: (rows: string) => `，每秒 ${rows} 列`,
  comma: '，',
  problem: ({ mark, message, count }: Counts<'mark' | 'message' | 'count'>) => `  ${mark} ${message}：${count} 筆`,
  wholeFile: '整份檔案',
  line: (line: string) => `第 ${line} 行`,
  sample: ({
    place,
    field,
    value,
  }: {
    readonly place: string
    readonly field: string | null
    readonly value: string | null
  }) => `      ${place}${field === null ? '' : ` ${field}`}${value === null ? '' : `「${value}」`}`,
  more: (count: string) => `      ⋯⋯另有 ${count} 筆`,
  scores: {
    remedies,
    rules: { new_fund: '成立未滿六個月', small_size: '規模在同類型最小的 5%', index_fund: '指數型基金' },
    found: ({ classes, scored }: Counts<'classes' | 'scored'>) =>
      `評分：可銷售的 ${classes} 個級別中，${scored} 個有評分`,
    missing: (classes: string, remedy: string) => `  ${classes} 個級別${remedy}`,
    rule: (rule: string, classes: string) => `${rule} ${classes}`,
    byRule: (rules: readonly string[]) => `  依規則不評分：${rules.join('，')}`,
    without: ({
      size,
      holdingsDate,
      expense,
      officialRisk,
    }: Counts<'size' | 'holdingsDate' | 'expense' | 'officialRisk'>) =>
      `  未提供：規模 ${size}、持股日期 ${holdingsDate}、總費用率 ${expense}、公告風險等級 ${officialRisk}` +
      '（不影響能否評分；提供方式見 docs/data-format.md 的 「What scores need」）',
  },
})
