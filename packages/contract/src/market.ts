import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, PeriodFigures } from './fields.ts'
import { FundSummary } from './funds/summary.ts'

/** A market of one of the sets. */
export const SectorRow = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  m_code: z.string(),
  asset_type: z.string(),
})

/** Both of the specification's sets of markets, 23 and 14, by their names. */
export const getSectors = endpoint({
  method: 'GET',
  path: '/api/sectors',
  summary: '市場分類',
  allow: 'public',
  refusals: [],
  reply: z.object({
    set23: z.array(SectorRow),
    set14: z.array(SectorRow),
    /** The short names of the sub-sectors, by their ids. */
    sub_sectors: z.record(z.string(), z.string()),
  }),
})

/** The specification's set of 23 markets. */
export const getSet23 = endpoint({
  method: 'GET',
  path: '/api/sectors/set23',
  summary: '23 類市場',
  allow: 'public',
  refusals: [],
  reply: z.object({ sectors: z.array(SectorRow) }),
})

/**
 * The equity markets among the set of 14, with their mean returns in TWD, percent, and the money that Taiwan holds in
 * them (TWD; null unknown). `as_of` is null without any fund.
 */
export const getSet14Equity = endpoint({
  method: 'GET',
  path: '/api/sectors/set14_equity',
  summary: '14 類股票市場與其表現',
  allow: 'public',
  refusals: [],
  reply: z.object({
    as_of: Day.nullable(),
    sectors: z.array(SectorRow.extend({ perf: PeriodFigures, tw_hold_twd: z.number().nullable(), count: z.int() })),
  }),
})

/**
 * Mean and median return of every market over each period: total return in TWD, percent. `as_of` is null without any
 * fund.
 */
export const getSectorPerformances = endpoint({
  method: 'GET',
  path: '/api/sectors/performances',
  summary: '各市場的平均與中位數報酬（台幣計價，含息）',
  allow: 'public',
  refusals: [],
  query: z.object({ set: z.enum(['set23', 'set14']).default('set23') }),
  reply: z.object({
    as_of: Day.nullable(),
    currency: z.literal('TWD'),
    rows: z.array(
      SectorRow.extend({
        perf: PeriodFigures,
        median: PeriodFigures,
        /** Funds that have the period. */
        counts: z.record(z.string(), z.int()),
        count: z.int(),
      }),
    ),
  }),
})

const TopSector = SectorRow.extend({
  perf: z.number().nullable(),
  reason: z.string(),
  funds: z.array(FundSummary.extend({ reason: z.string() })),
})

const MaxSectors = z
  .string()
  .regex(/^([1-9]|1\d|2[0-3])$/)
  .transform(Number)
const MaxFunds = z
  .string()
  .regex(/^([1-9]|10)$/)
  .transform(Number)
const TopReply = z.object({ as_of: Day.nullable(), period: z.string(), rows: z.array(TopSector) })

/**
 * The markets with the best mean return over a year and the best-scored funds of each, with a zh-TW reason for both.
 * `perf` is percent; the specification's `top{/max_sectors}{/max_funds}`.
 */
export const getTopFunds = endpoint({
  method: 'GET',
  path: '/api/sectors/top/:max_sectors/:max_funds',
  summary: '表現最好的市場，以及其中評分最高的基金與理由',
  allow: 'public',
  refusals: [],
  params: z.object({ max_sectors: MaxSectors, max_funds: MaxFunds }),
  reply: TopReply,
})

/** The same with three funds of each market. */
export const getTopFundsOfSectors = endpoint({
  method: 'GET',
  path: '/api/sectors/top/:max_sectors',
  summary: '表現最好的市場，以及其中評分最高的三檔基金與理由',
  allow: 'public',
  refusals: [],
  params: z.object({ max_sectors: MaxSectors }),
  reply: TopReply,
})

/** The same with five markets and three funds of each. */
export const getTopFundsAtAll = endpoint({
  method: 'GET',
  path: '/api/sectors/top',
  summary: '表現最好的五個市場，以及其中評分最高的三檔基金與理由',
  allow: 'public',
  refusals: [],
  reply: TopReply,
})

/**
 * Every market by its mean return over a year, each with its five funds of the highest return. Same rows as
 * `getTopFunds`.
 */
export const getTop5Funds = endpoint({
  method: 'GET',
  path: '/api/sectors/top5_funds',
  summary: '各市場一年報酬前五名',
  allow: 'public',
  refusals: [],
  reply: z.object({ as_of: Day.nullable(), period: z.string(), rows: z.array(TopSector) }),
})
