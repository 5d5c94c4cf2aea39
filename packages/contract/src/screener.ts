import { fundFieldKinds } from '@zhiheng/domain/firm-pools/fund-field.ts'
import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { notRatedReasons } from '@zhiheng/domain/funds/not-rated-reasons.ts'
import { LONGEST_SEARCH } from '@zhiheng/domain/screener/longest-search.ts'
import { standingReasons } from '@zhiheng/domain/screener/standing-reasons.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, LipperId, NumberText, PageText, PeriodFigures, periods } from './fields.ts'
import { FundSector, FundSummary } from './funds/summary.ts'

const flag = z.enum(['1', '0']).optional()

/** Columns a fund table sorts by; the period columns read the chosen period. */
export const sortKeys = [
  'relevance',
  'score',
  'perf',
  'volatility',
  'sharpe',
  'drawdown',
  'expense',
  'size',
  'tw_hold',
  'tw_ratio',
  'distribution',
  'launch',
  'tenure',
  'consistency',
  'down_capture',
  'least_single',
  'least_monthly',
  'name',
] as const

/** Several values in one parameter, joined by commas. */
export const several = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(30))
    .optional()

/**
 * Filters, order and page of the fund screener. Limits in percent; lists are joined by commas; a filter that is left
 * out does not filter.
 */
export const ScreenerQuery = z.object({
  query: z.string().max(LONGEST_SEARCH).optional(),
  scope: z.enum(['all', 'onshore', 'offshore', 'for_sale', 'etf', 'fund']).optional(),
  asset_type: several(z.enum(assetTypes)),
  /** set23 or set14 ids. */
  sector: several(z.string().regex(/^\d{4,5}$/)),
  /** sector_2 ids. */
  sub_sector: several(z.string().regex(/^\d{5}$/)),
  market: several(z.enum(['TW', 'US', 'IN'])),
  currency: several(CurrencyCode),
  domicile: several(z.string().regex(/^[A-Z]{3}$/)),
  score_min: NumberText.optional(),
  risk: several(z.string().regex(/^[1-5]$/)),
  distribution: several(z.enum(['none', 'monthly', 'quarterly', 'semiannual', 'annual', 'irregular'])),
  hedged: flag,
  management: several(z.enum(['active', 'index'])),
  /** Whether it charges its buyer at the beginning or later. */
  charge: several(z.enum(['front', 'back'])),
  /** Why it has no score. */
  not_rated: several(z.enum(notRatedReasons)),
  /** Among the best so many percent of its peers by return over the period. */
  peer_top_1y: NumberText.optional(),
  peer_top_3y: NumberText.optional(),
  peer_top_5y: NumberText.optional(),
  /** The rule of four, four, three, three, without its two years: see `passes-4433.ts`. */
  passes_4433: flag,
  /** 1: only classes whose distributions are in their returns. */
  total_return: flag,
  /** 1: only classes that the optimiser may choose from. */
  for_tarobo: flag,
  period: z.enum(periods).default('1y'),
  /** In which currency returns are shown, limited and sorted: that of each class, or New Taiwan dollars for all. */
  returns_in: z.enum(['own', 'twd']).default('own'),
  perf_min: NumberText.optional(),
  perf_max: NumberText.optional(),
  volatility_max: NumberText.optional(),
  drawdown_max: NumberText.optional(),
  sharpe_min: NumberText.optional(),
  expense_max: NumberText.optional(),
  /** 億 TWD. */
  size_min: NumberText.optional(),
  /** Years since it was launched. */
  age_min: NumberText.optional(),
  /** What was paid in twelve months over the price, percent. */
  yield_min: NumberText.optional(),
  /** The part of it that was the investor's own money, percent. */
  capital_max: NumberText.optional(),
  /** 億 TWD that investors in Taiwan hold, all classes. */
  tw_hold_min: NumberText.optional(),
  /** 億 TWD that they bought last month; sold: below zero. */
  bought_min: NumberText.optional(),
  /** Months since the day of the holdings that are known. */
  holdings_age_max: NumberText.optional(),
  /** In how many windows of a year it was ahead of the median of its peers, percent. */
  consistency_min: NumberText.optional(),
  /** How much of the falls of its yardstick it took part in, percent. */
  down_capture_max: NumberText.optional(),
  /** Years since its manager took over. */
  tenure_min: NumberText.optional(),
  /** Its size over the one below which it may be terminated. */
  limit_times_min: NumberText.optional(),
  /** The part of it that investors in Taiwan hold, percent. */
  tw_ratio_min: NumberText.optional(),
  tw_ratio_max: NumberText.optional(),
  /** The least amount of a purchase, and of a month of a regular plan, in TWD at the rate of the day. */
  least_single_max: NumberText.optional(),
  least_monthly_max: NumberText.optional(),
  house: z.string().max(40).optional(),
  /** Names of topics: funds of any of them. A topic that whoever asks is not shown has none. */
  topic: several(z.string().regex(/^[a-z0-9-]{1,40}$/)),
  /** On a firm's site: ids of its own classes, each with all that stand below it. Means nothing on ours. */
  firm_class: several(z.string().regex(/^\d{1,9}$/)),
  /** On a firm's site: conditions on its own columns; see `own-conditions.ts`. Unknown meets none. */
  own: z.string().max(1000).optional(),
  /** 1: also what is not sold in Taiwan. */
  abroad: flag,
  /** Left out: how well the text fits; without a text the score, and the size or the return in a market without scores. */
  sort: z.enum(sortKeys).optional(),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /** 1: all classes; otherwise one row a strategy: the cheapest class that meets the conditions and that everyone can buy. */
  classes: flag,
  page: PageText.default(1),
  size: z.enum(['10', '20', '50', '100']).default('20'),
  /** 1: also what only columns of one's own show. */
  more: flag,
})

/** The same among the favourites of a member. */
const FavoriteScreenerQuery = ScreenerQuery.omit({ scope: true })

/** A found fund with what a list of funds shows. All else of it is answered by `/api/funds/{id}`. */
export const FoundFund = FundSummary.pick({
  lipper_id: true,
  name: true,
  warnings: true,
  currency: true,
  can_tw_sale: true,
  asset_type: true,
  risk_level: true,
  score: true,
  scores: true,
  launch_date: true,
  price: true,
  price_date: true,
  price_change_rate: true,
  price_only: true,
  months_performance: true,
  max_drawdown: true,
  total_expense: true,
  size_twd: true,
  distribution_rate_12m: true,
}).extend({
  /** In the currency asked for. In New Taiwan dollars a return by price alone is unknown. */
  months_performance: PeriodFigures,
  sector: FundSector.pick({ sector_2_id: true, csname: true }),
  /** Of the period asked for alone. */
  ann_volatility: PeriodFigures.partial(),
  ann_sharpe: PeriodFigures.partial(),
  /** What investors in Taiwan hold of it, all classes; null where nobody says. */
  tw_hold_twd: z.number().nullable(),
  /** Share classes of the same strategy. */
  class_count: z.int(),
  /** Why this one stands for them; null where it is not for its cost. */
  class_reason: z.enum(standingReasons).nullable(),
  /** How much of it is the security that was looked for, percent; null where none was, or it holds none. */
  held_percent: z.number().nullable(),
  /** What only columns of one's own show, where it was asked for. */
  more: z
    .object({
      house: z.string(),
      /** Percent, as on the fund's page; null where that says nothing. */
      consistency: z.number().nullable(),
      down_capture: z.number().nullable(),
      tw_ratio: z.number().nullable(),
      manager_since: Day.nullable(),
      /** In the currency of the class. */
      least_single: z.number().nullable(),
      least_monthly: z.number().nullable(),
    })
    .optional(),
})
export type FoundFund = z.output<typeof FoundFund>

/** A firm's own classes and columns as its search offers them. */
export const OfferedColumns = z.object({
  classes: z.array(z.object({ id: z.int(), name: z.string(), parent_id: z.int().nullable() })),
  fields: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(fundFieldKinds),
      /** All that is said in it, where it is one of a few words; counted in `facets` as `own.{id}`. */
      choices: z.array(z.string()).nullable(),
    }),
  ),
})
/** A firm's own classes and columns as its search offers them. */
export type OfferedColumns = z.output<typeof OfferedColumns>

/** A fund of a list; `is_close` where none is called as it stands there, and this one nearly so. */
const ListedFund = z.object({ text: z.string(), lipper_id: LipperId, name: z.string(), is_close: z.boolean() })

/** What was read of a list of codes and names, each once and in its order. */
export const ListRead = z.object({
  found: z.array(ListedFund),
  /** Funds that no search lists: they have ended, or are of Taiwan and not sold there. */
  unlisted: z.array(ListedFund),
  /** What names no fund, with the company or bond that it names instead. */
  missing: z.array(z.object({ text: z.string(), security: z.string().nullable() })),
  /** How many names stand behind the last that is read. */
  left: z.int(),
})
/** What was read of a list of codes and names. */
export type ListRead = z.output<typeof ListRead>

const FoundFunds = z.object({
  entries: z.array(FoundFund),
  page: z.int(),
  page_total: z.int(),
  total: z.int(),
  /** What the entries are sorted by, asked for or not. */
  sorted_by: z.enum(sortKeys),
  /** The security that the text names: the funds that hold it are found too. */
  held: z.object({ isin: z.string(), name: z.string() }).nullable(),
  /** For each filter, how many funds each value would give with the other filters kept. */
  facets: z.record(z.string(), z.record(z.string(), z.int())),
  /** Where few are found: which single filter, left out, would bring how many more. */
  relax: z.array(z.object({ filter: z.string(), total: z.int() })),
  /** For each limit: how many funds fail nothing that is known of them, and have no such figure. */
  unknown: z.record(z.string(), z.int()),
  /** The topics that whoever asks is shown, in the order of the editors; those counted in `facets`. */
  topics: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** On a firm's site that has any: its own classes, and its columns with what may be asked of each. */
  own: OfferedColumns.optional(),
  /** Where the text is a list of funds: each stands for itself, not for its strategy. */
  listed: ListRead.optional(),
})

/**
 * A page of the funds that pass the filters, with counts for every filter value. The specification's `/search/funds`
 * screen; it leaves the call open.
 */
export const searchFunds = endpoint({
  method: 'GET',
  path: '/api/search/funds',
  summary: '篩選與排序基金，並附各條件的檔數',
  allow: 'public',
  refusals: [],
  query: ScreenerQuery,
  reply: FoundFunds,
})

/** The same among the funds that the member follows. */
export const searchFavorites = endpoint({
  method: 'GET',
  path: '/api/search/favorites',
  summary: '在自己的最愛裡篩選與排序基金，並附各條件的檔數',
  allow: ['any'],
  refusals: [],
  query: FavoriteScreenerQuery,
  reply: FoundFunds,
})

/** Suggestions while a query is typed: the specification's `search/query`. `path` is the page on this site. */
export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/query',
  summary: '搜尋建議：中文、英文、代碼、ISIN，容許錯字',
  allow: 'public',
  refusals: [],
  query: z.object({
    query: z.string().max(200),
    limit: PageText.optional(),
    /** For a choice of what to buy with this currency: what cannot be bought is left out, classes in it come first. */
    buys: CurrencyCode.optional(),
  }),
  reply: z.object({
    entries: z.array(
      z.object({
        type: z.enum(['fund', 'etf', 'sector', 'security']),
        id: z.string(),
        label: z.string(),
        detail: z.string(),
        path: z.string(),
        /** Where the query stands in the label, as [start, end) pairs. */
        marks: z.array(z.tuple([z.int(), z.int()])),
        /** True when a typing error was corrected to find it. */
        fuzzy: z.boolean(),
      }),
    ),
  }),
})

/**
 * What else is called as what is being typed, beside the funds, markets and securities of `suggest`: topics, authors and
 * articles by their titles. `path` is the page on this site.
 */
export const suggestOthers = endpoint({
  method: 'GET',
  path: '/api/search/others',
  summary: '搜尋建議：主題、作者與文章標題',
  allow: 'public',
  refusals: [],
  query: z.object({ query: z.string().max(200) }),
  reply: z.object({
    entries: z.array(
      z.object({
        type: z.enum(['topic', 'author', 'article']),
        id: z.string(),
        label: z.string(),
        detail: z.string(),
        path: z.string(),
        /** Where the query stands in the label, as [start, end) pairs. */
        marks: z.array(z.tuple([z.int(), z.int()])),
      }),
    ),
  }),
})
