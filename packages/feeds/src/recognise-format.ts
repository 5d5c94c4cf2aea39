import type { FeedFile, FeedProblem } from './feed.ts'
import type { FeedFormatName } from './formats.ts'
import { isNavsHeader } from './interchange/navs-workbook.ts'
import type { WhyLeftAlone } from './left-alone.ts'
import { severityOf } from './problem.ts'
import { faultProblem } from './read-feed.ts'
import { decodeText } from './reading/decode-text.ts'
import { FeedFault } from './reading/feed-fault.ts'
import { splitCells } from './reading/split-cells.ts'
import { unpackedBytes } from './reading/unpacked-bytes.ts'
import { sheetRows, textOfCell } from './reading/workbook.ts'
import { ssgaHeader } from './united-states/ssga-holdings.ts'

/** What a file is, why it is known and not read, or why no one can say. */
export type Recognition =
  | { readonly format: FeedFormatName }
  | { readonly leftAlone: WhyLeftAlone }
  | { readonly problem: FeedProblem }

/**
 * The format of a file from its first bytes; from its name where several formats begin alike, or where the beginning
 * is broken (so that a file with a missing column is reported as such). Never a guess: an unknown file is a problem.
 * Only files that could be data by their ending are opened.
 */
export async function recogniseFormat(file: FeedFile): Promise<Recognition> {
  if (!hasDataEnding(file.name)) return unknownFile(file, null)
  try {
    const head = await headOf(file)
    if (head.length === 0) return { problem: faultProblem(file, new FeedFault('empty_file')) }
    if (isWorkbook(head)) return await recogniseWorkbook(file)
    const format = byContent(head, file.name)
    if (format !== null) return { format }
    const leftAlone = whyLeftAlone(head)
    if (leftAlone !== null) return { leftAlone }
    const named = byName(file.name)
    return named === null ? unknownFile(file, firstLine(head)) : { format: named }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    return { problem: faultProblem(file, error) }
  }
}

/** Whether a file could be data by its name. */
export function hasDataEnding(name: string): boolean {
  return /\.(csv|txt|json|zip|xlsx)(\.gz)?$/i.test(name)
}

const HEAD_BYTES = 64 * 1024

async function headOf(file: FeedFile): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of unpackedBytes(file)) {
    parts.push(part)
    length += part.length
    if (length >= HEAD_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES)
}

function byContent(head: Buffer, name: string): FeedFormatName | null {
  if (head.toString('latin1', 0, 2) === 'PK') return byArchive(head)
  const text = headText(head)
  const start = text.trimStart()
  if (start.startsWith('{') || start.startsWith('[')) {
    return firstFit(jsonMarks, ([mark]) => text.includes(mark))
  }
  const special = firstFit(textMarks, ([mark]) => mark.test(start))
  return special ?? byHeader(start, name)
}

/** Names of an archive's files stand in clear text. */
function byArchive(head: Buffer): FeedFormatName | null {
  return head.toString('latin1').includes('eurofxref') ? 'ecb-zip' : null
}

function isWorkbook(head: Buffer): boolean {
  return head.toString('latin1', 0, 2) === 'PK' && head.toString('latin1').includes('[Content_Types].xml')
}

/** What a workbook holds shows only after it was opened. @throws FeedFault broken_archive */
async function recogniseWorkbook(file: FeedFile): Promise<Recognition> {
  const rows = (await sheetRows(file)).slice(0, 50).map((row) => row.map(textOfCell))
  if (rows.some((row) => ssgaHeader.every((column, at) => row[at] === column))) return { format: 'ssga-holdings' }
  const [header = []] = rows
  if (isNavsHeader(header)) return { format: 'navs-workbook' }
  return { problem: faultProblem(file, new FeedFault('unknown_workbook', { value: header.join(', ').slice(0, 80) })) }
}

/** The whole characters of the first bytes: the cut may go through one. */
function headText(head: Buffer): string {
  const lastBreak = head.length < HEAD_BYTES ? head.length : head.lastIndexOf('\n')
  if (lastBreak > 0) return decodeText(head.subarray(0, lastBreak))
  return new TextDecoder().decode(head)
}

type Marks<Mark, Found = FeedFormatName> = readonly (readonly [Mark, Found])[]

function firstFit<Mark, Found>(
  marks: Marks<Mark, Found>,
  fits: (entry: readonly [Mark, Found]) => boolean,
): Found | null {
  return marks.find(fits)?.[1] ?? null
}

const jsonMarks: Marks<string> = [
  ['基金淨值(金額)', 'tdcc-nav'],
  ['"fundCode"', 'tw-funds-master'],
  ['"ex":', 'etf-tracker'],
  ['上櫃股票行情', 'tpex-quotes'],
  ['價格指數', 'twse-report'],
]

const textMarks: Marks<RegExp> = [
  [/^\d{8}(,\d{8})+/, 'moneydj-text'],
  [/^Scheme Code;ISIN/, 'amfi-nav'],
  [/^[^\n]*\r?\nFund Holdings as of,/, 'ishares-holdings'],
]

/** Columns that a header has only in this format; the first line whose columns are all there decides. */
const headers: Marks<readonly string[]> = [
  [['fund_id', 'scheme', 'name_zh', 'last_seen'], 'tw-funds'],
  [['fund_id', 'name_zh', 'member_name', 'sitca_type_code'], 'tw-onshore-fund-class'],
  [['fund_id', 'date', 'nav', 'market_price'], 'moneydj-daily'],
  [['fund_id', 'kind', 'tw_fund_id'], 'moneydj-meta'],
  [['fund_id', 'date', 'price', 'total_return_index'], 'us-etf-daily'],
  [['fund_id', 'name', 'region', 'asset_class', 'currency'], 'us-etf-meta'],
  [['fund_id', 'plan', 'asset_class_guess'], 'in-funds'],
  [['moneydj_id', 'fund_id', 'date', 'nav'], 'tw-month-navs'],
  [['fund_id', 'date', 'nav'], 'navs'],
  [['fund_id', 'ex_date', 'pay_date', 'amount', 'sources'], 'tw-etf-distributions'],
  [['fund_id', 'ex_date', 'income_pct', 'interest_pct'], 'tw-etf-composition'],
  [['fund_id', 'first_day_on_new_scale', 'new_units_per_old_unit'], 'tw-etf-splits'],
  [['etf', 'date', 'close', 'adj_close'], 'tw-etf-prices'],
  [['bank_fund_id', 'fund_id', 'month_end_inferred'], 'tw-bank-sizes'],
  [['bank_fund_id', 'fund_id', 'risk_rating'], 'tw-bank-funds'],
  [['moneydj_id', 'fund_id', 'risk', 'aum_100m_twd'], 'tw-moneydj-sizes'],
  [['event_date', 'event', 'tej_id'], 'tw-fund-events'],
  [['tej_id', 'mgmt_fee_max_pct'], 'tw-fee-caps'],
  [['fund_id', 'ex_date', 'amount'], 'distributions'],
  [['fund_id', 'date', 'size_twd', 'scope'], 'sizes'],
  [['fund_id', 'date', 'change'], 'fund-changes'],
  [['fund_id', 'ex_date', 'ratio'], 'splits'],
  [['fund_id', 'month', 'net_flow_twd'], 'flows'],
  [['fund_id', 'date', 'name', 'weight_percent'], 'holdings'],
  [['fund_id', 'name', 'house', 'currency'], 'funds'],
  [['currency', 'date', 'per_usd'], 'fx'],
  [['currency', 'date', 'units_per_usd'], 'fx-usd-h10'],
  [['currency', 'month', 'units_per_usd'], 'fx-usd-monthly'],
  [['quote', 'date', 'rate_per_eur'], 'fx-ecb-daily'],
  [['date', 'twd_per_usd'], 'fx-usd-twd'],
  [['index_id', 'date', 'close'], 'index-daily'],
  [['month', 'currency', 'rate_percent'], 'cash-rates'],
  [['month', 'currency', 'country', 'rate_pct'], 'policy-rates'],
  [['series', 'date', 'value'], 'macro-global'],
  [['group', 'indicator_zh', 'month', 'value'], 'tw-business-cycle'],
  [['benchmark_id', 'date', 'value'], 'benchmarks'],
  [['indicator_id', 'date', 'value'], 'indicators'],
  [['etf', 'rank', 'ticker', 'weight_pct'], 'us-etf-holdings'],
  [['etf', 'date', 'stock_name', 'weight_pct'], 'tw-active-etf-holdings'],
  [['type', 'code', 'name_zh', 'isin', 'cfi'], 'tw-listed-securities'],
  [['symbol', 'isin', 'category_group'], 'global-meta'],
  [['日期', '會員代號', '基金淨值', '受益憑證代號'], 'sitca-nav'],
  [['統編', '基金規模日期', '基金級別規模_金額', '基金ISIN Code'], 'sitca-basic'],
  [['基金統編', '除息日', '每單位分派金額'], 'sitca-distributions'],
  [['代碼', '淨值', '投信', '類型代號'], 'sitca-scrape'],
  [['Date', 'SP500'], 'sp500-index'],
]

function byHeader(text: string, name: string): FeedFormatName | null {
  const cells = (splitCells(firstLine(text)) ?? []).map((cell) => cell.trim())
  const known = firstFit(headers, ([columns]) => columns.every((column) => cells.includes(column)))
  if (known !== null) return known
  // 「Date」 and names of Chinese series: the council's files differ in columns, and have no others alike.
  if (cells[0] === 'Date' && /\p{Script=Han}/u.test(cells[1] ?? '')) return 'ndc-business-cycle'
  if (cells[0]?.toLowerCase() === 'date' && cells.length > 1) return firstFit(wideNames, ([words]) => words.test(name))
  return cells.includes('isin') && cells.includes('name') ? 'securities' : null
}

/** Columns and texts of files that are known and not read. */
const columnsLeftAlone: Marks<readonly string[], WhyLeftAlone> = [
  [['name', 'title'], 'description'],
  [['name', 'schema', 'description'], 'description'],
  [['date', 'median_of_neighbours'], 'description'],
  [['country', 'date', 'tenor_years', 'yield_pct'], 'yield_curves'],
  [['month', 'ticker', 'net_flow_usd_m'], 'foreign_etf_flows'],
  [['ticker', 'date', 'shares_outstanding'], 'foreign_etf_flows'],
  [['Date', 'Close', 'Dividends', 'Stock Splits'], 'adjusted_prices'],
  [['Date', 'Price', 'Change %'], 'yield_curves'],
  [['tejId', 'fundChineseName'], 'tej_list'],
  [['基金統編', '合計_比率'], 'sitca_fees'],
  [['年月', '基金統編', '合計'], 'sitca_fees'],
]
const textsLeftAlone: Marks<string, WhyLeftAlone> = [
  ['Interest Rate,,', 'yield_curves'],
  ['"fundCcyDesc"', 'bank_list'],
  ['保管機構短期信評', 'tdcc_basics'],
  ['可分配淨利益/配息', 'tdcc_distributions'],
]

function whyLeftAlone(head: Buffer): WhyLeftAlone | null {
  const text = headText(head)
  const cells = new Set((splitCells(firstLine(text.trimStart())) ?? []).map((cell) => cell.trim()))
  return (
    firstFit(columnsLeftAlone, ([columns]) => columns.every((column) => cells.has(column))) ??
    firstFit(textsLeftAlone, ([mark]) => text.includes(mark))
  )
}

/** Wide files, and one of two columns, begin alike: their names decide. */
const wideNames: Marks<RegExp> = [
  [/^us_factor_etfs/, 'us-factor-etfs'],
  [/^us_stocks/, 'us-stocks'],
  [/usdtwd|fx_usd_twd_daily_unfiltered/, 'fx-usd-twd-raw'],
  [/^(.*[-_.])?navs([-_.].*)?\.csv/, 'navs-wide'],
]

/** For files whose beginning is broken: the reader will say what is missing. */
const names: Marks<RegExp> = [
  [/^tw_funds\.csv/, 'tw-funds'],
  [/^tw_onshore_fund_class\.csv/, 'tw-onshore-fund-class'],
  [/^(tw|in)_nav_daily|^tw_onshore_nav_/, 'navs'],
  [/^tw_moneydj_daily/, 'moneydj-daily'],
  [/^us_etf_daily/, 'us-etf-daily'],
  [/^in_funds\.csv/, 'in-funds'],
  [/sitca_nav.*\.csv/, 'sitca-nav'],
  [/tdcc_3-4.*\.json/, 'tdcc-nav'],
  [/_holdings\.csv/, 'ishares-holdings'],
  [/^funds\.csv/, 'funds'],
  [/^navs\.csv/, 'navs'],
  [/^distributions\.csv/, 'distributions'],
  [/^splits\.csv/, 'splits'],
  [/^fx\.csv/, 'fx'],
  [/^holdings\.csv/, 'holdings'],
  [/^securities\.csv/, 'securities'],
  [/^flows\.csv/, 'flows'],
  [/^sizes\.csv/, 'sizes'],
  [/^fund_facts\.csv/, 'fund-facts'],
  [/^fund_changes\.csv/, 'fund-changes'],
  [/^benchmarks\.csv/, 'benchmarks'],
  [/^indicators\.csv/, 'indicators'],
  [/^cash_rates\.csv/, 'cash-rates'],
]

function byName(name: string): FeedFormatName | null {
  return firstFit(names, ([words]) => words.test(name))
}

function firstLine(head: Buffer | string): string {
  const text = typeof head === 'string' ? head : new TextDecoder().decode(head.subarray(0, 400))
  return text.split(/\r?\n/, 1)[0] ?? ''
}

function unknownFile(file: FeedFile, start: string | null): Recognition {
  const reason = 'unknown_format'
  const value = start === null || start === '' ? null : start.slice(0, 80)
  const severity = severityOf(reason)
  return { problem: { kind: 'problem', file: file.name, line: 0, field: null, reason, severity, value } }
}
