import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, LipperId, Name } from './fields.ts'
import { SubmittedHolding } from './portfolio-ledger.ts'
import { yearlyText } from './yearly-text.ts'

/** The specification's periods of the portfolio preview: 1, 3 and 5 years, and since 2000-01-01. */
export const previewPeriods = ['1y', '3y', '5y', 'since2000'] as const

/** Percent; null with the reason that a fund's history or an exchange rate is missing. */
const PreviewFigure = z.object({
  perf: z.number().nullable(),
  ann_return: z.number().nullable().meta({ description: yearlyText.simple }),
  vol: z.number().nullable(),
  sharp: z.number().nullable(),
  /** The deepest fall from a high, percent, at or below zero. */
  max_drawdown: z.number().nullable(),
  from: Day,
  to: Day,
  /** Funds too young for the period; with any, the figures are null and never of a shorter window. */
  missing: z.array(LipperId),
})

/**
 * How a set of weights would have done, reset to them every month: the call of the specification's "portfolio
 * performance preview", whose path it leaves open. Percent, in `currency`.
 *
 * Refuses: `fund_not_available` for an unknown fund, `not_found` for one without prices, `weights_not_100`,
 * `invalid_date` for a window that is empty or begins before 2000-01-01, `too_many` funds, `invalid_field` for a
 * currency without a rate.
 */
export const previewPortfolio = endpoint({
  method: 'GET',
  path: '/api/pfms/perf_portfolio',
  summary: '一組基金與比例的歷史表現：1、3、5 年與 2000 年以來',
  allow: 'public',
  refusals: ['fund_not_available', 'not_found', 'weights_not_100', 'invalid_date', 'too_many', 'invalid_field'],
  query: z.object({
    from: Day.optional(),
    to: Day.optional(),
    /** `lipper_id-weight` pairs joined by commas; weights are percent and sum to 100. */
    set: z.string().min(3).max(4000),
    chart: z.enum(['0', '1']).default('0'),
    index: z.enum(['0', '1']).default('0'),
    currency: CurrencyCode.optional(),
  }),
  reply: z.object({
    currency: CurrencyCode,
    as_of: Day,
    /** How the weights were kept: bought once and left, or reset. */
    method: z.literal('monthly_rebalanced'),
    set: z.record(z.enum(previewPeriods), PreviewFigure),
    /** Between `from` and `to`, where asked. */
    window: PreviewFigure.nullable(),
    /** The first day on which every fund has a price, and the fund that decides it. */
    common_from: Day.nullable(),
    limited_by: z.object({ lipper_id: LipperId, name: z.string() }).nullable(),
    /** Funds whose prices have ended, and the last day of all: every figure is as of then. Null while all prices go on. */
    ended: z.object({ to: Day, funds: z.array(z.object({ lipper_id: LipperId, name: z.string() })) }).nullable(),
    chart: z
      .object({
        dates: z.array(Day),
        values: z.array(z.number()),
        /** With `index=1`: the funds' own benchmarks in the same weights, percent; null where one of them is unknown. */
        index: z.array(z.number().nullable()).nullable(),
        /** Funds whose benchmark is unknown. */
        index_missing: z.array(LipperId),
      })
      .nullable(),
  }),
})

/**
 * Creates a portfolio with its first record. Lines with a plan follow it from its start date.
 *
 * Refuses: `portfolio_quota`; `fund_not_available`, `no_price_on_date` and `invalid_field` naming the line;
 * `rate_limited` after 30 in ten minutes.
 */
export const createPortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms',
  summary: '建立投資組合',
  allow: ['any'],
  refusals: ['portfolio_quota', 'fund_not_available', 'no_price_on_date', 'invalid_field', 'rate_limited'],
  body: z.object({
    name: Name,
    currency: CurrencyCode.default('TWD'),
    autorebalance: z.boolean().optional(),
    funds: z.array(SubmittedHolding).min(1).max(100),
  }),
  reply: z.object({ id: z.int(), version: z.int() }),
})
