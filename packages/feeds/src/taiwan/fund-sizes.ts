import type { RiskRating } from '@zhiheng/domain/funds/market-data.ts'
import { currencyOfWord } from '@zhiheng/domain/portfolio-import/read-token.ts'

import { dayIn, fundIdIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { amountIn } from '../reading/optional-cell.ts'
import type { FeedSource, Output, Place } from '../reading/output.ts'
import { isoDateOf, isoDay } from '../reading/parse-day.ts'
import type { TableRow } from '../reading/read-table.ts'
import { numberByName } from './number-by-name.ts'
import { pairClasses } from './pair-classes.ts'

/** 億: the unit of both lists. */
const HUNDRED_MILLION = 1e8

/** The id of a row; null for one that the source could not match, and after something wrong was reported. */
function matchedFund(out: Output, place: Place, otherId: string): string | null {
  if (place.text !== '') return fundIdIn(out, place)
  out.ignored()
  out.problem({ ...place, text: otherId }, 'no_fund_id')
  return null
}

/** 億 TWD as TWD; the factor leaves no digits behind the cent. */
function inTwd(hundredMillions: number): number {
  return Math.round(hundredMillions * HUNDRED_MILLION)
}

const bankShape = { required: ['bank_fund_id', 'fund_id', 'month_end_inferred', 'aum_100m_twd'] } as const

/**
 * `tw_fund_aum_2026-04_07.csv`, a bank's list: the size of the whole fund, repeated on each of its classes. In all 404
 * funds of it with several classes every class has the same figure, so it is taken as the fund's and never added up.
 */
export function readTwBankSizes(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, bankShape, ({ line, cells }) => {
    const known = cells.fund_id || (out.context.aliases?.get(aliasOf(cells.bank_fund_id)) ?? '')
    const lipperId = matchedFund(out, { line, field: 'fund_id', text: known }, cells.bank_fund_id)
    const day = dayIn(out, { line, field: 'month_end_inferred', text: cells.month_end_inferred }, isoDay)
    const size = amountIn(out, { line, field: 'aum_100m_twd', text: cells.aum_100m_twd })
    if (lipperId === null || day === null || size === undefined) return
    if (size === null) return out.noQuote()
    out.row('sizes', line, { lipperId, date: isoDateOf(day), scope: 'fund', sizeTwd: inTwd(size) })
  })
}

/** The bank's ids look like those of others, so they have a name of their own among the aliases. */
function aliasOf(bankId: string): string {
  return `bank:${bankId}`
}

const bankFundsShape = {
  required: ['bank_fund_id', 'fund_id', 'name_zh', 'currency', 'risk_rating', 'lipper_category'],
} as const
type BankFund = TableRow<(typeof bankFundsShape.required)[number]>

const ratings: Readonly<Record<string, RiskRating>> = { RR1: 1, RR2: 2, RR3: 3, RR4: 4, RR5: 5 }

/**
 * `tw_fund_aum_funds.csv`: the official risk class and the peer group of the same bank's list. A class without a
 * certificate number is matched by its name where that is unambiguous (`pairClasses`), and reported.
 *
 * @yields after each chunk
 */
export async function* readTwBankFunds(source: FeedSource): AsyncGenerator<void> {
  const { out } = source
  const rows: BankFund[] = []
  yield* eachRow(source, bankFundsShape, (row) => rows.push(row))
  const paired = pairClasses(rows.flatMap(namedClassOf), (await out.context.onshoreClasses?.()) ?? [])
  const given = new Set(rows.map(({ cells }) => cells.fund_id))
  for (const { line, cells } of rows) {
    const pair = cells.fund_id === '' ? paired.get(cells.bank_fund_id) : undefined
    const found = pair === undefined || given.has(pair) ? undefined : pair
    if (found !== undefined) {
      out.problem({ line, field: 'name_zh', text: `${cells.name_zh} ${found}` }, 'matched_by_name')
      out.row('aliases', line, { code: aliasOf(cells.bank_fund_id), lipperId: found })
    }
    takeBankFund(out, { line, cells: { ...cells, fund_id: found ?? cells.fund_id } })
  }
  yield
}

function namedClassOf({ cells }: BankFund) {
  const currency = currencyOfWord(cells.currency)
  return currency === null ? [] : [{ id: cells.bank_fund_id, name: cells.name_zh, currency }]
}

function takeBankFund(out: Output, { line, cells }: BankFund): void {
  const lipperId = matchedFund(out, { line, field: 'fund_id', text: cells.fund_id }, cells.bank_fund_id)
  if (lipperId === null) return
  const officialRiskLevel = ratingIn(out, { line, field: 'risk_rating', text: cells.risk_rating })
  if (officialRiskLevel === undefined) return
  out.row('facts', line, { lipperId, officialRiskLevel, peerCategory: cells.lipper_category || null })
}

const moneydjShape = {
  required: ['moneydj_id', 'fund_id', 'name_zh', 'type', 'risk', 'aum_100m_twd'],
} as const

/**
 * `tw_fund_aum_moneydj_<day>.csv`: the size of the class. 254 of its 256 funds with several classes have a different
 * figure on each. An ETF has one class, so its figure is the fund's as well. The day is that of the month before the
 * day in the file's name. A class without a number is found by its name where that is unambiguous, and reported.
 *
 * @yields after each chunk
 */
export async function* readTwMoneydjSizes(source: FeedSource): AsyncGenerator<void> {
  const { out, file } = source
  const date = monthEndBefore(/(\d{4})-(\d{2})-\d{2}/.exec(file.name))
  const rows: TableRow<(typeof moneydjShape.required)[number]>[] = []
  yield* eachRow(source, moneydjShape, (row) => rows.push(row))
  const found = await numberByName(out, rows)
  for (const { line, cells } of rows) {
    const number = cells.fund_id || (found.get(cells.moneydj_id) ?? '')
    const lipperId = matchedFund(out, { line, field: 'fund_id', text: number }, cells.moneydj_id)
    const size = amountIn(out, { line, field: 'aum_100m_twd', text: cells.aum_100m_twd })
    const officialRiskLevel = ratingIn(out, { line, field: 'risk', text: cells.risk === '' ? '' : `RR${cells.risk}` })
    if (lipperId === null || size === undefined || officialRiskLevel === undefined) continue
    if (officialRiskLevel !== null) out.row('facts', line, { lipperId, officialRiskLevel })
    if (size === null || date === null) {
      out.noQuote()
      continue
    }
    const sizeTwd = inTwd(size)
    out.row('sizes', line, { lipperId, date, scope: 'class', sizeTwd })
    if (cells.type === 'ETF') out.row('sizes', line, { lipperId, date, scope: 'fund', sizeTwd })
  }
  yield
}

function monthEndBefore(day: RegExpExecArray | null): ReturnType<typeof isoDateOf> | null {
  const first = day === null ? null : isoDay(`${day[1]}-${day[2]}-01`)
  return first === null ? null : isoDateOf(first - 1)
}

function ratingIn(out: Output, place: Place): RiskRating | null | undefined {
  if (place.text === '') return null
  const rating = ratings[place.text]
  if (rating === undefined) out.problem(place, 'unknown_choice')
  return rating
}
