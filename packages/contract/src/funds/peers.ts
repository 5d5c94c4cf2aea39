import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { AskedFund, Day, LipperId } from '../fields.ts'
import { chartBases } from './performances.ts'
import { FundSummary, Scores } from './summary.ts'

/** Times over which risk is held against that of peers, the longest first. */
export const riskSpans = ['3y', '1y', '6m', '3m'] as const

/**
 * The scores of a class month by month as they were written down, −3 to 3, and the one of now; oldest first, at most
 * thirteen. Empty for a class that never had one.
 *
 * Refuses: `not_found`.
 */
export const getFundScores = endpoint({
  method: 'GET',
  path: '/api/funds/:id/scores',
  summary: '近一年各月的評分，最後一筆為目前的評分',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    /** Oldest first. A month without an entry is one of which nothing was written. */
    entries: z.array(
      Scores.extend({
        /** The month end that it is computed to. */
        as_of: Day,
        /** Scores of different versions are not compared with each other. */
        version: z.int(),
        /** `backtest`: computed afterwards, by the prices until then. */
        kind: z.enum(['live', 'backtest']),
      }),
    ),
  }),
})

/**
 * The peers of a fund that are worth a look, and the whole group as points of risk and return, percent. Empty with a
 * null name where the fund has no peer group.
 *
 * Refuses: `not_found`.
 */
export const getFundPeers = endpoint({
  method: 'GET',
  path: '/api/funds/:id/peers',
  summary: '同類型基金：評分與一年夏普值最高者，以及費用較低者',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    /** Null for a fund that is held against no one: one that has ended, or has no sector. */
    sector_name: z.string().nullable(),
    /** Strategies, whatever the number of their classes. */
    total: z.int(),
    funds: z.array(FundSummary),
    /** What the points are over: the longest time that the fund itself has. */
    points_over: z.enum(riskSpans),
    /** `price`: the fund is known by its price alone, and so all points leave distributions out. */
    points_basis: z.enum(chartBases),
    /**
     * Volatility and return of up to 150 peers, for the scatter; the fund itself first where it has both. The return is
     * a yearly one over a year and more, and that of the period over less.
     */
    points: z.array(z.object({ lipper_id: LipperId, name: z.string(), vol: z.number(), perf: z.number() })),
  }),
})
