import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { conditionKinds, conditionOps, joins } from '@zhiheng/domain/holding-search/condition.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, LipperId, PageText } from './fields.ts'
import { TopicRule } from './fund-topics/rule.ts'
import { FundSector, FundSummary } from './funds/summary.ts'

/** What one searches by: conditions, a ready theme, the holdings of a fund, or those of an own portfolio. */
const holdingModes = ['security', 'industry', 'country', 'topic', 'fund', 'portfolio'] as const

/** What a condition can be about. */
const Subject = z.object({
  kind: z.enum(conditionKinds),
  /** Key of a security, name of an industry, ISO code of a country; '' of the total. */
  id: z.string(),
  label: z.string(),
  /** Ticker and ISIN of a security; '' where there is nothing to say. */
  detail: z.string(),
})

/** What a search makes of a condition that was written. */
const FoundCondition = Subject.extend({
  op: z.enum(conditionOps),
  percent: z.number().nullable(),
  /** Nothing is called so: it does not count, and `near` is what may be meant. */
  is_unknown: z.boolean(),
  near: z.array(Subject),
  /** Funds that meet it alone. */
  alone: z.int(),
})

// its own, and not the screener's: shared, it would come with every page
const inList = <Value extends string>(value: z.ZodType<Value, string>) =>
  z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(value))
    .optional()

/** How much of a fund is what a condition is about. */
const Cell = z.object({
  /** Percent, as far as it is disclosed; null where nothing of the kind is. */
  weight: z.number().nullable(),
  /** 1: the largest holding of the fund. Securities alone. */
  rank: z.int().nullable(),
  /** Percentage points since the list before; null where there is none, or where it is held through another fund. */
  change: z.number().nullable(),
  /** It was not in the list before. */
  is_new: z.boolean(),
  verdict: z.enum(['no', 'unknown', 'as_disclosed', 'yes']),
})

/** How long ago the list was made: a month, three months, more. */
const freshnesses = ['month', 'quarter', 'older'] as const

/** A fund that was found by what it holds. */
export const FoundHolder = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  currency: CurrencyCode,
  asset_type: FundSummary.shape.asset_type,
  sector: FundSector.pick({ csname: true }),
  risk_level: FundSummary.shape.risk_level,
  score: z.int().nullable(),
  can_tw_sale: z.boolean(),
  total_expense: z.number().nullable(),
  /** In New Taiwan dollars; null where it is not known with its distributions. */
  perf_1y: z.number().nullable(),
  /** It meets a condition only as far as it discloses. */
  is_as_disclosed: z.boolean(),
  /** Percent of it in all that is asked for together, or alike with what is compared; null where nothing is. */
  total: z.number().nullable(),
  /** One a condition that counts, in their order. */
  cells: z.array(Cell),
  /** Disclosed part, percent. */
  coverage: z.number(),
  /** Funds that it holds were opened one level. */
  is_opened: z.boolean(),
  freshness: z.enum(freshnesses),
  /** Day of the list; null for who may not see it. */
  as_of: Day.nullable(),
})

/**
 * Funds by what they disclose to hold, one a strategy, funds of funds opened one level. What is not disclosed is unknown, never zero:
 * `untold` are funds that disclose too little to be judged. Conditions are written as in the address of the page; thirty of them, more for some
 * roles. Guests get the counts without the funds. Filters keep some of what is found, and of what cannot be told.
 *
 * Refuses: `holding_quota` above the own limit; `signin_required` for a portfolio without being signed in; `not_found` for a fund that no class has, a
 * portfolio that is not the member's, or a topic that is not there, not for the caller, or of no theme.
 */
export const searchHoldings = endpoint({
  method: 'GET',
  path: '/api/search/holding',
  summary: '從持股找基金：個股、產業、國家的比重條件，一個投資主題，或與一檔基金、自己的投資組合相像',
  allow: 'public',
  feature: 'holding',
  refusals: ['holding_quota', 'signin_required', 'not_found'],
  query: z.object({
    mode: z.enum(holdingModes).default('security'),
    /** Conditions; a topic's name, a fund's id or the number of a portfolio in the modes of these names. */
    query: z.string().max(6000).optional(),
    join: z.enum(joins).default('all'),
    /** Asset types and risk levels that are kept, joined by commas. */
    asset_type: inList(z.enum(assetTypes)),
    risk: inList(z.enum(['1', '2', '3', '4', '5'])),
    /** 1: without the funds of which the member holds a class; of no meaning for a guest. */
    without_own: z.enum(['1']).optional(),
    page: PageText.default(1),
  }),
  reply: z.object({
    as_of: Day,
    /** Day of the newest list; null for who may not see it. */
    lists_until: Day.nullable(),
    /** Conditions that the caller may use; null without a limit. */
    limit: z.int().nullable(),
    /** Whether the caller sees the funds. */
    may_see: z.boolean(),
    conditions: z.array(FoundCondition),
    /** Conditions that no fund can meet together, by their places. */
    contradictions: z.array(z.object({ kind: z.enum(['bounds', 'part', 'whole', 'total']), places: z.array(z.int()) })),
    /** What the funds are compared with; null in the other modes. */
    like: z
      .object({
        id: z.string(),
        name: z.string(),
        /** Part of it that is known with an ISIN, percent; null where nothing is. */
        coverage: z.number().nullable(),
      })
      .nullable(),
    /** The ready theme, whose parts are the conditions; null in the other modes. */
    topic: z
      .object({
        id: z.int(),
        slug: z.string(),
        title: z.string(),
        rule: TopicRule,
        /** As on the page of the topic. */
        names: z.record(z.string(), z.string()),
      })
      .nullable(),
    /** Funds that meet the conditions and pass the filters. */
    found: z.int(),
    /** The same without the filters. */
    unfiltered: z.int(),
    /** How many each asset type and each risk level would give with the other filters kept. */
    facets: z.object({
      asset_type: z.record(z.string(), z.int()),
      risk: z.record(z.string(), z.int()),
      /** Of those that the other filters keep, the member's own; null for a guest. */
      own: z.int().nullable(),
    }),
    untold: z.int(),
    /** Of those, the ones that disclose nothing. */
    untold_silent: z.int(),
    /** Funds in all, and those that disclose nothing. */
    funds: z.int(),
    silent: z.int(),
    /** How many meet any one condition, without the filters. */
    any: z.int(),
    /** Where nothing is found: how many would be without each condition. */
    without: z.array(z.int()),
    /** Where no condition is written yet: what one might begin with, of the mode's kind. */
    examples: z.array(Subject),
    /** How the totals of all funds found spread; empty where nothing is asked for. */
    bands: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.int() })),
    rows: z.array(FoundHolder),
    /** The first of those that nobody can tell: the ones that disclose most of what is asked for. */
    untold_rows: z.array(FoundHolder),
    page: z.int(),
    page_total: z.int(),
  }),
})

/** Securities, industries and countries by name, ticker or ISIN, the best fit first. */
export const suggestHoldings = endpoint({
  method: 'GET',
  path: '/api/search/holding_names',
  summary: '從持股找基金的名稱建議：個股、產業、國家',
  allow: 'public',
  refusals: [],
  query: z.object({ query: z.string().max(200), kind: z.enum(['security', 'industry', 'country']).optional() }),
  reply: z.object({ entries: z.array(Subject.extend({ held_by: z.int() })) }),
})
