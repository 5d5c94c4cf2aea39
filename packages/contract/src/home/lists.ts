import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day, LipperId } from '../fields.ts'
import { Fresh } from './fresh.ts'

const ListedFund = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  risk_level: z.int().nullable(),
  score: z.int().nullable(),
  /** Return over one year in New Taiwan dollars, distributions reinvested, percent. */
  perf: z.number().nullable(),
  /** By it among the `count` funds of its market, 1 the best. */
  rank: z.int(),
})

/** The lists of funds. */
export const Lists = z.object({
  ...Fresh,
  /** The rule takes scores into account; false: nothing is scored yet, and it goes by return alone. */
  by_score: z.boolean(),
  scored_on: Day.nullable(),
  /** The markets (set23) with the best mean return over a year, five at most, each with up to three funds in front of it. */
  rows: z.array(
    z.object({
      id: z.string(),
      m_code: z.string(),
      name: z.string(),
      /** Mean and median of the market's funds over the year, percent, in New Taiwan dollars. */
      perf: z.number().nullable(),
      median: z.number().nullable(),
      count: z.int(),
      funds: z.array(ListedFund),
    }),
  ),
  /**
   * Of the funds that the same rule would have listed a year ago: how many of those `compared` did better since than the
   * median of their market, and how many have ended. null: the history is too short.
   */
  record: z.object({ day: Day, listed: z.int(), beat: z.int(), compared: z.int(), ended: z.int() }).nullable(),
})

/** Funds in the upper third of the markets that did best, and how such a list did a year later. */
export const getHomeTop = endpoint({
  method: 'GET',
  path: '/api/home/top',
  summary: '首頁的基金清單：報酬在同一類市場前三分之一的基金、列入規則，以及一年前同一規則的清單後來如何',
  allow: 'public',
  refusals: [],
  reply: Lists,
})
/** The reply of `getHomeTop`. */
export type HomeLists = z.output<typeof Lists>
