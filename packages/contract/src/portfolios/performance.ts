import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CurrencyCode, Day, IdText, LipperId } from '../fields.ts'
import { Caveat } from '../portfolio-ledger.ts'
import { yearlyText } from '../yearly-text.ts'

/** How a figure was made. */
export const figureMethods = [
  'sum_of_lines',
  'net_paid_in',
  'value_less_paid_in',
  'price_change_at_opening_rate',
  'paid_out_at_opening_rate',
  'rate_change_with_cross_term',
  'recorded_fees',
  'time_weighted',
  'time_weighted_yearly',
  'xirr',
  'gain_over_paid_in',
  'daily_times_root_252',
  'monthly_times_root_12',
  'yearly_excess_over_volatility',
  'fall_from_high',
  'linked_contribution',
  'same_cash_flows',
] as const

/** Why a figure is missing, or is not exact. */
export const figureReasons = [
  'no_price_or_rate',
  'carried_price',
  'too_short',
  'under_a_year',
  'no_answer',
  'not_recorded',
  'benchmark_too_short',
  'withdrawn_more_than_benchmark',
  'left_out',
  'prices_ended',
  'price_hole',
  'bought_late',
  'charges_not_made',
  'distributions_unknown',
  'no_cash_rate',
  'hardly_any_risk',
] as const

/** A figure with all it takes to check it. Unknown is null, never 0. */
const Figure = z.object({
  /** Money in `ccy`; percent where `ccy` is null, but for `sharp`, which is a plain number. */
  v: z.number().nullable(),
  method: z.enum(figureMethods),
  from: Day.nullable(),
  to: Day,
  ccy: CurrencyCode.nullable(),
  q: z.enum(['exact', 'estimated', 'unavailable']),
  why: z.array(z.enum(figureReasons)).optional(),
})
export type Figure = z.output<typeof Figure>

const split = {
  value: Figure,
  invested: Figure,
  gain: Figure,
  /** market + distributions + exchange − fees is the gain, in the decimals that the currency is shown in. */
  market: Figure,
  distributions: Figure,
  exchange: Figure,
  fees: Figure,
}

/** What a portfolio is held against. */
export const BenchmarkChoice = z.object({
  id: z.string(),
  name: z.string(),
  /** A mix in the portfolio's own asset classes, an index of the site, or an ETF with its distributions. */
  kind: z.enum(['mix', 'index', 'etf']),
  /** What a mix is made of, percent. */
  parts: z.array(z.object({ name: z.string(), percent: z.number() })),
})
export type BenchmarkChoice = z.output<typeof BenchmarkChoice>

const History = z.object({
  dates: z.array(Day),
  value: z.array(z.number().nullable()),
  invested: z.array(z.number()),
  /** Cumulative time-weighted return, percent. */
  twr: z.array(z.number().nullable()),
  /** Below the highest growth so far, percent, at or below zero. */
  drawdown: z.array(z.number().nullable()),
  /** The same money on the same days in the benchmark. */
  benchmark: z.array(z.number().nullable()),
  /** The benchmark's own cumulative return, percent. */
  benchmark_perf: z.array(z.number().nullable()),
})

/** Periods of a portfolio's performance; `all` is since its first day. */
export const performancePeriods = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y', 'all'] as const

const Period = z.object({
  /** Time-weighted. */
  perf: Figure,
  ann_compound: Figure.meta({ description: yearlyText.compoundFromAYear }),
  gain: Figure,
  vol: Figure,
  /** Yearly return above the riskless rate of the currency, over `vol`; under a year there is none. */
  sharp: Figure,
  /** The benchmark's own return in the same days. */
  benchmark: Figure,
})

/** A fund that is held, unit by unit, in its own currency; distributions count as reinvested. */
const FundUnits = z.object({
  currency: CurrencyCode,
  /** Worth over the newest price; null where there is none. */
  count: z.number().nullable(),
  /** What a unit was bought for, by the method of average cost. */
  cost: z.number().nullable(),
  price: z.number().nullable(),
  price_date: Day.nullable(),
  /** What the last twelve months paid out, percent of the price; null for a fund that pays nothing. */
  yield_percent: z.number().nullable(),
})

const head = { id: z.int(), currency: CurrencyCode, as_of: Day }
const query = z.object({
  id: IdText,
  /** A benchmark's id out of `choices`; absent: the mix of the portfolio's own classes, or none. */
  index: z.string().min(1).max(40).optional(),
})

/** Nothing given: all days, in the portfolio's own currency. */
const windowQuery = query.extend({ from: Day.optional(), to: Day.optional(), currency: CurrencyCode.optional() })

/**
 * A portfolio day by day, beside the same money in a benchmark: the specification's `perf_history`. Arrays have the
 * length of `dates`; null where a day has no value.
 *
 * Refuses: `not_found`, also for an unknown benchmark; `invalid_date` for a window that is empty or begins before
 * 2000-01-01; `invalid_field` for a currency without a rate.
 */
export const getPerformanceHistory = endpoint({
  method: 'GET',
  path: '/api/pfms/perf_history',
  summary: '已存組合的每日市值、投入、回落，與同樣現金流投入基準的結果',
  allow: ['any'],
  refusals: ['not_found', 'invalid_date', 'invalid_field'],
  query: windowQuery,
  reply: z.object({ ...head, index: BenchmarkChoice.nullable(), history: History }),
})

/**
 * Return, volatility and benchmark of a portfolio by period: the specification's `perf_performance`. A period longer
 * than the history is unavailable, never shortened.
 *
 * Refuses: `not_found`, also for an unknown benchmark; `invalid_date` for a window that is empty or begins before
 * 2000-01-01; `invalid_field` for a currency without a rate.
 */
export const getPerformancePeriods = endpoint({
  method: 'GET',
  path: '/api/pfms/perf_performance',
  summary: '已存組合各期間的報酬、波動度與基準；資料不足的期間不以較短的期間代替',
  allow: ['any'],
  refusals: ['not_found', 'invalid_date', 'invalid_field'],
  query: windowQuery,
  reply: z.object({
    ...head,
    index: BenchmarkChoice.nullable(),
    set: z.record(z.enum(performancePeriods), Period),
    /** Between `from` and `to`, where one was asked. */
    window: Period.nullable(),
  }),
})

/**
 * All of a portfolio's performance in one reply, out of one ledger: the specification's `perf_all`.
 *
 * Refuses: `not_found`, also for an unknown benchmark.
 */
export const getPerformance = endpoint({
  method: 'GET',
  path: '/api/pfms/perf_all',
  summary: '組合頁的全部績效：損益拆解、兩種報酬、基準、回落、各基金貢獻，每個數字附方法與期間',
  allow: ['any'],
  refusals: ['not_found'],
  query,
  reply: z.object({
    ...head,
    /** What the figures do not know; absent in reports kept before it was said. */
    caveats: z.array(Caveat).default([]),
    figures: z.object({
      ...split,
      twr: Figure,
      twr_yearly: Figure,
      mwr: Figure,
      volatility: Figure,
      max_drawdown: Figure,
    }),
    /** Of the deepest fall; null where nothing fell. */
    drawdown: z.object({ depth: z.number(), peak: Day, trough: Day, recovery: Day.nullable() }).nullable(),
    index: BenchmarkChoice.nullable(),
    choices: z.array(BenchmarkChoice),
    /** The benchmark with the portfolio's cash flows. */
    benchmark: z
      .object({
        value: Figure,
        gain: Figure,
        twr: Figure,
        mwr: Figure,
        /** Its first day, where that is behind the first money: nothing is said of the same money then. Else null. */
        since: Day.nullable().default(null),
      })
      .nullable(),
    /** Every fund that was ever held, those still held first; the columns add up to `figures`. */
    funds: z.array(
      z.object({
        lipper_id: LipperId,
        name: z.string(),
        held: z.boolean(),
        ...split,
        /** Percentage points of the time-weighted return; they add up to it. */
        contribution: Figure,
        /** Money-weighted, over all that ever went in and out; null in reports kept before it was said. */
        mwr: Figure.nullable().default(null),
        /** null where the fund was sold, and in such reports. */
        units: FundUnits.nullable().default(null),
      }),
    ),
    history: History,
  }),
})
/** The reply of `getPerformance`. */
export type Performance = z.output<typeof getPerformance.reply>
