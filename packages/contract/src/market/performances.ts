import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CurrencyCode, Day, PeriodFigures, periods } from '../fields.ts'
import { SectorRow } from '../market.ts'

/** The set of markets and the currency of returns. */
const MarketQuery = z.object({
  set: z.enum(['set23', 'set14']).default('set23'),
  currency: z.enum(['TWD', 'USD']).default('TWD'),
})

const eachPeriod = <Figure extends z.ZodType>(figure: Figure) => z.record(z.enum(periods), figure)

const Places = eachPeriod(z.int().nullable())

/** The worst and the best fund of a market over a period: returns, percent, and who they are (`lipper_id`; null of one that a firm does not sell, on its site). */
const Spread = z.object({
  low: z.number(),
  high: z.number(),
  lowest: z.string().nullable(),
  highest: z.string().nullable(),
})

const MarketRow = SectorRow.extend({
  /** Its funds, one class a strategy, whether or not they have a period. */
  count: z.int(),
  /** Those that have the period. */
  counts: eachPeriod(z.int()),
  /** Mean of its funds. */
  perf: PeriodFigures,
  median: PeriodFigures,
  /** Place by mean among the set, 1 the best; null of fewer than three funds, and for the rest that is no market. */
  rank: Places,
  /** The same of periods that ended a week and a month before `as_of`. */
  rank_week_ago: Places,
  rank_month_ago: Places,
  /** The index that stands for the market, where one is known up to `as_of`. */
  benchmark: z.object({ name: z.string(), currency: CurrencyCode, perf: PeriodFigures }).nullable(),
  /** Null without funds that have the period. */
  dispersion: eachPeriod(Spread.nullable()),
})

/**
 * Every market of a set over all periods: total return, percent, stated in TWD or USD. `usd_in_twd` is what a US dollar
 * gained in TWD over each period; `funds` names those of the dispersion. `as_of` is null without any fund.
 */
export const getPerformances = endpoint({
  method: 'GET',
  path: '/api/performances',
  summary: '各市場各期間的平均、中位數、指標、名次與基金之間的差距',
  allow: 'public',
  feature: 'market',
  refusals: [],
  query: MarketQuery,
  reply: z.object({
    as_of: Day.nullable(),
    set: z.enum(['set23', 'set14']),
    currency: z.enum(['TWD', 'USD']),
    usd_in_twd: PeriodFigures,
    rows: z.array(MarketRow),
    funds: z.array(z.object({ lipper_id: z.string(), name: z.string() })),
  }),
})

/**
 * The mean return of every market in each calendar year, percent, the newest year first: only years in which three
 * markets and more have three funds and more, and of these years only such markets. The first may not be over (`partial`).
 */
export const getYearlyPerformances = endpoint({
  method: 'GET',
  path: '/api/performances/years',
  summary: '各市場各年度的平均報酬',
  allow: 'public',
  feature: 'market',
  refusals: [],
  query: MarketQuery,
  reply: z.object({
    as_of: Day.nullable(),
    set: z.enum(['set23', 'set14']),
    currency: z.enum(['TWD', 'USD']),
    markets: z.array(z.object({ id: z.string(), name: z.string(), short_name: z.string() })),
    years: z.array(
      z.object({
        year: z.int(),
        partial: z.boolean(),
        rows: z.array(z.object({ id: z.string(), perf: z.number(), count: z.int() })),
      }),
    ),
  }),
})
