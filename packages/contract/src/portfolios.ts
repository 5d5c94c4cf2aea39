import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { z } from 'zod'

import { Quota } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Amount, AskedFund, CurrencyCode, Day, IdText, LipperId, Name, PageText } from './fields.ts'
import { simpleYearly } from './funds.ts'

const Plan = z.object({
  dateStart: Day,
  dateEnd: Day.nullable(),
  chargeDay: z.int().min(1).max(28),
  monthAmount: z.int().min(3000).max(1e9),
})

/** What a change did to a fund. Source: research spec §3 "Per-fund difference flags". */
export const changeFlags = [
  'new',
  'removed',
  'sustained',
  'replaced',
  'discontinued',
  'adjusted',
  'overweight',
] as const

/** A holding as a member submits it. */
export const SubmittedHolding = z.object({
  lipper_id: AskedFund,
  amount: Amount,
  currency: CurrencyCode.optional(),
  date: Day.optional(),
  plan: Plan.nullable().optional(),
})

/** At most two decimals; figures that are only read have as many as their currency shows (New Taiwan dollars none). */
const Money = z.number()

/** A holding with what it is worth now; amounts in the portfolio's currency where not said otherwise. */
export const ValuedHoldingRow = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  asset_type: z.enum(assetTypes),
  sector_name: z.string().nullable(),
  score: z.int().nullable(),
  risk_level: z.int().nullable(),
  for_sale: z.boolean(),
  active: z.boolean(),
  date: Day,
  currency: CurrencyCode,
  plan: Plan.nullable(),
  /** What went in, in `currency`. */
  amount: Money,
  /** What it is worth on `as_of`; null where there is no price or exchange rate. */
  value: Money.nullable(),
  gain: Money.nullable(),
  perf: z.number().nullable(),
  /** Part of the portfolio's value, percent, one decimal; they sum to exactly 100.0. */
  proportion: z.number().nullable(),
  price_date: Day.nullable(),
  flags: z.array(z.enum(['overweight', 'discontinued'])),
})

const BucketSector = z.object({ sector_id: z.string(), name: z.string(), proportion: z.number() })

/** How the value spreads over asset types and their sectors, percent. */
export const Allocation = z.object({
  bf: z.object({ proportion: z.number(), sectors: z.array(BucketSector) }),
  ef: z.object({ proportion: z.number(), sectors: z.array(BucketSector) }),
  mmf: z.object({ proportion: z.number(), sectors: z.array(BucketSector) }),
  blf: z.object({ proportion: z.number(), sectors: z.array(BucketSector) }),
  other: z.object({ proportion: z.number(), sectors: z.array(BucketSector) }),
})
export type Allocation = z.output<typeof Allocation>

export const previewPeriods = ['1y', '3y', '5y', 'since2000'] as const

/** Percent; null with the reason that a fund's history or an exchange rate is missing. */
const PreviewFigure = z.object({
  perf: z.number().nullable(),
  ann_return: z.number().nullable().meta({ description: simpleYearly }),
  vol: z.number().nullable(),
  sharp: z.number().nullable(),
  /** The deepest fall from a high, percent, at or below zero. */
  max_drawdown: z.number().nullable(),
  from: Day,
  to: Day,
  /** Funds too young for the period; with any, the figures are null and never of a shorter window. */
  missing: z.array(LipperId),
})

export const previewPortfolio = endpoint({
  method: 'GET',
  path: '/api/pfms/perf_portfolio',
  summary: '一組基金與權重的歷史表現：1、3、5 年與 2000 年以來',
  allow: 'public',
  refusals: ['not_found', 'weights_not_100', 'invalid_date', 'too_many'],
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

const ListEntry = z.object({
  id: z.int(),
  name: z.string(),
  currency: CurrencyCode,
  amount: Money.nullable(),
  /** Put in less taken out; 0 once more was taken out than ever came in. */
  invested: Money,
  /** Worth and what was taken out, less what was put in. */
  gain: Money.nullable(),
  perf: z.number().nullable(),
  pnl_wow: Money.nullable(),
  perf_wow: z.number().nullable(),
  fund_count: z.int(),
  allocation: z.record(z.enum(['bf', 'ef', 'mmf', 'blf', 'other']), z.number()),
  flags: z.array(z.enum(['overweight', 'discontinued'])),
  last_rebalance: Day.nullable(),
  created_at: z.string(),
  version: z.int(),
})

export const listPortfolios = endpoint({
  method: 'GET',
  path: '/api/pfms',
  summary: '我的投資組合',
  allow: ['any'],
  refusals: [],
  query: z.object({ page: PageText.default(1) }),
  reply: z.object({
    entries: z.array(ListEntry),
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
    as_of: Day.nullable(),
    /** Over all portfolios, in TWD; null where one of them cannot be valued. */
    totals: z.object({ value: Money.nullable(), gain: Money.nullable() }),
    quota: Quota,
  }),
})

export const listPortfoliosCompact = endpoint({
  method: 'GET',
  path: '/api/pfms/compact',
  summary: '選單用的投資組合清單（新台幣市值與一週損益）',
  allow: ['any'],
  refusals: [],
  query: z.object({ page: PageText.default(1) }),
  reply: z.object({
    pfms: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        amount: Money.nullable(),
        pnl_wow: Money.nullable(),
        perf_wow: z.number().nullable(),
      }),
    ),
    page_total: z.int(),
    page_items: z.int(),
  }),
})

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

const params = z.object({ id: IdText })

export const Portfolio = z.object({
  id: z.int(),
  name: z.string(),
  currency: CurrencyCode,
  autorebalance: z.boolean(),
  version: z.int(),
  created_at: z.string(),
  first_date: Day.nullable(),
  as_of: Day,
  value: Money.nullable(),
  /** Put in less taken out; 0 once more was taken out than ever came in. */
  invested: Money,
  /** Worth and what was taken out, less what was put in. */
  gain: Money.nullable(),
  /** Time-weighted return since the first day, percent. */
  twr: z.number().nullable(),
  /** Money-weighted return, percent; null with a reason. */
  mwr: z.number().nullable(),
  /** True: `mwr` is a rate a year. False: younger than a year, the plain gain on what was paid in. */
  mwr_yearly: z.boolean(),
  mwr_missing: z.enum(['too_short', 'no_answer', 'no_value']).nullable(),
  volatility: z.number().nullable(),
  /** The deepest fall from a high, percent, at or below zero. */
  max_drawdown: z.number().nullable(),
  pnl_wow: Money.nullable(),
  perf_wow: z.number().nullable(),
  funds: z.array(ValuedHoldingRow),
  allocation: Allocation,
  is_demo: z.boolean(),
})
export type Portfolio = z.output<typeof Portfolio>

export const getPortfolio = endpoint({
  method: 'GET',
  path: '/api/pfms/:id',
  summary: '單一投資組合：市值、配置、持有基金',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: Portfolio,
})

export const getPortfolioHistory = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/perf_history',
  summary: '投資組合每日市值、投入金額與時間加權報酬',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: z.object({
    currency: CurrencyCode,
    dates: z.array(Day),
    value: z.array(Money.nullable()),
    invested: z.array(Money),
    twr: z.array(z.number().nullable()),
  }),
})

export const patchPortfolio = endpoint({
  method: 'PATCH',
  path: '/api/pfms/:id',
  summary: '變更投資組合的基金或設定；每次基金異動留下一筆紀錄',
  allow: ['any'],
  refusals: ['not_found', 'stale_version', 'fund_not_available', 'no_price_on_date', 'invalid_field'],
  params,
  body: z.object({
    /** The version the change was made from. */
    version: z.int().min(1),
    name: Name.optional(),
    autorebalance: z.boolean().optional(),
    /**
     * The funds after the change, each with its worth then, in the portfolio's currency; absent keeps them.
     * `manual` and `auto` keep the portfolio's worth, `raise` adds money, `reduce` takes money, `close` empties.
     */
    funds: z
      .array(z.object({ lipper_id: AskedFund, amount: Amount }))
      .max(100)
      .optional(),
    kind: z.enum(['manual', 'auto', 'raise', 'reduce', 'close']).optional(),
    reason: z.string().max(2000).optional(),
  }),
  reply: z.object({ id: z.int(), version: z.int(), rebalance_note_id: z.int().nullable() }),
})

export const deletePortfolio = endpoint({
  method: 'DELETE',
  path: '/api/pfms/:id',
  summary: '刪除投資組合',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: z.object({ deleted: z.literal(true) }),
})

export const renamePortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/rename',
  summary: '重新命名',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  body: z.object({ name: Name }),
  reply: z.object({ id: z.int(), name: z.string() }),
})

export const clonePortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/clone',
  summary: '複製投資組合（以目前市值建立新組合）',
  allow: ['any'],
  refusals: ['not_found', 'portfolio_quota', 'rate_limited'],
  params,
  body: z.object({ name: Name.optional() }),
  reply: z.object({ id: z.int(), version: z.int() }),
})
