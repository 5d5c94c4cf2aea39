import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { crises } from '@zhiheng/domain/portfolio-analysis/crises.ts'
import { dimensions } from '@zhiheng/domain/portfolio-analysis/place-piece.ts'
import { shocks } from '@zhiheng/domain/portfolio-analysis/shocks.ts'
import { changeSources } from '@zhiheng/domain/portfolio-analysis/sum-stress.ts'
import { taxTags } from '@zhiheng/domain/settlement/tax-tag.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, LipperId, LipperIds } from './fields.ts'

const params = z.object({ id: IdText })

/** Why an analysis has nothing to say. */
export const analysisMissing = ['no_funds', 'no_value', 'short_history', 'one_fund'] as const
const Missing = z.enum(analysisMissing).nullable()

const NamedFund = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  asset_type: z.enum(assetTypes),
})

/** Funds of the portfolio that have no price or no rate: what is said is of the others, which are 100 percent. */
const LeftOut = z.array(z.object({ lipper_id: LipperId, name: z.string() })).default([])

const CloudNode = z.object({
  id: z.string(),
  /** A name; the code of a country, a currency or an asset class. */
  label: z.string(),
  /** Percent of the portfolio. */
  weight: z.number(),
  /** Return over one month in New Taiwan dollars, percent; null where the node has no price of its own. */
  perf: z.number().nullable(),
  /** The member's funds that own it, the largest first; they sum to `weight`. */
  sources: z.array(z.object({ lipper_id: LipperId, weight: z.number() })),
})

/** A portfolio by what its funds own: nodes, `rest`, `unclassified` and `undisclosed` sum to 100. */
const LookThroughCloud = z.object({
  view: z.literal('lookthrough'),
  dimension: z.enum(dimensions),
  missing: Missing,
  left_out: LeftOut,
  /** Disclosed part of the portfolio, percent. */
  coverage: z.number(),
  undisclosed: z.number(),
  unclassified: z.number(),
  as_of_range: z.object({ from: Day, to: Day }).nullable(),
  nodes: z.array(CloudNode),
  /** What the smaller nodes weigh that are not listed one by one, and how many they are. */
  rest: z.object({ count: z.int(), weight: z.number() }),
  funds: z.array(NamedFund.extend({ percent: z.number(), as_of: Day.nullable(), coverage: z.number().nullable() })),
})

const MixPoint = z.object({ vol: z.number(), perf: z.number() })

/** What the portfolio's funds could be mixed to. Percent a year. */
const FrontierCloud = z.object({
  view: z.literal('frontier'),
  missing: Missing,
  left_out: LeftOut,
  own: MixPoint.nullable(),
  mixes: z.array(MixPoint),
  frontier: z.array(MixPoint),
  weeks: z.int(),
})

/**
 * What a portfolio owns through its funds, by one dimension, or what its funds could be mixed to. Weights are percent
 * of the portfolio; `missing` says why there is nothing.
 *
 * Refuses: `not_found`.
 */
export const getCloud = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/cloud',
  summary: '底層持股：拆解到公司、產業、國家、幣別、主題；view=frontier 為可行組合與效率前緣',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  query: z.object({
    dimension: z.enum(dimensions).default('company'),
    view: z.enum(['lookthrough', 'frontier']).default('lookthrough'),
  }),
  reply: z.discriminatedUnion('view', [LookThroughCloud, FrontierCloud]),
})

/**
 * How much each two funds of a portfolio hold in common, percent.
 *
 * Refuses: `not_found`.
 */
export const getOverlap = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/overlap',
  summary: '基金之間的持股重疊矩陣與重疊偏高的配對',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: z.object({
    missing: Missing,
    left_out: LeftOut,
    /** From here on a pair is named, percent. */
    threshold: z.number(),
    funds: z.array(NamedFund.extend({ percent: z.number(), as_of: Day.nullable(), coverage: z.number().nullable() })),
    /** Shape (funds, funds), percent; null where one of both discloses nothing. */
    overlap: z.array(z.array(z.number().nullable())),
    pairs: z.array(z.object({ first: LipperId, second: LipperId, percent: z.number() })),
  }),
})

/**
 * How much funds have in common before a portfolio is created, among each other and with what the member holds,
 * percent.
 *
 * Refuses: `fund_not_available` for an unknown fund, `too_many` for more funds than are compared at once.
 */
export const previewOverlap = endpoint({
  method: 'GET',
  path: '/api/pfms/overlap_preview',
  summary: '建立前的持股重疊：所選基金之間，以及與自己投資組合裡已有的基金',
  allow: ['any'],
  refusals: ['fund_not_available', 'too_many'],
  query: z.object({ ids: LipperIds }),
  reply: getOverlap.reply.omit({ missing: true, left_out: true, funds: true }).extend({
    funds: z.array(NamedFund.extend({ as_of: Day.nullable(), coverage: z.number().nullable() })),
    /** Of each fund that is much like one the member holds already, the closest of those. */
    held: z.array(
      z.object({
        lipper_id: LipperId,
        closest: z.object({ lipper_id: LipperId, name: z.string() }),
        percent: z.number(),
      }),
    ),
  }),
})

/** Amounts are whole New Taiwan dollars. */
const StressCase = z.object({
  key: z.enum([...crises, ...shocks]),
  from: Day.nullable(),
  to: Day.nullable(),
  amount: z.number().nullable(),
  percent: z.number().nullable(),
  /** Part of the worth that the case speaks of, percent. */
  covered: z.number(),
  /** Part of the worth by where its change comes from, percent; they sum to 100. */
  by_source: z.record(z.enum(changeSources), z.number()),
  funds: z.array(
    z.object({
      lipper_id: LipperId,
      amount: z.number().nullable(),
      percent: z.number().nullable(),
      source: z.enum(changeSources),
    }),
  ),
})

/**
 * What past crises and single shocks would do to a portfolio today, in whole TWD and percent; null where the case
 * covers nothing of it.
 *
 * Refuses: `not_found`.
 */
export const getStress = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/stress',
  summary: '情境試算：2008、2020、2022 重演，利率、匯率與股市變動時的台幣損益',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: z.object({
    missing: Missing,
    left_out: LeftOut,
    as_of: Day,
    /** Worth in New Taiwan dollars. */
    value: z.number().nullable(),
    funds: z.array(NamedFund),
    cases: z.array(StressCase),
  }),
})

/**
 * Costs, contributions to risk, concentration and days to cash of a portfolio. Money is in TWD, parts are percent; null
 * is unknown.
 *
 * Refuses: `not_found`.
 */
export const getStructure = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/structure',
  summary: '費用、風險貢獻、集中度與變現天數（台幣）',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: z.object({
    missing: Missing,
    left_out: LeftOut,
    as_of: Day,
    value: z.number().nullable(),
    costs: z.object({
      weighted_percent: z.number().nullable(),
      yearly: z.number().nullable(),
      ten_years: z.number().nullable(),
      /** Part of the worth whose expense ratio is known, percent. */
      known_percent: z.number(),
      /** What funds are assumed to earn a year before costs, percent. */
      growth_percent: z.number(),
    }),
    /** null with less than half a year of history. */
    risk: z.object({ volatility: z.number(), effective_bets: z.number(), weeks: z.int() }).nullable(),
    concentration: z.object({ largest_percent: z.number().nullable(), effective_funds: z.number().nullable() }),
    /** Part of the worth that is money after so many business days, percent. */
    liquidity: z.array(z.object({ days: z.int(), percent: z.number() })),
    funds: z.array(
      NamedFund.extend({
        value: z.number(),
        percent: z.number(),
        /** Part of the portfolio's risk, percent; they sum to 100. */
        risk_percent: z.number().nullable(),
        /** Its own history is too short: its class stands in. */
        is_proxy: z.boolean(),
        expense_percent: z.number().nullable(),
        cost_yearly: z.number().nullable(),
        cost_ten_years: z.number().nullable(),
        /** Business days from an order to the money; null where no one redeems it. */
        days_to_cash: z.int().nullable(),
        /** How a sale is taxed; null in reports kept before it was said. */
        tax: z.enum(taxTags).nullable().default(null),
      }),
    ),
  }),
})
