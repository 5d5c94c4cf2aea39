import { rankingPeriods, rankingTopics } from '@zhiheng/domain/market-rankings/topics.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, PageText } from './fields.ts'
import { FundSummary } from './funds/summary.ts'

/** Where the funds of a list are from; `leveraged` and inverse ones stand in no other list. */
const rankingScopes = ['all', 'onshore', 'offshore', 'etf', 'leveraged'] as const

/** What a list may be narrowed to. */
const rankingTypes = ['all', 'equity', 'bond', 'balanced', 'money_market', 'commodity', 'other'] as const

/** A fund with its place in a list. */
const RankedFund = FundSummary.extend({
  rank: z.int(),
  /** In the same list a month before; null where it was not in it, or the list of then cannot be made. */
  rank_before: z.int().nullable(),
  /** What it is ranked by: percent units, TWD, a plain number, or for new funds null beside `launch_date`. */
  value: z.number().nullable(),
  /** Of a distribution rate: the part of the year's payments that was the investor's own money, percent; null unknown. */
  from_capital: z.number().nullable(),
})
export type RankedFund = z.output<typeof RankedFund>

/**
 * Funds by one figure, the first first: one class a fund, on sale here, open today and with a current price. `record`
 * tells of the list of a year before, made again from the prices until then.
 *
 * Refuses: `not_found`.
 */
export const getRanking = endpoint({
  method: 'GET',
  path: '/api/rankings/:topic',
  summary: '基金排行',
  allow: 'public',
  feature: 'market',
  refusals: ['not_found'],
  params: z.object({ topic: z.string().regex(/^[a-z_]{1,20}$/) }),
  query: z.object({
    period: z.enum(rankingPeriods).default('1y'),
    scope: z.enum(rankingScopes).default('all'),
    type: z.enum(rankingTypes).default('all'),
    page: PageText.default(1),
  }),
  reply: z.object({
    topic: z.enum(rankingTopics),
    as_of: Day.nullable(),
    /** Null of a figure that is of no period. */
    period: z.enum(rankingPeriods).nullable(),
    /** Of flows: whether they were published or are estimated; null elsewhere. */
    source: z.enum(['published', 'estimated']).nullable(),
    total: z.int(),
    page: z.int(),
    page_total: z.int(),
    /** Funds that would be listed, and are left out because they are smaller than the least size, TWD. */
    too_small: z.int(),
    least_size_twd: z.number().nullable(),
    /** Whether deposits are left out. */
    without_money: z.boolean(),
    /** The day of the list that ranks are compared with; null where there is none. */
    before: Day.nullable(),
    rows: z.array(RankedFund),
    /** Null: no list of a year before can be made. */
    record: z
      .object({
        day: Day,
        of: z.int(),
        first: z.int(),
        repeated: z.int(),
        gone: z.int(),
      })
      .nullable(),
  }),
})
