import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import {
  type Figure,
  type getPerformancePeriods as call,
  performancePeriods,
} from '@zhiheng/contract/portfolios/performance.ts'
import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { volatilityOfGrowth } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import { type Places, whyNoGrowth } from '@zhiheng/domain/portfolio-ledger/growth-between.ts'
import { shownGain } from '@zhiheng/domain/portfolio-ledger/shown-gains.ts'
import {
  hasUnknownDay,
  lastDayOf,
  pricedGrowth,
  worthOfAccount,
} from '@zhiheng/domain/portfolio-ledger/worth-of-account.ts'
import { LEAST_STATED_VOLATILITY, specifiedSharpe } from '@zhiheng/quant/ratios/specified-sharpe.ts'
import { annualiseCompound, annualiseSimple } from '@zhiheng/quant/returns/annualise.ts'
import { periods } from '@zhiheng/quant/returns/periods.ts'
import { periodVolatility } from '@zhiheng/quant/risk/period-volatility.ts'
import { FEWEST_STATED_DAYS, type SpanVolatility } from '@zhiheng/quant/risk/span-volatility.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { DAYS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Site } from '../../platform/site.ts'
import { cashRate } from '../funds/cash-rate.ts'
import { cachedForLedger } from '../portfolio-ledger/cached-for-ledger.ts'
import { type AskedWindow, askedWindow } from './asked-window.ts'
import { type FigureHead, moneyFigure, percentFigure, type Reason } from './figure-of.ts'
import { type FollowedBeside, followBeside } from './follow-benchmark.ts'
import { figureHead, volatilityMethod } from './get-performance.ts'
import type { ShownAccount } from './shown-account.ts'

type Reply = ReplyOf<typeof call>
type PeriodKey = (typeof performancePeriods)[number]
type Period = Reply['set'][PeriodKey]

/**
 * A saved portfolio over the usual periods, and over a window where one is asked. A period that is longer than the
 * portfolio has lived is missing, and never stood in for by a shorter one.
 *
 * @throws Refusal not_found, invalid_date; invalid_field where there is no exchange rate
 */
export async function getPerformancePeriods(
  site: Site,
  memberId: number,
  query: InputOf<typeof call>['query'],
): Promise<Reply> {
  const window = askedWindow(query, site.market().asOf)
  const followed = await followBeside(site, { id: query.id, memberId }, query)
  const usual = keepReply(followed.account, `${query.currency} ${query.index}`, () =>
    Object.freeze({
      id: query.id,
      currency: followed.shown.currency,
      as_of: followed.market.asOf,
      index: followed.benchmark?.choice ?? null,
      set: setOf(followed),
      window: null,
    }),
  )
  return window === null ? usual : { ...usual, window: periodOf(followed, daysOfWindow(followed, window)) }
}

/** The usual periods, without a window. */
const keepReply = cachedForLedger<Reply>()

function setOf(followed: FollowedBeside): Reply['set'] {
  const to = lastDayOf(followed.shown.account)
  return recordOf(performancePeriods, (period) =>
    periodOf(followed, { from: beginOf(followed, period, to), to, period }),
  )
}

/** Epoch days: the one whose close is the base, and the last. */
interface PeriodDays {
  readonly from: number
  readonly to: number
  /** null: a window of any length. */
  readonly period: PeriodKey | null
}

function beginOf({ account }: FollowedBeside, period: PeriodKey, to: number): number {
  return period === 'all' ? epochDayOfSlot(account.firstSlot) : periods[period].target(to)
}

function daysOfWindow({ account, shown }: FollowedBeside, { from, to }: AskedWindow): PeriodDays {
  return {
    from: from === null ? epochDayOfSlot(account.firstSlot) : epochDayOf(from),
    to: Math.min(epochDayOf(to), lastDayOf(shown.account)),
    period: null,
  }
}

function periodOf(followed: FollowedBeside, asked: PeriodDays): Period {
  const { from, to } = asked
  const { shown, benchmark } = followed
  const { growth } = shown.figures
  const days = { first: slotOf(from) - shown.account.firstSlot, last: slotOf(to) - shown.account.firstSlot }
  const head = { ...figureHead(followed), from: isoDayOf(from), to: isoDayOf(to) }
  const why = whyUnknown(shown, asked, days)
  const perf = why === undefined ? over(growth, days) : null
  const years = yearsOf(asked)
  const isYearly = years >= 1
  const yearly = isYearly ? annualiseCompound(perf, years) : null
  const risk = why === undefined ? riskOf(shown, asked) : null
  const missingRisk = hasUnknownDay(shown.account, days) ? 'price_hole' : 'too_short'
  const level = why === undefined && benchmark !== null ? over(benchmark.levels, days) : null
  return {
    perf: percentFigure(head, 'time_weighted', inPercent(perf), why),
    ann_compound: percentFigure(head, 'time_weighted_yearly', inPercent(yearly), isYearly ? why : 'under_a_year'),
    gain: moneyFigure(head, 'value_less_paid_in', why === undefined ? gainOver(shown, days) : null, why),
    vol: percentFigure(
      head,
      volatilityMethod(risk?.from ?? null),
      inPercent(risk?.volatility ?? null),
      risk === null ? (why ?? missingRisk) : undefined,
    ),
    sharp: sharpeFigure({ followed, head, why, missingRisk }, { asked, perf, years, risk }),
    benchmark: percentFigure(
      head,
      'time_weighted',
      inPercent(level),
      why ?? (level === null ? 'benchmark_too_short' : undefined),
    ),
  }
}

/** Since the first purchase is what the head says: all that is known, linked, and said to be estimated. */
function whyUnknown({ account, figures }: ShownAccount, { period }: PeriodDays, days: Places): Reason | undefined {
  const why = whyNoGrowth(account, figures.growth, days)
  return why === null || (why === 'prices_ended' && period === 'all') ? undefined : why
}

/** By the divisors of the specified periods, as on the page of a fund. */
function yearsOf({ from, to, period }: PeriodDays): number {
  const divisor = period === null || period === 'all' ? null : periods[period].divisorYears
  return divisor ?? (to - from) / DAYS_A_YEAR
}

/** What the page of a fund shows for the same days: by the specified period, or by the rule of all others. */
function riskOf(
  { account, figures: { growth } }: ShownAccount,
  { from, to, period }: PeriodDays,
): SpanVolatility | null {
  if (growth === null) return null
  if (period === null || period === 'all') return volatilityOfGrowth(account, growth, { from, to })
  const series = toDatedSeries({ firstSlot: account.firstSlot, values: pricedGrowth(account, growth) })
  // nothing is stated for a year of less than three months, as on the page of a fund
  const volatility = to - from < FEWEST_STATED_DAYS ? null : periodVolatility(series, period, to)
  return volatility === null
    ? null
    : { volatility, from: periods[period].volatilityMonths === null ? 'days' : 'months' }
}

interface SharpeAsk {
  readonly followed: FollowedBeside
  readonly head: FigureHead
  readonly why: Reason | undefined
  /** Why there is no volatility, where there is none. */
  readonly missingRisk: Reason
}

function sharpeFigure(
  { followed, head, why, missingRisk }: SharpeAsk,
  { asked, perf, years, risk }: { asked: PeriodDays; perf: number | null; years: number; risk: SpanVolatility | null },
): Figure {
  const { from, to, period } = asked
  // as on the page of a fund: three and six months by their divisors; a part of a year without one has no ratio
  const isSpecified = period !== null && period !== 'all' && periods[period].divisorYears !== null
  const isStated = years >= 1 || (isSpecified && to - from >= FEWEST_STATED_DAYS)
  if (!isStated) return percentFigure(head, 'yearly_excess_over_volatility', null, 'under_a_year')
  const riskFree = cashRate(followed.market, head.currency, asked)
  const annualReturn = annualiseSimple(perf, years)
  const ratio = specifiedSharpe({ annualReturn, volatility: risk?.volatility ?? null, riskFree })
  const missing = why ?? (risk === null ? missingRisk : riskFree === null ? 'no_cash_rate' : calmOf(risk))
  return percentFigure(head, 'yearly_excess_over_volatility', ratio, missing)
}

function calmOf({ volatility }: SpanVolatility): Reason | undefined {
  return volatility < LEAST_STATED_VOLATILITY ? 'hardly_any_risk' : undefined
}

function over(levels: Float64Array | null, { first, last }: Places): number | null {
  const perf = (levels?.[last] ?? Number.NaN) / (levels?.[first] ?? Number.NaN) - 1
  return Number.isFinite(perf) ? perf : null
}

function inPercent(ratio: number | null): number | null {
  return ratio === null ? null : ratio * 100
}

/** By the gains that are shown on both days: since the first purchase it is the one of the headline. */
function gainOver({ account, currency }: ShownAccount, { first, last }: Places): number {
  const worth = worthOfAccount(account)
  const gainAt = (index: number) => shownGain(worth[index] ?? Number.NaN, account.invested[index] ?? 0, currency)
  return roundMoney(gainAt(last) - gainAt(first), currency)
}
