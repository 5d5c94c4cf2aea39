import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, Day } from './fields.ts'

/** Why it cannot be said what the average dollar in a fund earned. */
const investorReturnGaps = [
  'no_flows',
  'too_short',
  'unknown_share',
  'unknown_income',
  'no_price',
  'withdrawn',
  'no_rate',
] as const

/** One month of a fund's money. */
const FlowMonth = z.object({
  /** The last day of the month. */
  month: Day,
  /** Into the fund above zero, TWD. */
  net: z.number(),
  /** At the end of the month, TWD; null unknown. */
  size: z.number().nullable(),
  /** Cumulative return in TWD since the day before the first month, percent; null where no price stands for the month's end. */
  growth: z.number().nullable(),
})
export type FlowMonth = z.output<typeof FlowMonth>

/**
 * Months of money coming into and leaving a fund, the oldest first, and what the average dollar in it earned beside the
 * fund itself. `published` flows are those of investors in Taiwan; `estimated` ones are worked out from sizes and prices.
 *
 * Refuses: `not_found`.
 */
export const getFundFlows = endpoint({
  method: 'GET',
  path: '/api/funds/:id/flows',
  summary: '國人每月淨申購，以及投資人平均實際賺到的報酬',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    source: z.enum(['published', 'estimated']).nullable(),
    months: z.array(FlowMonth),
    /** Yearly returns in TWD, percent, compounded; null with a reason. */
    investors: z
      .object({
        from: Day,
        to: Day,
        investors: z.number(),
        fund: z.number(),
        /** Their difference, in points: below zero where investors earned less than the fund. */
        gap: z.number(),
        /** Sum of the flows, TWD. */
        net: z.number(),
        opening: z.number(),
        closing: z.number(),
      })
      .nullable(),
    missing: z.enum(investorReturnGaps).nullable(),
  }),
})
