import type { DistributionFrequency, FundFacts } from '@zhiheng/domain/funds/market-data.ts'

import { payDateIn, secondAmount } from '../interchange/distributions.ts'
import { announcedDayIn, fundIdIn, positiveIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { percentIn } from '../reading/optional-cell.ts'
import type { FeedSource } from '../reading/output.ts'
import { epochDayOf, isoDateOf, isoDay } from '../reading/parse-day.ts'

const shape = { required: ['fund_id', 'ex_date', 'pay_date', 'amount', 'currency', 'sources'] } as const

/** The one source of the file that goes back to 2019, or to a later listing, without a gap. */
const DEEP_SOURCE = 'AllenChiWei'
const DEEP_FROM = epochDayOf(2019, 1, 1) ?? 0

/**
 * `tw_etf_dividends.csv`: amounts as paid on their day. Only a part of the ETFs has a deep history: of each the reader
 * says from which day on it is complete.
 *
 * @yields after each chunk, and once with what is known of each ETF's depth
 */
export async function* readTwEtfDistributions(source: FeedSource): AsyncGenerator<void> {
  const { out } = source
  const isSecond = secondAmount(out)
  const days = new Map<string, { line: number; exDays: number[]; isDeep: boolean }>()
  yield* eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const day = announcedDayIn(out, { line, field: 'ex_date', text: cells.ex_date }, isoDay)
    const payDate = payDateIn(out, { line, field: 'pay_date', text: cells.pay_date })
    const amountPerUnit = positiveIn(out, { line, field: 'amount', text: cells.amount })
    if (lipperId === null || day === null || payDate === undefined || amountPerUnit === null) return
    if (cells.currency !== 'TWD')
      return out.problem({ line, field: 'currency', text: cells.currency }, 'unknown_currency')
    const exDate = isoDateOf(day)
    if (isSecond({ line, field: 'amount', text: cells.amount }, `${lipperId} ${exDate}`)) return
    out.row('distributions', line, { lipperId, exDate, amountPerUnit, payDate, fromCapitalPercent: null })
    const seen = days.get(lipperId) ?? { line, exDays: [], isDeep: false }
    seen.exDays.push(day)
    seen.isDeep ||= cells.sources.split('+').includes(DEEP_SOURCE)
    days.set(lipperId, seen)
  })
  for (const [lipperId, { line, exDays, isDeep }] of days) {
    const from = isDeep ? DEEP_FROM : completeFrom(exDays)
    out.row('facts', line, { lipperId, distributionsKnownFrom: isoDateOf(from) })
  }
  yield
}

/** A distance beyond this many times the one behind it may hide a distribution. */
const MOST_IRREGULAR = 1.6
const LONGEST_INTERVAL = 400

/** The first of the last ex-dates that follow each other evenly. */
function completeFrom(exDays: readonly number[]): number {
  // a row that is there twice is no distance of nothing
  const latestFirst = [...new Set(exDays)].toSorted((a, b) => b - a)
  let from = latestFirst[0] ?? 0
  let shortest = LONGEST_INTERVAL / MOST_IRREGULAR
  for (const day of latestFirst.slice(1)) {
    if (from - day > shortest * MOST_IRREGULAR) break
    shortest = Math.min(shortest, from - day)
    from = day
  }
  return from
}

const compositionShape = {
  required: ['fund_id', 'ex_date', 'amount', 'income_pct', 'interest_pct', 'payout_frequency'],
} as const

const frequencies: Readonly<Record<string, DistributionFrequency>> = {
  月配: 'monthly',
  雙月配: 'irregular',
  季配: 'quarterly',
  半年配: 'semiannual',
  年配: 'annual',
}

/** `tw_etf_dividend_composition.csv`: 收益分配組成 of the latest distribution, and how often an ETF pays. */
export function readTwEtfComposition(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, compositionShape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const day = announcedDayIn(out, { line, field: 'ex_date', text: cells.ex_date }, isoDay)
    const amountPerUnit = positiveIn(out, { line, field: 'amount', text: cells.amount })
    const dividendPercent = percentIn(out, { line, field: 'income_pct', text: cells.income_pct })
    const interestPercent = percentIn(out, { line, field: 'interest_pct', text: cells.interest_pct })
    if (lipperId === null || day === null || amountPerUnit === null) return
    if (dividendPercent === undefined || interestPercent === undefined) return
    const parts = { fromCapitalPercent: null, dividendPercent, interestPercent }
    out.row('distributions', line, { lipperId, exDate: isoDateOf(day), amountPerUnit, ...parts })
    const distributionFrequency = frequencies[cells.payout_frequency]
    const facts: FundFacts = { lipperId, ...(distributionFrequency === undefined ? {} : { distributionFrequency }) }
    if (distributionFrequency !== undefined) out.row('facts', line, facts)
  })
}
