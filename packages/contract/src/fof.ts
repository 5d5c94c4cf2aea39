import { statuteKeys } from '@zhiheng/domain/fof/statute.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, LipperId, NumberText } from './fields.ts'
import { getStress } from './portfolio-analysis.ts'

/** When a mix returns to its weights: at the end of each month, quarter or year, when one is too far off, or never. */
export const mixRules = ['none', 'monthly', 'quarterly', 'yearly', 'band'] as const
/** Months of the holding periods that are told. */
export const rollingMonths = [12, 36, 60] as const

const Named = z.object({ lipper_id: LipperId, name: z.string() })
const number = (least: number, most: number) => NumberText.pipe(z.number().min(least).max(most))

/** What a mix holds, the largest first; percent of the mix. */
const Held = z.array(z.object({ id: z.string(), label: z.string(), weight: z.number() }))

/** How a mix is followed. */
const How = z.object({
  rule: z.enum(mixRules).default('yearly'),
  /** With the rule `band`: how far a fund may be from its weight, percentage points. */
  band: number(1, 50).default(5),
  from: Day.optional(),
  to: Day.optional(),
  currency: CurrencyCode.default('TWD'),
  initial: number(1, 1e10).default(1_000_000),
  /** Paid in at the beginning of each later month; below zero it is taken out. */
  monthly: number(-1e9, 1e9).default(0),
  /** Of the mix itself, percent a year, beside what its funds cost. */
  fee: number(0, 10).default(0),
  /** Continues short histories backwards by another class of the fund, else by the reference ETF of its market. */
  fill: z.literal('1').optional(),
})

/** Figures of growth, percent; money in the currency of the reply. */
const Figures = z
  .object({
    perf: z.number(),
    /** Compound, a year; null under one. */
    yearly: z.number().nullable(),
    vol: z.number().nullable(),
    max_drawdown: z.number().nullable(),
  })
  .nullable()
const Money = z
  .object({
    put_in: z.number(),
    taken_out: z.number(),
    worth: z.number(),
    /** Money-weighted, a year; null under one, or where none is the only one. */
    rate: z.number().nullable(),
    /** The day on which nothing was left. */
    spent_on: Day.nullable(),
    rebalanced: z.int(),
  })
  .nullable()

/**
 * A mix of up to thirty funds as if it were one: its growth over the days that all of them have, with payments, a rule
 * for its weights and a fee of its own; what it holds, costs and would lose, and what the law says of it. Rates and parts
 * are percent, money is in `currency`; null is unknown.
 *
 * Refuses: `fund_not_available` for an unknown fund, `not_found` for one without prices, `weights_not_100`,
 * `invalid_date` for a window that is empty or begins before 2000-01-01, `too_many` funds, `invalid_field` for a
 * currency without a rate.
 */
export const mixFunds = endpoint({
  method: 'GET',
  path: '/api/tools/fof',
  summary: '組合基金試算：把最多 30 檔基金當成一檔，含再平衡、定期投入或提領、外加費用、拆解、費用與法規檢查',
  allow: 'public',
  refusals: ['fund_not_available', 'not_found', 'weights_not_100', 'invalid_date', 'too_many', 'invalid_field'],
  query: How.extend({
    /** `lipper_id-weight` pairs joined by commas; weights are percent and sum to 100. */
    set: z.string().min(3).max(2000),
  }),
  reply: z.object({
    currency: CurrencyCode,
    as_of: Day,
    /** Changes with the data behind the figures. */
    data_version: z.string(),
    asked: z.object({ from: Day, to: Day }),
    /** The days that all funds have; null where there are none, and nothing can be followed. */
    window: z.object({ from: Day, to: Day }).nullable(),
    /** Days on which some funds have no price for more than ten weekdays: the window begins behind them. */
    hole: z.object({ from: Day, to: Day, funds: z.array(Named) }).nullable(),
    /** Funds that begin after the asked day, the youngest first: they shorten the window. */
    limited_by: z.array(Named.extend({ from: Day.nullable() })),
    /** Funds whose prices end before the asked day: they shorten it too. */
    ended_by: z.array(Named.extend({ to: Day.nullable() })),
    /**
     * Funds whose returns before `until`, their own first day, are those of another: of a class of the same fund, or of the
     * reference ETF of their market. Empty unless it was asked for.
     */
    filled: z.array(Named.extend({ by: Named, kind: z.enum(['class', 'reference']), until: Day })),
    figures: Figures,
    money: Money,
    chart: z.object({
      dates: z.array(Day),
      growth: z.array(z.number()),
      worth: z.array(z.number()),
      paid: z.array(z.number()),
      /** How far below the highest so far, percent, at or below zero. */
      below: z.array(z.number()),
    }),
    years: z.array(z.object({ year: z.int(), perf: z.number().nullable(), partial: z.boolean() })),
    falls: z.array(z.object({ from: Day, trough: Day, recovered: Day.nullable(), depth: z.number() })),
    rolling: z.array(
      z.object({
        months: z.int(),
        /** null: the window is too short for one. */
        found: z
          .object({
            count: z.int(),
            best: z.number(),
            median: z.number(),
            worst: z.number(),
            /** Part of the periods that gained. */
            positive: z.number(),
          })
          .nullable(),
      }),
    ),
    /** Shape (funds, funds), from −1 to 1; null with less than a year in common. */
    correlation: z.array(z.array(z.number().nullable())),
    costs: z.object({
      /** Of the funds, weighted over those whose ratio is known. */
      funds: z.number().nullable(),
      known: z.number(),
      layer: z.number(),
      /** Both together; null where no ratio is known. */
      total: z.number().nullable(),
      /** Of the initial money in a year, money. */
      yearly: z.number().nullable(),
    }),
    statute: z.array(
      z.object({
        key: z.enum(statuteKeys),
        state: z.enum(['kept', 'broken', 'unknown']),
        measured: z.number(),
        limit: z.number(),
        funds: z.array(Named),
      }),
    ),
    held: z.object({
      disclosed: z.number(),
      as_of_range: z.object({ from: Day, to: Day }).nullable(),
      companies: Held,
      countries: Held,
      currencies: Held,
    }),
    /** As of a portfolio that is worth the initial money, in New Taiwan dollars; empty where it has no worth in them. */
    cases: getStress.reply.shape.cases,
    funds: z.array(
      Named.extend({
        weight: z.number(),
        warnings: z.array(z.string()),
        currency: CurrencyCode,
        /** The first day of its returns. */
        from: Day.nullable(),
        expense_percent: z.number().nullable(),
        risk_level: z.int().nullable(),
        /** null: nobody says what kind it is. */
        is_fund_of_funds: z.boolean().nullable(),
      }),
    ),
  }),
})

/**
 * Up to three mixes beside each other, all over the days that all of them have, with the same payments, rule and fee.
 *
 * Refuses: `fund_not_available` for an unknown fund, `not_found` for one without prices, `weights_not_100`,
 * `invalid_date`, `too_many` funds or mixes, `invalid_field` for a currency without a rate.
 */
export const compareMixes = endpoint({
  method: 'GET',
  path: '/api/tools/fof/compare',
  summary: '把二到三個基金組合並列試算，期間取共同的日子',
  allow: 'public',
  refusals: ['fund_not_available', 'not_found', 'weights_not_100', 'invalid_date', 'too_many', 'invalid_field'],
  query: How.extend({
    /** Each as `set` of a mix, joined by semicolons. */
    sets: z.string().min(7).max(6002),
  }),
  reply: z.object({
    currency: CurrencyCode,
    /** The days that all have; null where there are none. */
    window: z.object({ from: Day, to: Day }).nullable(),
    dates: z.array(Day),
    /** In the order of `sets`. */
    mixes: z.array(
      z.object({
        figures: Figures,
        money: Money,
        /** Of the funds and the mix together, percent a year; null where no ratio is known. */
        cost: z.number().nullable(),
        /** One a day of `dates`, percent; null behind the day on which nothing was left. */
        growth: z.array(z.number().nullable()),
        /** Whether a short history is continued within the window. */
        is_filled: z.boolean(),
      }),
    ),
  }),
})

/** A mix to begin with. */
export const mixExample = endpoint({
  method: 'GET',
  path: '/api/tools/fof/example',
  summary: '組合基金試算的範例組合',
  allow: 'public',
  refusals: [],
  /** As `set` of a mix; '' where the market has too few funds. */
  reply: z.object({ set: z.string() }),
})
