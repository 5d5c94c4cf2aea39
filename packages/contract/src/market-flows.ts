import { flowFreqs } from '@zhiheng/domain/fund-flows/flow-freq.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day } from './fields.ts'

/** Where flows come from: never both in one figure. Null where nothing is known. */
const Source = z.enum(['published', 'estimated']).nullable()

/** By month, or by week: weeks end on Fridays, and are told where sizes are known by week. */
const Freq = z.enum(flowFreqs)

/** What came into a group of funds (above zero) or left it, TWD and percent; null unknown. Months are weeks where weeks are asked for. */
const Flow = z.object({
  /** In the last month. */
  net: z.number().nullable(),
  /** What the counted funds held at its end. */
  aum: z.number().nullable(),
  /** Flow of the month as a share of the assets before it, of the funds whose size was known then. */
  pct: z.number().nullable(),
  /** Where that share stands among all known months of its own, 0 to 100; null where they are fewer than twelve (weeks: 26). */
  pctile: z.number().nullable(),
  /** How many months those are. */
  history: z.int(),
  /** Sum of the last twelve months (52 weeks); null where one of them is not known. */
  net_12m: z.number().nullable(),
  /** Funds that are open today, and of them those whose flow of the month is known. */
  of: z.int(),
  funds: z.int(),
})
/** What came into a group of funds or left it. */
export type Flow = z.output<typeof Flow>

/** One line of a table of flows. */
const FlowRow = Flow.extend({
  key: z.string(),
  label: z.string(),
  /** equity, bond, balanced, money_market, commodity, other; null of everything together. */
  asset_type: z.string().nullable(),
  /** Sum from the first month on, one a month; null from a month without figures on. */
  cum: z.array(z.number().nullable()),
  /** What investors in Taiwan hold and bought last month, as the funds last told. */
  tw_hold_twd: z.number().nullable(),
  tw_bought_twd: z.number().nullable(),
  /** The last month was one of high inflow after a high return; null where that cannot be said. */
  chasing: z.boolean().nullable(),
})
/** One line of a table of flows. */
export type FlowRow = z.output<typeof FlowRow>

/** What followed high inflow after a high return: returns of the six months after, percent. */
const Aftermath = z.object({
  /** Medians: after such months, and after all months. */
  after: z.number(),
  all: z.number(),
  /** The middle 90 % of their difference over resampled histories. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Months of markets. */
  months: z.int(),
  all_months: z.int(),
  /** Such months that lie half a year apart: what the sample is worth. */
  half_years: z.int(),
  /** Whether there are enough of these to say anything. */
  enough: z.boolean(),
})
/** What followed high inflow after a high return. */
export type Aftermath = z.output<typeof Aftermath>

/** The lines of a grouping over the months that are told. */
const FlowTable = z.object({
  /** Last day of the last month; null where no flow is known. */
  as_of: Day.nullable(),
  freq: Freq,
  /** By what flows are known. */
  freqs: z.array(Freq),
  source: Source,
  /** Last days of all months, the oldest first. */
  months: z.array(Day),
  rows: z.array(FlowRow),
  /** Over all markets of stocks and bonds; null where it never came to that. */
  aftermath: Aftermath.nullable(),
})

/** The flows of the large types of assets, and of all funds. */
const FlowTotals = z.object({
  as_of: Day.nullable(),
  freq: Freq,
  source: Source,
  total: Flow,
  equity: Flow,
  bond: Flow,
  money: Flow,
  balanced: Flow,
})
/** The flows of the large types of assets, and of all funds. */
export type FlowTotals = z.output<typeof FlowTotals>

/**
 * Money coming into and leaving funds in Taiwan, month by month or week by week: by type of assets or by market, and with `sum=1` the
 * totals alone. `published` flows are those of investors in Taiwan; `estimated` ones are worked out from sizes and prices,
 * of the share of funds that `funds` and `of` tell.
 */
export const getFlows = endpoint({
  method: 'GET',
  path: '/api/flows',
  summary: '各類型與各市場的每月資金流向',
  allow: 'public',
  feature: 'market',
  refusals: [],
  query: z.object({
    sum: z.literal('1').optional(),
    by: z.enum(['type', 'set23', 'set14']).default('set23'),
    freq: Freq.default('month'),
  }),
  reply: z.union([FlowTotals, FlowTable]),
})

/**
 * The months of one line of the tables: its flow, the share of its assets, and its price, which is the median return of
 * its funds in TWD from 100 on. With what followed its own months of high inflow after a high return.
 *
 * Refuses: `not_found`.
 */
export const getMarketFlow = endpoint({
  method: 'GET',
  path: '/api/flows/:key',
  summary: '單一類型或市場的每月資金流向與淨值走勢',
  allow: 'public',
  feature: 'market',
  refusals: ['not_found'],
  params: z.object({ key: z.string().regex(/^[a-z0-9_]{1,20}$/) }),
  query: z.object({ freq: Freq.default('month') }),
  reply: z.object({
    as_of: Day.nullable(),
    freq: Freq,
    source: Source,
    key: z.string(),
    label: z.string(),
    months: z.array(
      z.object({
        month: Day,
        net: z.number().nullable(),
        pct: z.number().nullable(),
        funds: z.int(),
        price: z.number().nullable(),
        chasing: z.boolean().nullable(),
      }),
    ),
    aftermath: Aftermath.nullable(),
  }),
})
