import { etfAims } from '@zhiheng/domain/etf-search/etf-aim.ts'
import { etfSorts } from '@zhiheng/domain/etf-search/etf-sorts.ts'
import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { LONGEST_SEARCH } from '@zhiheng/domain/screener/longest-search.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, NumberText, PageText } from './fields.ts'
import { ExchangeFigures } from './funds/exchange.ts'
import { FoundFund, ListRead, several } from './screener.ts'

/** Whether somebody chooses what an ETF holds, or an index does. */
export const etfManagements = ['index', 'active'] as const

/** On which side of its net value an ETF closed. */
export const premiumSides = ['above', 'below'] as const

const payouts = ['none', 'monthly', 'quarterly', 'semiannual', 'annual', 'irregular'] as const

/** An ETF with what is told of ETFs alone; null and an empty list are unknown. Percent units. */
const FoundEtf = FoundFund.extend({
  code: z.string().nullable(),
  index_name: z.string().nullable(),
  management: z.enum(etfManagements),
  tags: z.array(z.string()),
  aim: z.enum(etfAims),
  /** What a day of it is of a day of what it follows: −1 the contrary; null where only the aim is told. */
  times: z.number().nullable(),
  ...ExchangeFigures.shape,
  /** Its return of a year less that of the index on its record, in its own currency. */
  tracking: z.object({ percent: z.number(), index: z.string() }).nullable(),
  distribution_frequency: z.enum(payouts).nullable(),
  holdings_date: Day.nullable(),
})

/** Facts that a market may not have of any ETF: a column of dashes alone tells nothing. */
const sometimesKnown = [
  'index_name',
  'tags',
  'premium',
  'tracking',
  'volume',
  'spread',
  'expense',
  'size',
  'holdings_date',
  'launch_date',
] as const

/**
 * ETFs that meet conditions, one row each, with counts for every value of a condition. The specification's `/search/etf`
 * screen; it leaves the call open. Limits in percent, 億 TWD and 張; lists are joined by commas; what is not known of an ETF meets no limit.
 */
export const searchEtfs = endpoint({
  method: 'GET',
  path: '/api/search/etf',
  summary: '篩選與排序 ETF，並附各條件的檔數',
  allow: 'public',
  refusals: [],
  query: z.object({
    query: z.string().max(LONGEST_SEARCH).optional(),
    management: z.enum(etfManagements).optional(),
    aim: several(z.enum(etfAims)),
    asset_type: several(z.enum(assetTypes)),
    /** set23 or set14 ids. */
    sector: several(z.string().regex(/^\d{4,5}$/)),
    tag: several(z.string().max(20)),
    /** Names of indices. */
    index: several(z.string().max(80)),
    premium: several(z.enum(premiumSides)),
    distribution: several(z.enum(payouts)),
    expense_max: NumberText.optional(),
    size_min: NumberText.optional(),
    /** 張 a day, mean of the last twenty trading days; and the spread between bid and ask, percent. */
    volume_min: NumberText.optional(),
    spread_max: NumberText.optional(),
    /** How far from its net value it closed at most, and from its index it was over a year: either way, percent. */
    premium_max: NumberText.optional(),
    tracking_max: NumberText.optional(),
    /** Left out: how well the words fit; without words what is largest, or by name where no size is known. */
    sort: z.enum(etfSorts).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    page: PageText.default(1),
  }),
  reply: z.object({
    as_of: Day.nullable(),
    entries: z.array(FoundEtf),
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
    sorted_by: z.enum(etfSorts),
    direction: z.enum(['asc', 'desc']),
    /** How many of all ETFs of the site each of these is known of. */
    known: z.record(z.enum(sometimesKnown), z.int()),
    /** For each condition, how many ETFs each value would give with the other conditions kept. */
    facets: z.record(z.string(), z.record(z.string(), z.int())),
    /** For each limit: how many ETFs fail nothing that is known of them, and have no such figure. */
    unknown: z.record(z.string(), z.int()),
    /** Which single condition, left out, would bring results back when there are none. */
    relax: z.array(z.object({ filter: z.string(), total: z.int() })),
    /** Where the text is a list of funds; those of it that are no ETFs are not among the entries. */
    listed: ListRead.optional(),
  }),
})
