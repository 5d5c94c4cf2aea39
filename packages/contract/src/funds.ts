import { buyerKinds } from '@zhiheng/domain/funds/class-buyers.ts'
import { fundEventKinds } from '@zhiheng/domain/funds/market-data.ts'
import { notBoughtReasons } from '@zhiheng/domain/funds/why-not-bought.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, CurrencyCode, Day, LipperId, LipperIds, PeriodFigures, periods } from './fields.ts'
import { riskSpans } from './funds/peers.ts'
import { FundSummary } from './funds/summary.ts'
import { yearlyText } from './yearly-text.ts'

/** What a score had to do without, because no one gave it. */
export const unknownFacts = ['holdings', 'size', 'expense'] as const

const DistributionFrequency = z.enum(['none', 'monthly', 'quarterly', 'semiannual', 'annual', 'irregular']).nullable()

/**
 * A calendar year's total return in the fund's currency, percent; null where the year has no whole history. `partial`:
 * the running year, or the first one of a fund.
 */
const FiscalYear = z.object({ year: z.int(), perf: z.number().nullable(), partial: z.boolean() })

/** One key figures row of the fund page. */
export const PeriodFigure = z.object({
  perf: z.number().nullable(),
  ann_return: z.number().nullable().meta({ description: yearlyText.simple }),
  ann_compound: z.number().nullable().meta({ description: yearlyText.compound }),
  volatility: z.number().nullable(),
  /** `price`: the volatility leaves distributions out, since those of a part of the period are not known; so all figures of a `price_only` class. */
  volatility_basis: z.enum(['total', 'price']),
  sharpe: z.number().nullable(),
  peer_median: z.number().nullable(),
  peer_rank: z.int().nullable(),
  peer_count: z.int(),
  /** The whole return of the page's `reference` over the period, in the class's currency; null where either has none. */
  reference: z.number().nullable(),
  /** Why there is no return: the fund is younger, a step within the period is unexplained, or its prices are stale. */
  missing: z.enum(['too_young', 'unexplained_step', 'unknown_income', 'stale', 'no_price']).nullable(),
})

/** A figure of risk among the same of the peers: classes that have it, the fund itself included. */
const RiskStanding = z.object({
  value: z.number().nullable(),
  peer_median: z.number().nullable(),
  /** 1 is the calmest, or of the Sharpe ratio the highest; what reads the same, to the hundredth, shares the better place. */
  rank: z.int().nullable(),
  /** Other classes in the same place. */
  alike: z.int(),
  count: z.int(),
})

/** A class in the list of those of one fund. Percent units. */
const ShareClass = z.object({
  lipper_id: LipperId,
  name: z.string(),
  currency: CurrencyCode,
  distribution_frequency: DistributionFrequency,
  price: z.number().nullable(),
  price_date: Day.nullable(),
  total_expense: z.number().nullable(),
  management_fee: z.number().nullable(),
  /** The highest charge at the beginning; null where it is unknown, and of a back-end class. */
  entry_fee: z.number().nullable(),
  /** Whether it charges on leaving early instead of at the beginning. */
  back_end: z.boolean(),
  /** Size of this class alone, TWD, and its day. */
  size: z.number().nullable(),
  size_date: Day.nullable(),
  /** Whether it can be bought: as in `FundSummary`. */
  can_tw_sale: z.boolean(),
  for_sale: z.boolean(),
  firm_sale: z.boolean().nullable(),
  not_bought: z.enum(notBoughtReasons).nullable(),
  /** Who may buy it where it is sold. */
  buyers: z.enum(buyerKinds),
})

/** Something that happened to a fund on a day. */
export const FundEvent = z.object({
  date: Day,
  kind: z.enum(fundEventKinds),
  before: z.string(),
  after: z.string().nullable(),
  /** The other fund of a merger, where the site has its page. */
  other: z.object({ lipper_id: LipperId, name: z.string() }).nullable(),
})
export type FundEvent = z.output<typeof FundEvent>

/** A figure of each part of a score; null where the part is unknown. */
export const ScoreParts = z.object({
  consistency: z.number().nullable(),
  excess: z.number().nullable(),
  sharpe: z.number().nullable(),
  cost: z.number().nullable(),
})

/**
 * Everything the fund page shows but its chart, holdings, distributions and peers. Figures are percent units on
 * `figures_as_of`; null is unknown.
 */
export const Fund = FundSummary.extend({
  /** The site's date of figures: prices after it are not in them. */
  as_of: Day,
  /** The day of this page's figures: `as_of`, or that of the last price where prices have ended. */
  figures_as_of: Day,
  is_demo: z.boolean(),
  e_name: z.string().nullable(),
  former_names: z.array(z.string()),
  status: z.enum(['active', 'suspended', 'merged', 'liquidated']),
  successor_id: LipperId.nullable(),
  share_class: z.string().nullable(),
  /** All classes of the fund that are still there; those in New Taiwan dollars lead. */
  classes: z.array(ShareClass),
  etf_data: z
    .object({ tags: z.array(z.string()), proactive: z.boolean(), indexName: z.string().nullable() })
    .nullable(),
  benchmarkId: z.string().nullable(),
  benchmark_name: z.string().nullable(),
  months_volatility: PeriodFigures,
  months_sharp: PeriodFigures,
  /** The rates that the Sharpe ratios take off; null without any in the class's currency, and then there are no ratios. */
  cash_rate_name: z.string().nullable(),
  /** Who may buy it where it is sold. */
  buyers: z.enum(buyerKinds),
  tw_ratio: z.number().nullable(),
  tw_fund_size: z.number().nullable(),
  buy_last_month_tw: z.number().nullable(),
  /** Day of `size_twd`, which is that of the whole fund; the same on each of its classes. */
  size_date: Day.nullable(),
  /** Size of this class alone, TWD. */
  class_size: z.number().nullable(),
  class_size_date: Day.nullable(),
  /** Whether `risk_level` is the one the fund house publishes; else it is derived from the sub-sector. */
  risk_is_official: z.boolean(),
  /** On a firm's site: whether `risk_level` is the one that the firm gives it. */
  risk_is_of_firm: z.boolean().default(false),
  /** The peer group that an outside source puts the class into. */
  peer_category: z.string().nullable(),
  /** The highest fees that the prospectus of a year allowed, percent units; not the expenses of today. */
  fee_caps: z
    .object({
      year: z.int(),
      management: z.number().nullable(),
      custody: z.number().nullable(),
      sales: z.number().nullable(),
    })
    .nullable(),
  /** Mergers, renames and other changes, the newest first. */
  events: z.array(FundEvent),
  /** Spans of days without a NAV on which closing prices of the exchange stand in for it. */
  closes_as_price: z.array(z.object({ from: Day, to: Day })),
  management_fee: z.number().nullable(),
  entry_fee: z.number().nullable(),
  /** The median of `total_expense` among the peers, classes that state one, this one included; null where it is held against no one, or too few state theirs. */
  expense_standing: z.object({ peer_median: z.number(), count: z.int() }).nullable(),
  first_price_date: Day.nullable(),
  /** The day of the latest price over 1.5 times, or under 1/1.5 of, the one before, with no split on record: no change, return or line goes across it. */
  unexplained_step: Day.nullable(),
  /** Before this day not all distributions are known: no figure reaches back beyond it. Null: all are, or none. */
  income_from: Day.nullable(),
  holdings_date: Day.nullable(),
  distribution_frequency: DistributionFrequency,
  /** The part of the last twelve months' distributions that came from capital, percent; null where a payment does not say. */
  distribution_from_capital_12m: z.number().nullable(),
  score_date: Day.nullable(),
  /** The recipe of the score: scores of two versions are not compared. */
  score_version: z.int(),
  /** Percentiles among the peers that were scored together, 100 the best; null where a part is unknown. */
  score_parts: ScoreParts.nullable(),
  /** How much each part counts, percent, 100 in all; null where it is unknown and took no part. */
  score_weights: ScoreParts.nullable(),
  /** Whom the score compares, and over how many months. */
  score_peers: z.object({ name: z.string(), count: z.int(), months: z.int() }).nullable(),
  score_unknown: z.array(z.enum(unknownFacts)),
  peer_group: z.object({ name: z.string(), count: z.int() }).nullable(),
  /** The reference ETF of the fund's market; null where there is none, and for itself. */
  reference: z.object({ lipper_id: LipperId, name: z.string() }).nullable(),
  periods: z.record(z.string(), PeriodFigure),
  drawdown: z
    .object({
      depth: z.number(),
      /** The first day that is looked at. */
      from: Day,
      peak: Day,
      trough: Day,
      recovered: Day.nullable(),
      /** The last price before `recovered` where that lies so far back that the day itself is not known; null otherwise. */
      recovered_after: Day.nullable(),
      /** The last day that is looked at, where distributions are not known up to `figures_as_of`. */
      until: Day.nullable(),
      /** The last price before and the first after the longest time without prices inside the fall: it may have been deeper. */
      hole: z.object({ from: Day, to: Day }).nullable(),
      /** The same of all the days that are looked at: a deeper fall may lie inside. */
      gap: z.object({ from: Day, to: Day }).nullable(),
    })
    .nullable(),
  /** Over the longest time that the fund itself has; null where it is held against no one. */
  risk_standing: z
    .object({
      over: z.enum(riskSpans),
      volatility: RiskStanding,
      max_drawdown: RiskStanding,
      sharpe: RiskStanding,
    })
    .nullable(),
  fy: z.array(FiscalYear.extend({ peer_median: z.number().nullable() })),
})
export type Fund = z.output<typeof Fund>

/**
 * One share class by its id.
 *
 * Refuses: `not_found` for an id that no class has.
 */
export const getFund = endpoint({
  method: 'GET',
  path: '/api/funds/:id',
  summary: '單一基金的基本資料、績效、風險與評分',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: Fund,
})

/**
 * Two calls of the specification at one address. With `ids`: `funds`, in the order asked for, and with `fy=true` their
 * calendar years. With `search=1`: `result`, a map by id of what text and sector find. The other field is absent.
 *
 * Refuses: `not_found` for an id that no class has, `too_many` for more ids than one call takes.
 */
export const listFunds = endpoint({
  method: 'GET',
  path: '/api/funds',
  summary: '以代碼取得多檔基金（ids，可加 fy=true 取得年度報酬），或以文字、類別找基金（search=1）',
  allow: 'public',
  refusals: ['not_found', 'too_many'],
  query: z.object({
    ids: LipperIds.optional(),
    fy: z.enum(['true', 'false']).optional(),
    search: z.literal('1').optional(),
    query: z.string().max(100).optional(),
    sector: z.string().max(20).optional(),
    exclude: LipperIds.optional(),
    browse: z.literal('1').optional(),
    format: z.literal('json').optional(),
  }),
  reply: z.object({
    funds: z.array(FundSummary.extend({ fy: z.array(FiscalYear).optional() })).optional(),
    result: z
      .record(LipperId, z.object({ name: z.string(), score: z.int().nullable(), lipper_id: LipperId }))
      .optional(),
  }),
})

/**
 * The periods over which funds are observed, from the shortest to the longest: the `key` of a figure by period, and what
 * people call it.
 */
export const getObservations = endpoint({
  method: 'GET',
  path: '/api/funds/observations',
  summary: '觀察期間：各期間績效的代碼與名稱，由短到長',
  allow: 'public',
  refusals: [],
  reply: z.object({ entries: z.array(z.object({ key: z.enum(periods), name: z.string() })) }),
})
