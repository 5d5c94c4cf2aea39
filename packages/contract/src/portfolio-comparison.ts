import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, LipperId } from './fields.ts'

/** Why somebody who was asked for is not compared. */
export const skippedWhys = ['not_found', 'over_limit', 'no_value'] as const

/** In what portfolios are looked through. */
export const differenceDimensions = ['company', 'country', 'industry'] as const

/** A portfolio of one's own by its id, a model portfolio as `m` and its level. */
const PortfolioKeys = z
  .string()
  .regex(/^(m[1-5]|[1-9]\d{0,14})(,(m[1-5]|[1-9]\d{0,14})){0,19}$/)
  .transform((text) => [...new Set(text.split(','))])

const Percent = z.number().nullable()

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
  /** What 100 at the window's begin had become, one a day of `dates`. */
  worth: z.array(z.number().nullable()),
  /** All percent, over the window. */
  twr: Percent,
  /** null under a year. */
  twr_yearly: Percent,
  /** null for a model: it has no money of its own. */
  mwr: Percent,
  mwr_yearly: z.boolean(),
  mwr_missing: z.enum(['too_short', 'no_answer', 'no_value']).nullable(),
  volatility: Percent,
  /** At or below zero. */
  max_drawdown: Percent,
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
  /** What both hold in common, by company, percent. */
  overlap: Percent,
  /** How to turn the first into the second; null where either has no worth. Money in the currency asked for. */
  turn: z
    .object({
      turnover: z.number(),
      trades: z.int(),
      /** Entry fees that are known; null where none is. */
      cost: z.number().nullable(),
      /** Purchases whose entry fee nobody has said. */
      unpriced: z.number(),
      done_day: Day,
      /** What cannot be bought any more. */
      closed: z.array(z.object({ lipper_id: LipperId, name: z.string() })),
    })
    .nullable(),
  /** The first one's money and its days in the second, over the window; null where it cannot be said. */
  same_flows: z.object({ own: z.number(), value: z.number() }).nullable(),
})
export type ComparedPair = z.output<typeof Pair>

const Difference = z.object({
  id: z.string(),
  label: z.string(),
  /** One for each portfolio, percent of it; null: it discloses nothing. */
  weights: z.array(Percent),
  spread: z.number(),
})

export const comparePortfolios = endpoint({
  method: 'GET',
  path: '/api/pfms/compare',
  summary: '比較自己的投資組合與模型組合：共同區間的報酬與風險、穿透差異、換成另一組合的成本',
  allow: ['any'],
  refusals: [],
  query: z.object({
    ids: PortfolioKeys,
    currency: CurrencyCode.default('TWD'),
    from: Day.optional(),
    to: Day.optional(),
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
      })
      .nullable(),
    dates: z.array(Day),
    entries: z.array(ComparedPortfolio),
    pairs: z.array(Pair),
    differences: z.record(z.enum(differenceDimensions), z.array(Difference)),
  }),
})
