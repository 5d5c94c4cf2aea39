import { currencies } from '@zhiheng/domain/money/currency.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, CurrencyCode, Day, LipperId } from './fields.ts'
import { ClassFees } from './fund-costs.ts'
import { chartBases } from './funds/performances.ts'
import { FundSummary } from './funds/summary.ts'

/** `common`: the days that all have; `own`: each since its own start, which says nothing about who is better. */
export const comparedSpans = ['common', 'own'] as const

/** Currencies that a comparison is stated in; `own`: each fund in its own. */
export const comparedCurrencies = ['own', ...currencies] as const

/** Over which periods up to the last day returns are compared. */
export const comparedPeriods = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y'] as const

/** Money put in each month where the same plan is compared, in the currency asked for. */
export const monthlyOfPlan = { TWD: 10_000, other: 300 } as const

/** Why a fund has no figures at all; `faulty`: what is known of its distributions or splits contradicts its prices. */
const troubles = ['no_price', 'too_few_prices', 'too_young', 'no_rate', 'faulty'] as const

/** Why there is no return over the days compared. */
const noReturnReasons = ['not_alive', 'price_hole'] as const

/** Why figures of risk are missing; `price_hole`: some or all of them, as the days have a stretch without prices. */
const noRiskReasons = ['under_a_year', 'no_return', 'price_hole'] as const

/** What the first day with figures is: the first price, the first after a step that nothing explains, the first from which all distributions are known, or the first with an exchange rate. */
const lifeStarts = ['first_price', 'unexplained_step', 'income', 'rate'] as const

/** Why one that was asked for is not compared. */
const skippedWhys = ['over_limit', 'unknown'] as const

const Percent = z.number().nullable()

const Fall = z.object({
  /** At or below zero. */
  depth: z.number(),
  from: Day,
  to: Day,
  recovered: Day.nullable(),
  /** From the lowest day to the recovery. */
  recovery_days: z.int().nullable(),
})

/** One of the compared funds. Rates are percent; series have the length of `dates`. */
const ComparedFund = z.object({
  fund: FundSummary,
  distribution_frequency: z.string().nullable(),
  share_class: z.string().nullable(),
  /** Whether it keeps exchange rates out. */
  hedged: z.boolean(),
  /** What decides what it costs over some years, as on its own page. */
  fees: ClassFees,
  /** Part of the last twelve months' distributions that was paid from capital; null where a payment does not say. */
  from_capital_12m: Percent,
  /** Why there are no figures; null where there are. */
  trouble: z.enum(troubles).nullable(),
  /** What its figures are of: `price` leaves distributions out, and is not ranked beside total returns. */
  basis: z.enum(chartBases),
  /** The currency of its figures. */
  currency: CurrencyCode,
  /** The first and the last day with figures. */
  begin: Day.nullable(),
  begin_is: z.enum(lifeStarts).nullable(),
  end: Day.nullable(),
  /** The days that its figures are of; null where there are none. */
  from: Day.nullable(),
  to: Day.nullable(),
  /** What 100 at `from` became; null where no price stands. */
  growth: z.array(z.number().nullable()),
  /** How far below its high since `from`, at or below zero. */
  below: z.array(z.number().nullable()),
  perf: Percent,
  perf_missing: z.enum(noReturnReasons).nullable(),
  /** Compounded; null under a year. */
  perf_yearly: Percent,
  /** The same days in its own currency, and what exchange rates made of it. */
  own_perf: Percent,
  exchange: Percent,
  risk_missing: z.enum(noRiskReasons).nullable(),
  /** The longest stretch of its days without a price: the last day before it and the first behind it. */
  hole: z.object({ from: Day, to: Day }).nullable(),
  volatility: Percent,
  sharpe: z.number().nullable(),
  sortino: z.number().nullable(),
  /** null under a year, where nothing fell, or where the days have a hole in prices. */
  fall: Fall.nullable(),
  /** How deep it fell, of any time: what was, where nothing is stated of a year. At or below zero; null as `fall`. */
  deepest: Percent,
  /** Against the yardstick. */
  beta: z.number().nullable(),
  /** Of all months of the days; null where one has no price. */
  up_capture: Percent,
  down_capture: Percent,
  /** Up to the last day, by its own history; null where it is shorter. */
  perfs: z.record(z.enum(comparedPeriods), Percent),
  /** Calendar years that it lived through whole, and the running one. */
  years: z.array(z.object({ year: z.int(), perf: Percent, volatility: Percent, partial: z.boolean() })),
  /** The same money each month; null where no month began, or a price is missing on a day of payment. `rate` is money-weighted, a year, null under a year. */
  plan: z.object({ months: z.int(), paid: z.number(), value: z.number(), rate: Percent }).nullable(),
  /** Part of it that its newest disclosure tells of with a security's code, and the day of that; null where nothing is disclosed. */
  coverage: Percent,
  holdings_date: Day.nullable(),
})
export type ComparedFund = z.output<typeof ComparedFund>

const Pair = z.object({
  a: LipperId,
  b: LipperId,
  /** Of weekly returns over the common days, -1 to 1; null under 52 common weeks. */
  correlation: z.number().nullable(),
  /** Of the year up to each of `rolling_ends`. */
  rolling: z.array(z.number().nullable()),
  /** In how many holding periods of 52 weeks each was ahead; null under a year, and where one is by price and the other not, or their currencies differ. */
  wins: z.object({ a: z.int(), b: z.int(), ties: z.int(), of: z.int() }).nullable(),
  /** The smaller weight of each security, added up, percent; null where one of them discloses nothing. */
  overlap: Percent,
})
/** Two of the compared funds, whichever comes first. */
export type ComparedPair = z.output<typeof Pair>

const Comparison = z.object({
  as_of: Day,
  currency: z.enum(comparedCurrencies),
  basis: z.enum(chartBases),
  span: z.enum(comparedSpans),
  /** The days that all with figures have in common; null where there are none. */
  window: z
    .object({
      from: Day,
      to: Day,
      /** Whole months between them. */
      months: z.int(),
      /** Who begin last and made it shorter than asked, or than the oldest has. */
      started_by: z.array(LipperId),
      /** Whose prices end before the day asked for. */
      ended_by: z.array(LipperId),
      /** The first day without those who begin last. */
      from_without: Day.nullable(),
    })
    .nullable(),
  dates: z.array(Day),
  entries: z.array(ComparedFund),
  /** What beta and capture are held against: an index that all are measured by, else the first fund; null for one fund. */
  yardstick: z.object({ kind: z.enum(['index', 'first']), name: z.string() }).nullable(),
  pairs: z.array(Pair),
  rolling_ends: z.array(Day),
  plan_monthly: z.number(),
  skipped: z.array(z.object({ lipper_id: LipperId, why: z.enum(skippedWhys) })),
  /** What two or more hold, percent of each by its place; null: it does not hold it, or discloses nothing. The most alike first. */
  shared: z.array(z.object({ isin: z.string(), name: z.string(), weights: z.array(Percent) })),
})

const Ids = z
  .string()
  .max(400)
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(AskedFund).min(1).max(20))
  .transform((ids) => [...new Set(ids)])

const Asked = z.object({
  ids: Ids,
  currency: z.enum(comparedCurrencies).default('TWD'),
  from: Day.optional(),
  to: Day.optional(),
  span: z.enum(comparedSpans).default('common'),
  basis: z.enum(chartBases).default('total_return'),
})

/**
 * Funds side by side over the days that all of them have. Those over the member's limit, and ids that no fund has, come
 * back in `skipped`; the others' figures do not depend on them.
 */
export const compareFunds = endpoint({
  method: 'GET',
  path: '/api/funds/comparison',
  summary: '並列比較多檔基金：共同期間的報酬與風險、相關係數、持股重疊、滾動勝率與定期定額',
  allow: ['any'],
  refusals: [],
  query: Asked,
  reply: Comparison.extend({
    /** How many the member may compare at once. */
    limit: z.int(),
    /** Opens these funds to whoever has the link. */
    share_key: z.string(),
  }),
})

/**
 * The same for everybody: two funds to try it, or those of a link that a member gave away, with its key.
 *
 * Refuses: `not_found` for more than two without a key, and for a key that does not fit.
 */
export const readComparison = endpoint({
  method: 'GET',
  path: '/api/funds/comparison/open',
  summary: '任何人可讀的基金比較：試比兩檔，或以分享連結開啟會員的比較',
  allow: 'public',
  refusals: ['not_found'],
  query: Asked.extend({ key: z.string().max(60).optional() }),
  reply: Comparison,
})

/** Why two funds are worth holding side by side. */
export const pairKinds = ['largest', 'same_index', 'classes'] as const

/** Ready-made pairs, worked out from the funds themselves: the largest of a sector, ETFs on one index, classes of one fund. */
export const listFundPairs = endpoint({
  method: 'GET',
  path: '/api/funds/comparison/pairs',
  summary: '常見的基金比較組合：同類最大的兩檔、同一指數的 ETF、同一檔基金的不同級別',
  allow: 'public',
  refusals: [],
  reply: z.object({
    pairs: z.array(
      z.object({
        kind: z.enum(pairKinds),
        /** The sector, the index, or the fund. */
        about: z.string(),
        funds: z.array(FundSummary.pick({ lipper_id: true, name: true, asset_type: true, currency: true })),
      }),
    ),
  }),
})
