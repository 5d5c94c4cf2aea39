import { browseKinds } from '@zhiheng/domain/fund-browse/browse-category.ts'
import { browseSorts } from '@zhiheng/domain/fund-browse/browse-sorts.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, PageText, PeriodFigures, periods } from './fields.ts'
import { riskSpans } from './funds/peers.ts'
import { FoundFund } from './screener.ts'

/** A category of funds. */
const Category = z.object({
  /** Its name in addresses. */
  slug: z.string(),
  kind: z.enum(browseKinds),
  value: z.string(),
  /** Of a market or a house; null where the value is one of a few that everyone names. */
  name: z.string().nullable(),
  /** Its funds as the search for funds counts them: one a strategy. */
  count: z.int(),
})

/** Every category that has a fund, kind by kind. `as_of` is null without any fund. */
export const listBrowseCategories = endpoint({
  method: 'GET',
  path: '/api/fund_browse',
  summary: '基金分類與各分類的檔數',
  allow: 'public',
  refusals: [],
  reply: z.object({ as_of: Day.nullable(), entries: z.array(Category) }),
})

/** The periods of which a category's returns are told; the short ones are for data that have no years. */
export const bandPeriods = ['3m', '6m', '1y', '3y', '5y'] as const

/** Returns in TWD, percent, distributions reinvested. */
const Band = z.object({
  period: z.enum(bandPeriods),
  /** Null of fewer than three funds, or too few of those that could have the period. */
  median: z.number().nullable(),
  /** The quartiles; null of fewer than eight funds. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Funds that have the period. */
  count: z.int(),
})

const BrowsedFund = FoundFund.extend({
  /**
   * In how many of the windows of twelve months, of the last five years, it was above the median of its peers, percent.
   * Told in the list that is sorted by it; null elsewhere, and with less than three years.
   */
  steady: z.object({ share: z.number(), windows: z.int() }).nullable(),
})

/** A category by its name in addresses. */
const CategoryParams = z.object({ category: z.string().min(1).max(80) })

/**
 * A category with a page of its funds: the funds that the search by `conditions` finds.
 *
 * Refuses: `not_found`.
 */
export const getBrowseCategory = endpoint({
  method: 'GET',
  path: '/api/fund_browse/:category',
  summary: '一個基金分類的報酬中位數、四分位區間與基金清單',
  allow: 'public',
  refusals: ['not_found'],
  params: CategoryParams,
  query: z.object({
    sort: z.enum(browseSorts).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    period: z.enum(periods).default('1y'),
    page: PageText.default(1),
  }),
  reply: Category.extend({
    as_of: Day.nullable(),
    /** The same funds in the search for funds: what stands behind the `?` of its address. */
    conditions: z.record(z.string(), z.string()),
    /** Funds of which the returns are told: one class a strategy, open, old enough, with a recent price. */
    counted: z.int(),
    returns: z.array(Band),
    /** The index that stands for a market. */
    benchmark: z.object({ name: z.string(), currency: CurrencyCode, perf: PeriodFigures }).nullable(),
    /** Funds that the map of return against volatility has. */
    mapped: z.int(),
    entries: z.array(BrowsedFund),
    page: z.int(),
    page_total: z.int(),
    sorted_by: z.enum(browseSorts),
    direction: z.enum(['asc', 'desc']),
    /** How many of all its funds have what they are sorted by; null where that is not told. */
    known: z.int().nullable(),
  }),
})

/**
 * Return against volatility of all funds of a category, over the longest time that most of those have which have any.
 * Percent a year, each in its own currency.
 *
 * Refuses: `not_found`.
 */
export const getBrowseMap = endpoint({
  method: 'GET',
  path: '/api/fund_browse/:category/map',
  summary: '一個基金分類全部基金的報酬與波動度',
  allow: 'public',
  refusals: ['not_found'],
  params: CategoryParams,
  reply: z.object({
    over: z.enum(riskSpans),
    total: z.int(),
    points: z.array(z.object({ lipper_id: z.string(), name: z.string(), vol: z.number(), perf: z.number() })),
  }),
})
