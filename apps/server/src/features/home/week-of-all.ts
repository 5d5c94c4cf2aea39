import type { HomeMy } from '@zhiheng/contract/home/my.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import { explainWeek, type WeekFacts } from '@zhiheng/domain/home/explain-week.ts'
import { isQuiet, timesUsual, usualMove } from '@zhiheng/domain/home/usual-move.ts'
import { byFund, type FundWeek, madeByItself, weekRows } from '@zhiheng/domain/home/week-of-funds.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { makeRates } from '../portfolio-ledger/worth-of-lines.ts'
import type { SumOfPortfolios } from './sum-of-portfolios.ts'

/** What the list of portfolios says of the week. */
interface WeekTotals {
  readonly value: number | null
  readonly pnl_wow: number | null
  readonly perf_wow: number | null
  readonly week_left_out: number
}

const PERCENT = 100

/** The week of all portfolios with what made it; null where no week is known. */
export function weekOfAll(market: Market, sum: SumOfPortfolios, totals: WeekTotals): HomeMy['week'] {
  const { pnl_wow: gain, perf_wow: perf } = totals
  if (gain === null || sum.week.length === 0) return null
  const to = slotOf(epochDayOf(market.asOf))
  const funds = byFund(sum.week)
  const usual = usualMove(sum.weeklyReturns)
  const times = timesUsual(perf === null ? null : perf / PERCENT, usual)
  return {
    from: isoDayOf(epochDayOfSlot(to - SLOTS_A_WEEK)),
    to: market.asOf,
    ...weekRows(sum.week, gain, 'TWD'),
    perf,
    left_out: totals.week_left_out,
    unknown_income: funds.filter(({ lipperId }) => isUnknownIncome(market, lipperId, to)).length,
    is_quiet: isQuiet(times),
    sentence: explainWeek({
      holdings: funds.map((fund) => ({ name: nameOf(market, fund.lipperId), amount: madeByItself(fund) })),
      currency: currencyOf(market, funds, to),
      usual: usual === null || totals.value === null ? null : usual * totals.value,
      times,
      isQuiet: isQuiet(times),
    }),
  }
}

function nameOf(market: Market, lipperId: string): string {
  return displayName(fundOfId(market, lipperId).name)
}

function isUnknownIncome(market: Market, lipperId: string, to: number): boolean {
  const income = market.income(fundOfId(market, lipperId).index)
  return !isIncomeKnown(income, epochDayOfSlot(to - SLOTS_A_WEEK), epochDayOfSlot(to))
}

/** The foreign currency that made most, and what it did; null without one. */
function currencyOf(market: Market, funds: readonly FundWeek[], to: number): WeekFacts['currency'] {
  const sums = new Map<Currency, number>()
  for (const { lipperId, exchange } of funds) {
    const { currency } = fundOfId(market, lipperId)
    if (currency !== 'TWD') sums.set(currency, (sums.get(currency) ?? 0) + exchange)
  }
  const [most] = [...sums].toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
  if (most === undefined) return null
  const [currency, amount] = most
  const rates = makeRates(market, { from: currency, to: 'TWD' }, { first: to - SLOTS_A_WEEK, last: to })
  const change = ((rates.at(-1) ?? Number.NaN) / (rates[0] ?? Number.NaN) - 1) * PERCENT
  return Number.isFinite(change) ? { name: currencyNames[currency], amount, change } : null
}
