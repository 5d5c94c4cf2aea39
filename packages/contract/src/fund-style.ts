import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, Day, LipperId } from './fields.ts'

/** Why a fund's style cannot be read. */
const styleGaps = ['too_young', 'no_rate', 'unknown_income', 'no_markets', 'steady'] as const

/** One reading of the style: of the weeks that end on a day. */
const StyleWindow = z.object({
  to: Day,
  /** Percent, one for each of `markets`, and the rest last: 100 in all. */
  weights: z.array(z.number()),
  /** Percent of the fund's variance that the mix explains. */
  explained: z.number(),
})

/**
 * What a fund moves like: of each year that ends every four weeks, the oldest first, the mix of markets whose weekly
 * returns in TWD come nearest to the fund's; and how near it is to its reference ETF.
 *
 * Refuses: `not_found`.
 */
export const getFundStyle = endpoint({
  method: 'GET',
  path: '/api/funds/:id/style',
  summary: '基金的風格：走勢最像哪些市場的組合、逐期變化，以及是否貼近指數',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    /** Weeks of each reading. */
    weeks: z.int(),
    /** The markets that are named, the largest of the last reading first; the others are the rest. */
    markets: z.array(z.object({ id: z.string(), name: z.string() })),
    windows: z.array(StyleWindow),
    /**
     * The market that the fund is filed under, and its part in the last reading and in the first, percent. `as_named` and
     * `as_before`: what the last reading would explain were that part half, or what it was at first, at least; markets
     * that move alike stand in for each other, and then it is hardly less. Null where the market holds what has nothing
     * in common.
     */
    own: z
      .object({
        id: z.string(),
        name: z.string(),
        now: z.number(),
        first: z.number(),
        as_named: z.number(),
        as_before: z.number(),
      })
      .nullable(),
    missing: z.enum(styleGaps).nullable(),
    /** Beside the reference ETF, over the weeks of `windows` at most; null without one, and for an index fund. */
    reference: z
      .object({
        lipper_id: LipperId,
        name: z.string(),
        from: Day,
        to: Day,
        /** Squared correlation of weekly returns, percent. */
        r_squared: z.number(),
        /** Yearly, percent. */
        tracking_error: z.number(),
        /** It moves like the index and strays little from it. */
        is_index_like: z.boolean(),
      })
      .nullable(),
  }),
})
