import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, LipperId } from './fields.ts'

/** Why one that is there is not compared. */
export const skippedWhys = ['over_limit', 'no_value'] as const

/**
 * Why there is no return of some days: no price or rate at all, not so old yet, the first or last day lies in a hole of
 * prices, or all that was held on the first one has ended before.
 */
const noReturnReasons = ['no_price_or_rate', 'too_short', 'price_hole', 'prices_ended'] as const

/** `common`: the days that all have; `own`: each since it began, which says nothing about who is better. */
export const comparedSpans = ['common', 'own'] as const

/** Over which periods up to the last day returns are compared. */
export const comparedPeriods = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y'] as const

/** Money put in each month where the same plan is compared, in the currency asked for. */
export const monthlyOfPlan = { TWD: 10_000, other: 300 } as const

/** In what portfolios are looked through. */
export const differenceDimensions = ['company', 'country', 'industry'] as const

/** A portfolio of one's own by its id, a model portfolio as `m` and its level. */
const PortfolioKeys = z
  .string()
  .regex(/^(m[1-5]|[1-9]\d{0,14})(,(m[1-5]|[1-9]\d{0,14})){0,19}$/)
  .transform((text) => [...new Set(text.split(','))])

const Percent = z.number().nullable()

/**
 * One of the compared portfolios over the common window: own or model. Rates are percent; series have the length of
 * `dates`.
 */
const ComparedPortfolio = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(['own', 'model']),
  /** The first day with money; of a model the first day it is followed. */
  begin: Day,
  /** Of a model: the day from which it was published; before it all is a backtest. */
  live_since: Day.nullable(),
  /** Worth now in the currency asked for; null for a model, or where a price or rate is missing. */
  value: z.number().nullable(),
  /** The first day of what follows; null where there are no days. */
  from: Day.nullable(),
  /** What 100 at its first day had become, one a day of `dates`; null before it began. */
  worth: z.array(z.number().nullable()),
  /** How far below its high so far, percent at or below zero, one a day of `dates`. */
  below: z.array(z.number().nullable()),
  /** All percent, over the window. */
  twr: Percent,
  /** Why there is none; null where there is one. */
  twr_missing: z.enum(noReturnReasons).nullable(),
  /** null under a year. */
  twr_yearly: Percent,
  /** null for a model: it has no money of its own. */
  mwr: Percent,
  mwr_yearly: z.boolean(),
  mwr_missing: z.enum(['too_short', 'no_answer', 'no_value']).nullable(),
  volatility: Percent,
  /** Against the rate without risk in the currency asked for. */
  sharpe: Percent,
  sortino: Percent,
  /** At or below zero. */
  max_drawdown: Percent,
  /** The days of that fall; null where nothing fell. */
  fall: z.object({ from: Day, to: Day, recovered: Day.nullable() }).nullable(),
  /** What exchange rates added to the return; null for a model, or where a rate is unknown. */
  exchange: Percent,
  /** Over periods that end with the last day, by its own history; null where it is shorter. */
  perfs: z.record(z.enum(comparedPeriods), Percent),
  /** Why one is null; null where it is not. */
  perfs_missing: z.record(z.enum(comparedPeriods), z.enum(noReturnReasons).nullable()),
  /** Calendar years it lived through whole, and the running one, by its own history. */
  years: z.array(z.object({ year: z.int(), perf: Percent, volatility: Percent, partial: z.boolean() })),
  /** The same money each month into each; null where no month began. */
  plan: z.object({ months: z.int(), paid: z.number(), value: z.number(), rate: Percent }).nullable(),
  /** What its funds cost a year on average, percent; null where none says. */
  expense: Percent,
  /** Part of the worth whose expense ratio is known, percent. */
  expense_known: z.number(),
  allocation: z.object({ ef: z.number(), bf: z.number(), blf: z.number(), mmf: z.number(), other: z.number() }),
  /** How much of it the funds disclose, percent. */
  coverage: z.number(),
})
export type ComparedPortfolio = z.output<typeof ComparedPortfolio>

const Pair = z.object({
  from: z.string(),
  to: z.string(),
  /** How to turn the first into the second; null where either has no worth. Money in the currency asked for. */
  turn: z
    .object({
      turnover: z.number(),
      trades: z.int(),
      /** Entry fees that are known; null where none is. */
      cost: z.number().nullable(),
      /** Purchases whose entry fee no one has said. */
      unpriced: z.number(),
      done_day: Day,
      /** What cannot be bought any more. */
      closed: z.array(z.object({ lipper_id: LipperId, name: z.string() })),
    })
    .nullable(),
  /** The first one's money and its days in the second, over the window; null where it cannot be said. */
  same_flows: z.object({ own: z.number(), value: z.number() }).nullable(),
})
/** Two of the compared portfolios in one direction: what it would take to turn the first into the second. */
export type ComparedPair = z.output<typeof Pair>

const Likeness = z.object({
  a: z.string(),
  b: z.string(),
  /** Of weekly returns over the common days, -1 to 1; null under a year. */
  correlation: z.number().nullable(),
  /** Of the year up to each of `rolling_ends`. */
  rolling: z.array(z.number().nullable()),
  /** What both hold in common, by company, percent. */
  overlap: Percent,
  /** In how many rolling twelve months each was ahead. */
  wins: z.object({ a: z.int(), b: z.int(), of: z.int() }).nullable(),
})
/** How alike two of the compared portfolios are, whichever comes first. */
export type ComparedLikeness = z.output<typeof Likeness>

const Difference = z.object({
  id: z.string(),
  label: z.string(),
  /** One for each portfolio, percent of it; null: it discloses nothing. */
  weights: z.array(Percent),
  spread: z.number(),
})

/**
 * Compares the member's portfolios with each other and with model portfolios, over the days all of them have. Those
 * over the member's limit or without a worth come back in `skipped`.
 *
 * Refuses: `not_found` where any of them is missing or someone else's.
 */
export const comparePortfolios = endpoint({
  method: 'GET',
  path: '/api/pfms/compare',
  summary: '比較自己的投資組合與模型組合：共同區間的報酬與風險、底層持股的差異、換成另一組合的成本',
  allow: ['any'],
  refusals: ['not_found'],
  query: z.object({
    ids: PortfolioKeys,
    currency: CurrencyCode.default('TWD'),
    from: Day.optional(),
    to: Day.optional(),
    span: z.enum(comparedSpans).default('common'),
  }),
  reply: z.object({
    as_of: Day,
    currency: CurrencyCode,
    /** How many may be compared at once. */
    limit: z.int().nullable(),
    skipped: z.array(z.object({ key: z.string(), name: z.string().nullable(), why: z.enum(skippedWhys) })),
    /** The days that all have in common; null where there are none. */
    window: z
      .object({
        from: Day,
        to: Day,
        /** Keys of those who begin last and made it shorter than asked, or than the oldest has. */
        shortened_by: z.array(z.string()),
        /** Keys of those whose last prices all lie before the end that was asked for: no one is compared behind them. */
        ended_by: z.array(z.string()),
      })
      .nullable(),
    dates: z.array(Day),
    entries: z.array(ComparedPortfolio),
    span: z.enum(comparedSpans),
    pairs: z.array(Pair),
    /** Each two of them, over the days they have in common. */
    likeness: z.array(Likeness),
    rolling_ends: z.array(Day),
    /** What the same plan puts in each month. */
    plan_monthly: z.number(),
    differences: z.record(z.enum(differenceDimensions), z.array(Difference)),
    /** What all hold that disclose anything, most of it first. */
    shared: z.record(z.enum(differenceDimensions), z.array(Difference)),
  }),
})
